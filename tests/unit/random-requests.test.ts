import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { combinations } from '../combinations.ts';
import { filesOf, plantAll, plantCatalogue } from '../hostile/attacks.ts';
import { milepostSucceeds } from '../milepost.ts';
import { type RawRequest, type Running, sendRaw, startServer } from './raw-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const folder = temporaryFolder();
const catalogue = join(folder, 'catalogue');
plantCatalogue(catalogue, filesOf(plantAll([])));

/** An editor that says that it was opened. */
const opened = join(folder, 'opened');
const editor = join(folder, 'editor');
writeFileSync(editor, `#!/bin/sh\necho "$@" >> ${opened}\n`);
chmodSync(editor, 0o755);

const method = fc.constantFrom(
  ...['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'CONNECT'],
  ...['get', 'G ET', '', '\0', 'PRI', 'M-SEARCH', 'X'.repeat(9000)],
);
const piece = fc.constantFrom(
  ...['/', '//', '\\', '.', '..', '%2e%2e', '%2f', '%5c', '%', '%zz', '%00', '%E0%A4%A', '%ff'],
  ...['?', '#', '&', '=', ':', '@', '*', ';', ' ', '\t', '\0', '\x80', '\xff', '"', '<', "'"],
  ...['products', 'P1', 'fr', 'range', 'index.html', '404.html', 'data.json', 'assets', 'old'],
  ...['@milepost', 'events', 'client.js', 'page.json'],
  ...['open.json', 'page=', 'file=', '../../etc/passwd', '__proto__'],
  ...['.milepost-files', '_headers', '_redirects', 'constructor', 'http://', 'localhost', '[', ']'],
  ...['a'.repeat(300), 'a/'.repeat(2000), '%41'.repeat(3000)],
);
const target = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
  fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join('')),
  fc.constantFrom('*', '/', '/products/P1', '/old', '/@milepost/events', '/@milepost/open.json'),
  fc
    .tuple(
      fc.constantFrom('files', 'open'),
      fc.constantFrom('page', 'file'),
      fc.array(piece, { maxLength: 4 }),
    )
    .map(([name, key, value]) => `/@milepost/${name}.json?page=/&${key}=${value.join('')}`),
);
const version = fc.constantFrom(...Array(3).fill('HTTP/1.1'), 'HTTP/1.0', 'HTTP/2.0', 'HTTP', '');
const header = fc.oneof(
  fc
    .constantFrom(
      ...['bytes=0-4', 'bytes=5-2', 'bytes=-', 'bytes=-5', 'bytes=0-0,1-1', 'bytes=a', '=', ''],
      ...[
        'bytes=99999999999999999999-',
        'bytes=0-99999999999999999999',
        `bytes=${'0-1,'.repeat(900)}`,
      ],
    )
    .map((value) => `Range: ${value}`),
  fc
    .constantFrom('https://evil.example', 'null', 'http://localhost.evil.example', '', '\xff')
    .map((value) => `Origin: ${value}`),
  fc
    .constantFrom('evil.example', '', '[::1]', '[', 'localhost:99999', 'a b', '\xff', '127.0.0.1')
    .map((value) => `Host: ${value}`),
  fc.constantFrom(
    ...['Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x', 'Upgrade: h2c'],
    ...['Content-Length: 5', 'Content-Length: -1', 'Content-Length: 9e9', 'Content-Length: 5, 6'],
    ...['Transfer-Encoding: chunked', 'Transfer-Encoding: gzip, chunked', 'Expect: 100-continue'],
    ...['Expect: nonsense', 'If-None-Match: *', 'If-None-Match: "', 'If-Modified-Since: never'],
    ...['Accept-Encoding: br;q=x', 'Accept-Encoding: *', 'Accept-Language: \xff', 'Accept: \0'],
    ...['Sec-Fetch-Site: cross-site', 'Last-Event-ID: 1', ' folded: x', ': no name', 'no colon'],
    ...['Cookie: '.padEnd(20_000, 'c'), 'X: 1\r\n'.repeat(2500), 'Keep-Alive: timeout=-1'],
  ),
);
const body = fc.constantFrom(
  '',
  '',
  'hello',
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\n',
  '\0'.repeat(100),
);
const leaving = fc.constantFrom('waits' as const, 'half-closes' as const, 'resets' as const);
const request = fc
  .tuple(method, target, version, fc.array(header, { maxLength: 4 }), body, leaving, fc.boolean())
  .map(([verb, path, http, headers, content, way, isWhole]): RawRequest => {
    const head = [`${verb} ${path} ${http}`, 'Host: localhost', ...headers].join('\r\n');
    const bytes = isWhole ? `${head}\r\nConnection: close\r\n\r\n${content}` : `${head}\r\n`;
    return { bytes, leaving: way, patience: isWhole ? 300 : 30 };
  });

/** How many are under way at once. */
const together = 20;
const [rounds = 0] = combinations([250], [10]);

/** Sends random requests, and expects that none is answered with an error of the server. */
async function trouble(server: Running): Promise<void> {
  const batch = fc.array(request, { minLength: together, maxLength: together });
  await fc.assert(
    fc.asyncProperty(batch, async (requests) => {
      const answers = await Promise.all(requests.map((each) => sendRaw(server.port, each)));
      const failed = answers.filter((answer) => /^HTTP\/1\.[01] 5/.test(answer));
      expect(failed).toEqual([]);
      expect(answers.join('')).not.toContain('root:x:');
      const home = 'GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
      expect(await sendRaw(server.port, { bytes: home })).toMatch(/^HTTP\/1.1 200/);
    }),
    { numRuns: rounds },
  );
  expect(server.complaints()).toBe('');
  expect(server.child.exitCode).toBeNull();
}

describe('random requests, many at once, some of clients that leave,', () => {
  test('end no preview', async () => {
    await milepostSucceeds(
      'build',
      '--catalogue',
      catalogue,
      '--pages-only',
      '--out',
      join(folder, 'dist'),
    );
    const server = await startServer(folder, ['preview']);
    await trouble(server).finally(() => server.child.kill());
  }, 900_000);

  test('end no dev, and open no file in an editor', async () => {
    const env = { LAUNCH_EDITOR: editor };
    const server = await startServer(folder, ['dev', '--catalogue', catalogue], env);
    await trouble(server).finally(() => server.child.kill());
    expect(existsSync(opened)).toBe(false);
  }, 900_000);
});
