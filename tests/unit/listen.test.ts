import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../cli/serve/listen.ts';

async function start(host: string, port = 0): Promise<string> {
  const server = createServer((_, response) => response.end('here'));
  onTestFinished(() => void server.close());
  return listen(server, port, host);
}

test.each([
  ['localhost', /^http:\/\/localhost:\d+$/],
  ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
  ['0.0.0.0', /^http:\/\/localhost:\d+$/],
  ['::', /^http:\/\/localhost:\d+$/],
  ['::1', /^http:\/\/\[::1\]:\d+$/],
])('the address of a server at %s is one that browsers open', async (host, expected) => {
  const address = await start(host);
  expect(address).toMatch(expected);
  expect(await (await fetch(address)).text()).toBe('here');
});

test('the port that is named instead of the last one is a port', async () => {
  const twice = start('localhost', 65535).then(() => start('localhost', 65535));
  await expect(twice).rejects.toThrow('--port 65534.');
});
