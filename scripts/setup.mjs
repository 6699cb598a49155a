// Installs what is missing, says what it installs, and asks nothing. Plain JavaScript without
// packages, since it runs before there are any.
//   --browser   the browser of the tests, too
//   --servers   the web servers of the tests, where they can be had; without them their tests say so
//   --check     installs nothing: says what is missing and ends with exit code 2
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeProblem } from '../cli/node-version.mjs';
import { findChromium } from './chromium.mjs';
import { differingPackages, installationAdvice } from './packages.mjs';
import { findServer, unpackedServers } from './servers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** For what tests can do without: waits ten seconds, once. */
const impatient = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0'];
process.chdir(root);
const problem = nodeProblem();
if (problem) fail(problem);
installPackages();
if (process.argv.includes('--browser')) installBrowser();
if (process.argv.includes('--servers')) installServers();

function installPackages() {
  const lock = readLock('package-lock.json');
  if (!lock) fail('package-lock.json is missing or damaged: "git checkout package-lock.json".');
  const installed = readLock('node_modules/.package-lock.json');
  const advice = installationAdvice(differingPackages(lock, installed));
  if (advice === undefined) return;
  if (process.argv.includes('--check')) fail(advice);
  say('Installing the packages of package-lock.json into node_modules (npm ci) …');
  // No package needs its install script, so none gets to run one.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  run('npm', ['ci', '--ignore-scripts', ...quiet], 'npm ci failed.');
}

/** Undefined if there is none, or half of one: npm was interrupted. */
function readLock(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Debian's Chromium where it can be had, else the one that Playwright downloads. */
function installBrowser() {
  if (findChromium()) return;
  if (hasApt()) {
    say('Installing Chromium for the browser tests (apt-get install chromium-headless-shell) …');
    const packages = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'];
    if (apt(['update', '-qq']) && apt(packages) && findChromium()) return;
  }
  say('Downloading Chromium for the browser tests (playwright install chromium) …');
  run(
    process.execPath,
    ['node_modules/playwright/cli.js', 'install', 'chromium'],
    'No Chromium for the browser tests. Install it, or name one in CHROMIUM_PATH.',
  );
}

/** nginx and Apache as Debian has them, without services: neither runs after this. It never fails. */
function installServers() {
  const missing = ['nginx', 'apache'].filter((name) => !findServer(name));
  if (missing.length === 0 || !hasApt()) return;
  say(`Fetching ${missing.join(' and ')} for the tests of docs/hosting/ (apt-get) …`);
  const fetchMissing = () => {
    if (!findServer('nginx')) unpackNginx();
    if (!findServer('apache')) installApache();
    return missing.every((name) => findServer(name));
  };
  // Lists of packages may be missing, or too old.
  if (!fetchMissing() && apt([...impatient, 'update', '-qq'])) fetchMissing();
  for (const name of missing.filter((each) => !findServer(each))) {
    say(`${name} could not be fetched: its configuration will not be tested.`);
  }
}

/** The program alone: the package "apache2" would start a service. */
function installApache() {
  const packages = ['apache2-bin', 'media-types'];
  apt([...impatient, 'install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

/** Unpacked and not installed: the package would start a service. */
function unpackNginx() {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-nginx-'));
  try {
    if (!apt([...impatient, 'download', '-qq', 'nginx', 'nginx-common'], folder)) return;
    mkdirSync(unpackedServers, { recursive: true });
    const packages = readdirSync(folder).filter((name) => name.endsWith('.deb'));
    for (const name of packages) succeeds('dpkg', ['-x', join(folder, name), unpackedServers]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hasApt() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function apt(args, cwd) {
  return succeeds('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' }, cwd);
}

function run(command, args, failure) {
  if (!succeeds(command, args)) fail(failure);
}

function succeeds(command, args, env = {}, cwd = root) {
  const shell = process.platform === 'win32';
  // What an installer says goes to stderr: stdout belongs to the command that comes after.
  const stdio = ['ignore', 2, 2];
  return (
    spawnSync(command, args, { stdio, shell, cwd, env: { ...process.env, ...env } }).status === 0
  );
}

function say(text) {
  console.error(text);
}

function fail(text) {
  console.error(text);
  process.exit(2);
}
