import { type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
import { requestAddress } from '../../site/build/request-address.ts';
import { foreignName, isAnyAddress, type ServedNames } from './own-names.ts';

/**
 * Wraps a handler so that no request can end the process: requests for other names than the server's get 403,
 * unreadable addresses 400; errors of the handler, and of files that it sends, 500. `report` receives the errors.
 */
export function guarded(
  handler: RequestListener,
  names: ServedNames,
  report: (error: unknown) => void,
): RequestListener {
  return (request, response) => {
    const fail = (error: unknown) => {
      report(error);
      respond(response, 500);
    };
    // An unhandled error of a piped stream would end the process.
    response.on('pipe', (source) => source.on('error', fail));
    response.on('error', () => response.destroy());
    if (!requestAddress(request.url)) return respond(response, 400);
    const foreign = foreignName(request, names);
    if (foreign !== undefined) return respond(response, 403, refusal(foreign, names));
    try {
      handler(request, response);
    } catch (error) {
      fail(error);
    }
  };
}

function refusal(asked: string, { host }: ServedNames): string {
  const own = isAnyAddress(host)
    ? 'localhost and to IP addresses'
    : [...new Set(['localhost', host])].join(' and ');
  const name = /^[\w.-]+/.exec(asked)?.[0];
  return (
    `This server answers to ${own}, and was asked ${name ? `for "${name}"` : 'without a name'}. ` +
    'Another name may be that of a web page which wants to read what is served here.\n' +
    `Open it by its own name; or, if you trust this one, start it with --allow-host ${name ?? 'NAME'}.\n`
  );
}

/** Responds with a status and a text; a response that has begun is aborted. */
export function respond(response: ServerResponse, status: number, why = ''): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) {
    if (/^content-/i.test(name) && !/security/i.test(name)) response.removeHeader(name);
  }
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(`${status} ${STATUS_CODES[status] ?? ''}\n${why}`);
}
