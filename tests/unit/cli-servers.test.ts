import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { repository } from '../milepost.ts';
import { openCases } from './cases.ts';
import { type Running, sendRaw, startServer } from './raw-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const rows = openCases('cli-servers');

const folder = temporaryFolder();
const catalogue = join(repository, 'tests/fixtures/base-catalogue');

/** What a browser never sends, and how `preview` answers; `dev` where it matters. */
const requests = rows<[string, string, string?]>('requests');

/** Sends a request with the head of its host; what asks for another protocol may be left without an answer. */
function send({ port }: Running, request: string): Promise<string> {
  const end = request.includes('Connection:') ? '' : 'Connection: close\r\n';
  const patience = request.includes('Upgrade') ? 500 : 20_000;
  return sendRaw(port, { bytes: `${request}\r\n${end}Host: localhost:${port}\r\n\r\n`, patience });
}

/** Goes away in the middle of what looks like an upgrade. */
const hangUp = ({ port }: Running) =>
  sendRaw(port, {
    bytes: 'GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    leaving: 'resets',
  });

describe('no request ends preview', () => {
  let server: Running;
  beforeAll(async () => {
    mkdirSync(join(folder, 'dist'));
    const home = '<!doctype html><script id="page-data">{"base":"/"}</script>';
    for (const file of ['index.html', '404.html', '_headers', '.milepost-files']) {
      writeFileSync(join(folder, 'dist', file), home);
    }
    server = await startServer(folder, ['preview']);
  });
  afterAll(() => server.child.kill());

  test.each(requests)('%s', async (request, expected) => {
    expect(await send(server, request)).toMatch(new RegExp(expected));
    expect(await send(server, 'GET / HTTP/1.1')).toMatch(/^HTTP\/1.1 200/);
  });

  test.skipIf(process.platform === 'win32')('a link that leads out, and a pipe', async () => {
    const dist = join(folder, 'dist');
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    symlinkSync('../secret.txt', join(dist, 'leak.html'));
    symlinkSync('..', join(dist, 'above'));
    mkdirSync(join(dist, 'part'));
    symlinkSync('../../secret.txt', join(dist, 'part', '404.html'));
    execFileSync('mkfifo', [join(dist, 'pipe')]);
    const paths = ['leak.html', 'leak', 'leak/', 'above/secret.txt', 'above/', 'part/x', 'pipe'];
    for (const path of paths) {
      const answer = await send(server, `GET /${path} HTTP/1.1`);
      expect(answer, path).toMatch(/^HTTP\/1.1 404/);
      expect(answer, path).not.toContain('secret');
    }
  });

  test('a visitor who leaves', async () => {
    await hangUp(server);
    expect(await send(server, 'GET / HTTP/1.1')).toMatch(/^HTTP\/1.1 200/);
  });

  test('one byte, a range that ends with the first one, and what is not there yet for a moment only', async () => {
    writeFileSync(join(folder, 'dist', 'a.txt'), 'abc');
    writeFileSync(join(folder, 'dist', 'none.txt'), '');
    const first = await send(server, 'GET /a.txt HTTP/1.1\r\nRange: bytes=0-0');
    expect(first).toMatch(/^HTTP\/1.1 200 [\s\S]*\r\n\r\nabc$/);
    const second = await send(server, 'GET /a.txt HTTP/1.1\r\nRange: bytes=1-1');
    expect(second).toMatch(/^HTTP\/1.1 206 [\s\S]*\r\n\r\nb$/);
    for (const path of ['/', '/none.txt', '/unknown', '/pipe', '/leak.html'])
      expect(await send(server, `GET ${path} HTTP/1.1\r\nRange: bytes=0-0`)).not.toContain(
        'secret',
      );
    const rules = '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n';
    writeFileSync(join(folder, 'dist', '_headers'), rules);
    const gone = await send(server, 'GET /assets/gone.js HTTP/1.1');
    expect(gone).toMatch(/^HTTP\/1.1 404 /);
    expect(gone).toMatch(/^Cache-Control: no-cache\r$/m);
  });

  test('after another build, its headers and redirects are those of the answers', async () => {
    expect(await send(server, 'GET /old HTTP/1.1')).toMatch(/^HTTP\/1.1 404/);
    writeFileSync(join(folder, 'dist', '_headers'), '/*\n  X-Build: second\n');
    writeFileSync(join(folder, 'dist', '_redirects'), '/old / 301\n');
    expect(await send(server, 'GET / HTTP/1.1')).toContain('X-Build: second');
    expect(await send(server, 'GET /old HTTP/1.1')).toMatch(/^HTTP\/1.1 301/);
  });
});

describe('no request ends dev', () => {
  let server: Running;
  beforeAll(async () => {
    server = await startServer(folder, ['dev', '--catalogue', catalogue]);
  });
  afterAll(() => server.child.kill());

  test.each(requests)('%s', async (request, _, expected = '^') => {
    expect(await send(server, request)).toMatch(new RegExp(expected));
    expect(await send(server, 'GET / HTTP/1.1')).toMatch(/^HTTP\/1.1 200/);
  });

  test('a visitor who leaves', async () => {
    await hangUp(server);
    expect(await send(server, 'GET / HTTP/1.1')).toMatch(/^HTTP\/1.1 200/);
  });
});
