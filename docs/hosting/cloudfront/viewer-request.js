// A CloudFront function (runtime cloudfront-js-2.0) for viewer requests: docs/hosting/s3-cloudfront.md.
import cf from 'cloudfront';

const redirects = cf.kvs();

async function handler(event) {
  const request = event.request;
  const path = request.uri;
  const target = await redirects.get(path).catch(() => undefined);
  if (target) return moved(target, request.querystring);
  if (path !== '/' && path.endsWith('/')) return moved(plain(path), request.querystring);
  // A page is a folder with an index.html; files have an ending.
  if (path === '/') request.uri = '/index.html';
  else if (!/\.[a-z0-9]+$/.test(path)) request.uri = `${path}/index.html`;
  return request;
}

// A browser takes what begins with two slashes, of either kind, for the address of another host.
function plain(path) {
  return `/${path.replace(/^[/\\]+|\/+$/g, '')}`;
}

function moved(target, query) {
  const fields = Object.keys(query).flatMap((name) =>
    (query[name].multiValue || [query[name]]).map(({ value }) =>
      value ? `${name}=${value}` : name,
    ),
  );
  const search = fields.length > 0 ? `?${fields.join('&')}` : '';
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: target + search } },
  };
}
