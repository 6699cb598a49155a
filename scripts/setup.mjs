// Installs what is missing, says what it installs, and asks nothing. Plain JavaScript without
// packages, since it runs before there are any.
//   --browser   the browser of the tests, too
//   --check     installs nothing: says what is missing and ends with exit code 2
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.mjs';
import { differingPackages, installationAdvice } from './packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
checkNode();
installPackages();
if (process.argv.includes('--browser')) installBrowser();

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const works = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
  if (works) return;
  fail(`Milepost needs Node 20.19, 22.12, 24 or later; this is ${process.version}.`);
}

function installPackages() {
  const lock = readLock('package-lock.json');
  if (!lock) fail('package-lock.json is missing or damaged: "git checkout package-lock.json".');
  const installed = readLock('node_modules/.package-lock.json');
  const advice = installationAdvice(differingPackages(lock, installed));
  if (advice === undefined) return;
  if (process.argv.includes('--check')) fail(advice);
  say('Installing the packages of package-lock.json into node_modules (npm ci) …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'npm ci failed.');
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
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    say('Installing Chromium for the browser tests (apt-get install chromium-headless-shell) …');
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    const packages = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'];
    const done =
      succeeds('apt-get', ['update', '-qq'], quiet) && succeeds('apt-get', packages, quiet);
    if (done && findChromium()) return;
  }
  say('Downloading Chromium for the browser tests (playwright install chromium) …');
  run(
    process.execPath,
    ['node_modules/playwright/cli.js', 'install', 'chromium'],
    'No Chromium for the browser tests. Install it, or name one in CHROMIUM_PATH.',
  );
}

function run(command, args, failure) {
  if (!succeeds(command, args)) fail(failure);
}

function succeeds(command, args, env = {}) {
  const shell = process.platform === 'win32';
  // What an installer says goes to stderr: stdout belongs to the command that comes after.
  const stdio = ['ignore', 2, 2];
  return spawnSync(command, args, { stdio, shell, env: { ...process.env, ...env } }).status === 0;
}

function say(text) {
  console.error(text);
}

function fail(text) {
  console.error(text);
  process.exit(2);
}
