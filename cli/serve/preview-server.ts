import { existsSync, realpathSync, statSync } from 'node:fs';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { requestAddress } from '../../site/build/request-address.ts';
import { readRegular } from '../../site/lib/safe-files.ts';
import { restoreSite } from '../build/swap-in.ts';
import { isBelow } from '../core/is-below.ts';
import { respond } from './guard-server.ts';

/**
 * Serves a built site as a static host would: `_headers` and `_redirects`, compressed files, ranges, validators,
 * and the nearest `404.html`. If a build was killed while replacing the site, the previous one is restored first.
 * `folder` has the output of `milepost build`; `base` is the base path, with a slash at both ends.
 */
export function staticHost({ folder, base }: Record<'folder' | 'base', string>): RequestListener {
  const serve = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true });
  return (request, response) => {
    restoreSite(folder);
    const address = requestAddress(request.url);
    if (!address) return respond(response, 400);
    const { path, search } = address;
    // Read for each request: a build may have replaced them, and the pages need the new security policy.
    const headers = headersFor(path, readOptional(join(folder, '_headers')));
    for (const [name, value] of headers) response.setHeader(name, value);
    const redirects = readRedirects(readOptional(join(folder, '_redirects')));
    const target = redirects.get(withoutSlash(path));
    if (target) return redirect(response, `${encodeURI(target)}${search}`);
    if (!path.startsWith(base)) {
      return `${path}/` === base ? redirect(response, base) : notFound(response, folder, '');
    }
    const rest = path.slice(base.length);
    request.url = `/${encodeURI(rest)}`;
    const isClosed = isPrivate(rest) || leadsOut(folder, withoutSlash(rest));
    if (isClosed) return notFound(response, folder, rest);
    if (!acceptRange(request)) return respond(response, 416);
    serve(request, response, () => notFound(response, folder, rest));
  };
}

/** Files for the host itself are private, also by paths such as `x/../_headers`. */
function isPrivate(path: string): boolean {
  const parts = path.split(/[/\\]/).filter((part) => part !== '');
  return /^_(?:headers|redirects)$/i.test(parts[0] ?? '') || parts.some((part) => /^\./.test(part));
}

/** What sirv appends to a path to find a file. */
const endings = ['', '.html', '.htm', '/index.html', '/index.htm'].flatMap((ending) => [
  ending,
  `${ending}.br`,
  `${ending}.gz`,
]);

/** Whether a file that sirv may send is a link out of the folder, or a pipe, which never ends. */
function leadsOut(folder: string, path: string): boolean {
  return endings.some((ending) => {
    try {
      const target = realpathSync.native(join(folder, path + ending));
      const stats = statSync(target);
      const isWithin = isBelow(realpathSync.native(folder), target);
      return !isWithin || !(stats.isFile() || stats.isDirectory());
    } catch {
      // There is no such file, or the link is broken.
      return false;
    }
  });
}

/**
 * sirv throws on a range that ends before it starts: returns false for one. Drops ranges that it would misread, such as
 * a last byte of 0, since a host may always send the whole file.
 */
function acceptRange({ headers }: IncomingMessage): boolean {
  const [, first, last] = /^bytes=(\d{1,15})-((?!0+$)\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (first === undefined) delete headers.range;
  return !last || Number(first) <= Number(last);
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { Location: location }).end();
}

/** Sends the not-found page of the nearest folder. */
function notFound(response: ServerResponse, folder: string, path: string): void {
  const [first = ''] = path.split('/');
  const pages = first.startsWith('.') ? [] : [join(first, '404.html'), '404.html'];
  const page = pages.find((name) => existsSync(join(folder, name)) && !leadsOut(folder, name));
  // Rules for a folder say how long its files last; one that is not there may come with the next build.
  response.writeHead(404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
  response.end(page ? readRegular(join(folder, page)) : 'Not found');
}

function readOptional(file: string): string {
  return existsSync(file) ? readRegular(file).toString('utf8') : '';
}

/** Lines of `_redirects`: from, to, status. */
function readRedirects(text: string): Map<string, string> {
  return new Map(
    text
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .flatMap(([from, to]) => (from && to ? [[from, to] as const] : [])),
  );
}

/**
 * The headers that `_headers` has for a path: blocks of a pattern, then indented headers. With `*` at its end, a pattern
 * matches every path that starts like it.
 */
function headersFor(path: string, text: string): (readonly [name: string, value: string])[] {
  let isMatching = false;
  return text.split('\n').flatMap((line) => {
    const pattern = line.trim();
    if (/^\S/.test(line))
      isMatching = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
    const [, name, value] = /^\s+([^:\s]+):\s*(.+)$/.exec(line) ?? [];
    return isMatching && name && value ? [[name, value] as const] : [];
  });
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}
