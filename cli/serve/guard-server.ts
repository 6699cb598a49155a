import { type RequestListener, type ServerResponse, STATUS_CODES } from 'node:http';
import { requestAddress } from '../../site/build/request-address.ts';

/**
 * A handler that no request can end the process with: an address that can't be read is answered
 * with 400, and whatever the handler throws, or a file that it sends and that can't be read, with
 * 500. `report` is told about what was thrown.
 */
export function guarded(
  handler: RequestListener,
  report: (error: unknown) => void,
): RequestListener {
  return (request, response) => {
    const fail = (error: unknown) => {
      report(error);
      answer(response, 500);
    };
    // A stream that is piped into the answer ends the process if no one listens for its errors.
    response.on('pipe', (source) => source.on('error', fail));
    response.on('error', () => response.destroy());
    if (!requestAddress(request.url)) return answer(response, 400);
    try {
      handler(request, response);
    } catch (error) {
      fail(error);
    }
  };
}

/** Answers with a status alone; an answer that has begun can only be broken off. */
export function answer(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of response.getHeaderNames()) {
    if (/^content-/i.test(name) && !/security/i.test(name)) response.removeHeader(name);
  }
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${status} ${STATUS_CODES[status] ?? ''}\n`);
}
