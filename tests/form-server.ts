import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** The environment variable that says where forms are sent: `npm test` starts the server for all of its tests. */
export const formsVariable = 'MILEPOST_TEST_FORMS';

export interface FormServer {
  /** The origin, without a slash at the end. */
  origin: string;
  close(): Promise<void>;
}

/** A message as it came in. */
export interface Received {
  headers: Record<string, string>;
  body: unknown;
}

/** Anyone who writes a form as `name` gets this answer; everybody else gets a 200. */
export const answers = {
  'Refused Field': { status: 400, body: { errors: { email: 'This mailbox does not exist.' } } },
  'Refused Text': { status: 422, body: { message: 'no' } },
  'Large File': { status: 413, body: 'Request Entity Too Large' },
  'Much Mail': { status: 429, body: {} },
  'Server Down': { status: 500, body: { message: 'out of order' } },
  'No Answer': { status: 0, body: {} },
} as const;

/**
 * What a provider would have behind its forms, on a free port of this machine and under a foreign
 * origin: `POST /messages` takes messages, `GET /received?name=…` gives those of one name.
 */
export async function startFormServer(): Promise<FormServer> {
  const received: { name: string; message: Received }[] = [];
  const server = createServer((request, response) => {
    void respond(request, response, received);
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  received: { name: string; message: Received }[],
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  response.setHeader('Access-Control-Allow-Origin', '*');
  // Only what the site needs: a header of another name fails in the browser.
  response.setHeader('Access-Control-Allow-Headers', 'content-type');
  if (request.method === 'OPTIONS') return void response.writeHead(204).end();
  if (url.pathname === '/received') {
    const name = url.searchParams.get('name');
    const own = received.filter((each) => each.name === name).map(({ message }) => message);
    return json(response, 200, own);
  }
  const body = await messageOf(request);
  const name = String(body.name);
  received.push({ name, message: { headers: plainHeaders(request), body } });
  const answer = Object.entries(answers).find(([known]) => known === name)?.[1];
  if (answer?.status === 0) return void request.socket.destroy();
  json(response, answer?.status ?? 200, answer?.body ?? { taken: true });
}

/** A message, with the names and sizes of the files that come with it. */
async function messageOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const { headers, body } = new Request('http://localhost', {
    method: 'POST',
    headers: plainHeaders(request),
    body: await textOf(request),
  });
  const sent = new Response(body, { headers });
  if (!headers.get('content-type')?.startsWith('multipart/')) return sent.json();
  const parts = [...(await sent.formData())];
  const files = parts.flatMap(([id, file]) =>
    id !== 'message' && file instanceof File ? [[id, { name: file.name, size: file.size }]] : [],
  );
  const message = parts.find(([id]) => id === 'message')?.[1];
  const text = message instanceof File ? await message.text() : String(message);
  return { ...JSON.parse(text), files: Object.fromEntries(files) };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function plainHeaders({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** The whole body of a request. */
export async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

/** Listens on a free port of this machine and gives it. */
export function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}
