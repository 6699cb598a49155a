import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository } from '../milepost.ts';
import { type Running, sendRaw, startServer } from './raw-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();

const home = '<!doctype html><script id="page-data">{"base":"/"}</script>';
mkdirSync(join(folder, 'dist'));
for (const file of ['index.html', '404.html', 'x.svg'])
  writeFileSync(join(folder, 'dist', file), home);

const commands = {
  preview: {
    args: ['preview'],
    /** A page, a file, an address without either. */
    paths: ['/', '/x.svg', '/unknown'],
  },
  dev: {
    args: ['dev', '--catalogue', join(repository, 'tests/fixtures/base-catalogue')],
    paths: [
      ...['/', '/products/S1', '/flags/fr.svg', '/search.json', '/unknown'],
      ...['/@milepost/events', '/@milepost/events.js', '/@milepost/page.json?page=/'],
    ],
  },
};

/** The status of an answer to bytes as they are; of one that stays open as well. */
async function statusOf({ port }: Running, head: string): Promise<string> {
  const bytes = `${head}\r\nConnection: close\r\n\r\n`;
  const patience = head.includes('events') ? 300 : 20_000;
  const answer = await sendRaw(port, { bytes, patience });
  return answer.split(' ', 2)[1] ?? '';
}

const own = [
  ...['localhost', 'LocalHost:80', 'localhost.', 'shop.localhost:1', '127.0.0.1', '127.1.2.3:9'],
  ...['[::1]', '[::1]:5173', '[::ffff:127.0.0.1]', '[0:0:0:0:0:0:0:1]'],
];
const foreign = [
  ...['evil.example', 'evil.example:5173', 'localhost.evil.example', '127.0.0.1.evil.example'],
  ...['localhost@evil.example', 'evil.example@localhost', 'localhost:1@evil.example', 'localhost/'],
  ...['', '[', '[::ffff:7f:1]', 'a b', 'evil.example#localhost', 'evil.example, localhost', '\xff'],
];
const elsewhere = ['192.168.0.7', '192.168.0.7:80', '[2001:db8::1]', '0.0.0.0'];

describe.each(Object.entries(commands))('%s', (_, { args, paths }) => {
  let server: Running;
  beforeAll(async () => {
    server = await startServer(folder, [...args, '--allow-host', 'Tunnel.example']);
  });
  afterAll(() => void server?.child.kill());

  test('answers by its own names, and by no other: pages, files and what is not there', async () => {
    const ask = (host: string, path = '/') =>
      statusOf(server, `GET ${path} HTTP/1.1\r\nHost: ${host}`);
    for (const name of [...own, 'tunnel.example:443']) expect(await ask(name), name).toBe('200');
    for (const name of [...foreign, ...elsewhere, 'x.tunnel.example'])
      expect(await ask(name), name).toBe('403');
    for (const path of paths) {
      expect(await ask('evil.example', path), path).toBe('403');
      expect(await ask('localhost', path), path).toMatch(/^(?:200|404)$/);
    }
  });

  test('takes no other word for its name: the target counts, a proxy’s header does not', async () => {
    const refused = [
      'GET / HTTP/1.0',
      'GET / HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: localhost',
      'GET / HTTP/1.1\r\nHost: evil.example\r\nForwarded: host=localhost',
      'GET / HTTP/1.1\r\nHost: evil.example\r\nHost: localhost',
      'GET http://evil.example/ HTTP/1.1\r\nHost: localhost',
      'GET http://localhost@evil.example/ HTTP/1.1\r\nHost: localhost',
      'GET HTTP://evil.example/ HTTP/1.1\r\nHost: localhost',
      'GET http://localhost/ HTTP/1.1\r\nHost: evil.example',
      'HEAD / HTTP/1.1\r\nHost: evil.example',
      'POST / HTTP/1.1\r\nHost: evil.example',
    ];
    for (const head of refused) expect(await statusOf(server, head), head).toMatch(/^40[03]$/);
    const taken = [
      'GET / HTTP/1.0\r\nHost: localhost',
      'GET http://localhost:1/ HTTP/1.1\r\nHost: localhost',
      'GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: evil.example',
    ];
    for (const head of taken) expect(await statusOf(server, head), head).toBe('200');
    const bytes = 'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n';
    const answer = await sendRaw(server.port, { bytes });
    expect(answer).toContain('--allow-host evil.example');
    expect(answer).toMatch(/content-type: text\/plain/i);
  });

  test.each([
    ['0.0.0.0', elsewhere, ['evil.example']],
    ['127.0.0.1', ['127.0.0.1', 'localhost'], ['192.168.0.7', 'evil.example']],
  ])(
    'at %s',
    async (host, answered, refused) => {
      const server = await startServer(folder, [...args, '--host', host]);
      try {
        const ask = (name: string) => statusOf(server, `GET / HTTP/1.1\r\nHost: ${name}`);
        for (const name of answered) expect(await ask(name), name).toBe('200');
        for (const name of refused) expect(await ask(name), name).toBe('403');
      } finally {
        server.child.kill();
      }
    },
    120_000,
  );
});
