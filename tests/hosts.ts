import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { findServer } from '../scripts/servers.mjs';
import { freePort } from './free-port.ts';
import { repository } from './milepost.ts';

/** A web server with a configuration of `docs/hosting/`. */
export interface Host {
  /** Asks for a path; gives the answer, whatever its status. */
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly stop: () => Promise<void>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

export type ServerName = 'nginx' | 'apache';

/** The site that a server serves. */
export interface ServedSite {
  /** Its folder: an absolute path. */
  readonly site: string;
  /** `/`, or `/catalogue/`, for which the guide says what to change. */
  readonly base: string;
}

/**
 * Starts a server in the foreground, on a free port of this machine, with the configuration of
 * `docs/hosting/`. All that it writes is below `folder`. Throws with what it said if it does not answer.
 */
export async function startHost(
  name: ServerName,
  served: ServedSite,
  folder: string,
): Promise<Host> {
  const program = findServer(name);
  if (!program) throw new Error(`${name} is not installed`);
  const port = await freePort();
  mkdirSync(folder, { recursive: true });
  const place = { ...served, folder, port, program };
  const args = name === 'nginx' ? configureNginx(place) : configureApache(place);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const get: Host['get'] = (path, headers = {}) => ask(port, path, headers);
  const stop = () => end(child);
  for (let tries = 0; tries < 200; tries++) {
    const isUp = await get('/').then(
      () => true,
      () => false,
    );
    if (isUp) return { get, stop };
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  const log = join(folder, 'error.log');
  const logged = existsSync(log) ? readFileSync(log, 'utf8') : '';
  throw new Error(`${name} does not answer: ${said}${logged}`);
}

interface Place extends ServedSite {
  readonly folder: string;
  readonly port: number;
  readonly program: string;
}

/** The configuration as it is in `docs/hosting/`, with the paths and the port of this test. */
function guideFor(name: ServerName, { site, base, folder, port }: Place): string {
  const read = (file: string) => readFileSync(join(repository, 'docs/hosting', file), 'utf8');
  const text = read(`${name}/catalogue.conf`);
  return (base === '/' ? text : applyDiff(text, read(`${name}.md`)))
    .replaceAll('/var/www/html', dirname(site))
    .replaceAll('/var/www/catalogue', site)
    .replaceAll(/\/etc\/(?:nginx|apache2)\/catalogue/g, folder)
    .replaceAll('listen 80;', `listen 127.0.0.1:${port};`)
    .replaceAll('<VirtualHost *:80>', `<VirtualHost 127.0.0.1:${port}>`);
}

/** Changes lines as a page of the guide says. Throws if the text doesn't have them. */
function applyDiff(text: string, page: string): string {
  const [, diff = ''] = /```diff\n([\s\S]*?)```/.exec(page) ?? [];
  const changes = [...diff.matchAll(/((?:^-.*\n)+)((?:^\+.*\n)+)/gm)];
  return changes.reduce((changed, [, before = '', after = '']) => {
    const [old, fresh] = [before, after].map((lines) => lines.replaceAll(/^[-+]/gm, ''));
    if (!changed.includes(old ?? '')) throw new Error(`the configuration has no ${old}`);
    return changed.replace(old ?? '', () => fresh ?? '');
  }, text);
}

function configureNginx(place: Place): string[] {
  const { folder, program } = place;
  const types = join(program, '../../../etc/nginx/mime.types');
  const guide = guideFor('nginx', place).replaceAll('/etc/nginx/mime.types', types);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
access_log off;
${paths.map((path) => `${path}_temp_path ${folder}/${path};`).join('\n')}
default_type application/octet-stream;
${guide}
}
`;
  writeFileSync(join(folder, 'main.conf'), main);
  return ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'main.conf')];
}

/** The modules that Debian's Apache loads from the start, and those that the guide enables. */
const apacheModules =
  'mpm_event unixd authz_core mime dir alias env setenvif filter deflate headers rewrite'.split(
    ' ',
  );

function configureApache(place: Place): string[] {
  const { folder, port } = place;
  const modules = moduleFolders.find((each) => existsSync(join(each, 'mod_rewrite.so'))) ?? '';
  const available = readdirSync(modules);
  const main = [
    `ServerRoot ${folder}`,
    `Listen 127.0.0.1:${port}`,
    'ServerName localhost',
    `PidFile ${folder}/pid`,
    `ErrorLog ${folder}/error.log`,
    ...apacheModules
      .filter((name) => available.includes(`mod_${name}.so`))
      .map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`),
    ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
    'TypesConfig /etc/mime.types',
    'AddType application/x-gzip .gz .tgz',
    'AddOutputFilterByType DEFLATE text/html',
    guideFor('apache', place),
  ];
  writeFileSync(join(folder, 'main.conf'), `${main.join('\n')}\n`);
  return ['-X', '-f', join(folder, 'main.conf')];
}

const moduleFolders = [
  '/usr/lib/apache2/modules',
  '/usr/lib64/httpd/modules',
  '/usr/libexec/apache2',
];

function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const found = Object.entries(response.headers).map(([key, value]) => [key, `${value}`]);
        const status = response.statusCode ?? 0;
        resolve({ status, headers: Object.fromEntries(found), body: Buffer.concat(parts) });
      });
    });
    asked.once('error', reject);
    asked.end();
  });
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('close', () => resolve());
    child.kill('SIGTERM');
  });
}
