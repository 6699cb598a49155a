import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { HttpError, type HttpResponse, request } from '../../site/ui/http.ts';
import { listen, textOf } from '../form-server.ts';

interface Seen {
  method: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let seen: Seen[] = [];
const servers: Server[] = [];
let own = '';
let foreign = '';

/** `/201` answers with that status, `/never` not at all, `/cut` ends in the middle. */
async function startServer(): Promise<string> {
  const server = createServer(async (incoming, response) => {
    seen.push({ method: incoming.method, headers: incoming.headers, body: await textOf(incoming) });
    const path = incoming.url?.slice(1) ?? '';
    if (path === 'never') return;
    if (path === 'cut') return void incoming.socket.destroy();
    if (path === 'half') return void response.writeHead(200).write('{"ha');
    if (path === 'text') return void response.writeHead(200).end('plain words');
    const status = Number(path) || 200;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(status === 204 ? undefined : JSON.stringify({ status }));
  });
  servers.push(server);
  return `http://127.0.0.1:${await listen(server)}`;
}

beforeAll(async () => {
  own = await startServer();
  foreign = await startServer();
});

beforeEach(() => onPage());

afterEach(() => {
  seen = [];
  vi.unstubAllGlobals();
});

afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** The page on which the request is made, as far as the client asks for it. */
function onPage(cookie = ''): void {
  vi.stubGlobal('location', new URL(`${own}/products`));
  vi.stubGlobal('document', { cookie });
}

async function failure(answer: Promise<HttpResponse>): Promise<HttpError> {
  const error = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof HttpError) return error;
  throw new Error(`No HttpError, but ${error}`);
}

test('data are sent as JSON [S7.4]', async () => {
  await request(`${own}/200`, { method: 'POST', data: { a: [1, 'é'] } });
  expect(seen).toMatchObject([
    { method: 'POST', body: '{"a":[1,"é"]}', headers: { 'content-type': 'application/json' } },
  ]);
  await request(`${own}/200`);
  expect(seen[1]).toMatchObject({ method: 'GET', body: '' });
  expect(seen[1]?.headers).not.toHaveProperty('content-type');
  expect(seen[1]?.headers.accept).toBe('application/json, text/plain, */*');
});

test('the cookie XSRF-TOKEN goes into the header X-XSRF-TOKEN [S7.5]', async () => {
  onPage('a=1; XSRF-TOKEN=t%3D1; b=2');
  await request(`${own}/200`);
  await request(`${own}/200`, { method: 'POST', data: {} });
  expect(seen.map(({ headers }) => headers['x-xsrf-token'])).toEqual(['t=1', 't=1']);
});

test('the token goes to the own origin alone [S7.5]', async () => {
  onPage('XSRF-TOKEN=secret');
  await request(`${foreign}/200`);
  expect(seen[0]?.headers).not.toHaveProperty('x-xsrf-token');
});

test('without the cookie there is no such header', async () => {
  for (const cookie of ['', 'MY-XSRF-TOKEN=other', 'XSRF-TOKENS=other']) {
    onPage(cookie);
    await request(`${own}/200`);
  }
  for (const { headers } of seen) expect(headers).not.toHaveProperty('x-xsrf-token');
});

test('a cookie that is no valid encoding is sent as it stands', async () => {
  onPage('XSRF-TOKEN=100%');
  await request(`${own}/200`);
  expect(seen[0]?.headers['x-xsrf-token']).toBe('100%');
});

test.each([200, 201, 202, 206, 299])('%i is a success [S7.6]', async (status) => {
  expect(await request(`${own}/${status}`)).toEqual({ status, data: { status } });
});

test('204 is a success without data [S7.6]', async () => {
  expect(await request(`${own}/204`)).toEqual({ status: 204, data: '' });
});

test('an answer that is no JSON is given as text', async () => {
  expect(await request(`${own}/text`)).toEqual({ status: 200, data: 'plain words' });
});

test.each([300, 400, 404, 422, 500, 503])(
  "%i fails with 'Request failed with status code N' [S7.8]",
  async (status) => {
    const error = await failure(request(`${own}/${status}`));
    expect(error.message).toBe(`Request failed with status code ${status}`);
    expect(error.response).toEqual({ status, data: { status } });
  },
);

test("no answer fails with 'Network Error' [S7.8]", async () => {
  for (const address of [`${own}/cut`, 'http://127.0.0.1:1/']) {
    const error = await failure(request(address));
    expect([error.message, error.response]).toEqual(['Network Error', undefined]);
  }
});

test("a request that is called off fails with 'Request aborted' [S7.8]", async () => {
  const controller = new AbortController();
  const answer = failure(request(`${own}/never`, { signal: controller.signal }));
  await vi.waitUntil(() => seen.length === 1);
  controller.abort();
  expect((await answer).message).toBe('Request aborted');
  const early = await failure(request(`${own}/200`, { signal: AbortSignal.abort() }));
  expect(early.message).toBe('Request aborted');
});

test.each(['never', 'half'])(
  "an answer that takes too long fails with 'timeout of N ms exceeded' (%s) [S7.8]",
  async (path) => {
    const error = await failure(request(`${own}/${path}`, { timeout: 40 }));
    expect(error.message).toBe('timeout of 40 ms exceeded');
  },
);

test('by default there is no timeout [S7.7]', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await request(`${own}/200`);
  await request(`${own}/200`, { timeout: 0 });
  expect(timeout).not.toHaveBeenCalled();
  await request(`${own}/200`, { timeout: 5000 });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(5000);
  timeout.mockRestore();
});
