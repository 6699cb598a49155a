// Changes each constant of the site's behaviour in turn, in a copy of the repository, and shows that
// the test which names it turns red. Without names it takes them all: that lasts some minutes.
//   npm run test:constants
//   npm run test:constants -- toastWidth menuCloseDelay

import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { escapeRegExp } from '../schema/escape-reg-exp.ts';
import { constants } from '../site/lib/constants.ts';

type ConstantName = keyof typeof constants;

interface NamedTest {
  runner: 'vitest' | 'playwright';
  /** The file that holds the test, without its folder. */
  file: string;
  /** The test's own title, whole or a part of it. */
  title: string;
}

/** The one test that holds each constant. */
const tests: Readonly<Record<ConstantName, NamedTest>> = {
  languageKey: inBrowser('language', 'choosing a language shows the same page in it'),
  maxParallelReads: onItsOwn('translation-loading', 'at most 10 files of strings are read'),
  maxRetries: inBrowser('strings', 'strings that fail are asked for again five times'),
  retryDelay: inBrowser('strings', 'strings that fail are asked for again five times'),
  menuCloseDelay: inBrowser('dropdowns', 'a dropdown is open 990 ms after the pointer leaves'),
  loadingDelay: inBrowser('navigation', 'a page that takes longer than 400 ms shows'),
  loadingMinimum: inBrowser('navigation', 'the loading indicator stays 300 ms once it shows'),
  codeTimeout: inBrowser('faults', 'code that never comes is waited for 10 s'),
  scrollButtonThreshold: inBrowser('shell-parts', 'is visible only after scrolling more than 100'),
  productPanelHeight: inBrowser('dropdowns', 'the products dropdown is 448 px high'),
  productColumns: inBrowser('dropdowns', 'the products dropdown is 448 px high with four equal'),
  solutionPanelHeight: inBrowser('dropdowns', 'the solutions dropdown is 500 px high'),
  toastDuration: inBrowser('toasts', 'a toast closes after 4000 ms'),
  visibleToasts: inBrowser('toasts', 'at most 3 toasts are visible'),
  toastWidth: inBrowser('toasts', 'the toaster sits at the bottom right: 356 px wide'),
  toastGap: inBrowser('toasts', 'Alt+T expands the toasts 14 px apart'),
  toastOffset: inBrowser('toasts', 'the toaster sits at the bottom right: 356 px wide, 24 px'),
  toastMobileOffset: inBrowser('toasts', 'the toaster keeps 16 px to the edges'),
  candidateIdLength: inBrowser('candidates', 'adding a product appends it under an id of 21'),
  requestTimeout: onItsOwn('http', 'by default there is no timeout'),
  csrfCookie: onItsOwn('http', 'the cookie XSRF-TOKEN goes into the header X-XSRF-TOKEN'),
  csrfHeader: onItsOwn('http', 'the cookie XSRF-TOKEN goes into the header X-XSRF-TOKEN'),
};

function inBrowser(file: string, title: string): NamedTest {
  return { runner: 'playwright', file: `${file}.spec.ts`, title };
}

function onItsOwn(file: string, title: string): NamedTest {
  return { runner: 'vitest', file: `${file}.test.ts`, title };
}

const root = fileURLToPath(new URL('..', import.meta.url));
const names = chosenNames(process.argv.slice(2));
const copy = copyRepository();
/** What the tests gave, by the test and the constants: several constants share one test. */
const known = new Map<string, Count>();
try {
  const results = names.map((name) => checkConstant(name));
  console.log(table(results));
  process.exitCode = results.every(({ verdict }) => verdict === 'red') ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function chosenNames(wanted: readonly string[]): ConstantName[] {
  const all = Object.keys(tests) as ConstantName[];
  const unknown = wanted.filter((name) => !all.some((each) => each === name));
  if (unknown.length > 0) throw new Error(`No such constant: ${unknown.join(', ')}`);
  return wanted.length === 0 ? all : all.filter((name) => wanted.includes(name));
}

/**
 * The files of the repository as they are now, with the same packages. The folder of the packages
 * is one of its own, since the bundled command line is kept in it and finds its sources from there.
 */
function copyRepository(): string {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-constants-'));
  const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root });
  for (const file of list.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages).filter((each) => each !== '.cache')) {
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  }
  return folder;
}

interface Result {
  name: ConstantName;
  change: string;
  test: string;
  /** `red`: the test passes, and fails once the constant is changed. */
  verdict: 'red' | 'GREEN' | 'not green before' | 'not run';
}

function checkConstant(name: ConstantName): Result {
  const file = join(copy, 'site/lib/constants.ts');
  const source = readFileSync(file, 'utf8');
  const value = constants[name];
  // A number may have separators of thousands.
  const line = new RegExp(`^ *${name}: .*,$`, 'gm');
  const changed = typeof value === 'string' ? `${value}-CHANGED` : changedNumber(value);
  const written = `  ${name}: ${typeof changed === 'string' ? `'${changed}'` : changed},`;
  const count = source.match(line)?.length ?? 0;
  if (count !== 1)
    throw new Error(`${file} has ${count} lines that begin with "${name}:", not one.`);
  const test = tests[name];
  const before = run(test);
  writeFileSync(file, source.replace(line, written));
  const after = run(test);
  writeFileSync(file, source);
  const result = {
    name,
    change: `${value} → ${changed}`,
    test: `${test.file}: ${test.title}`,
    verdict: verdictOf(before, after),
  } satisfies Result;
  console.log(`${result.verdict}: ${name} ${result.change}`);
  return result;
}

/** A tenth more, and at least one: as little as a slip of the pen. */
function changedNumber(value: number): number {
  return value + Math.max(1, Math.round(value / 10));
}

interface Count {
  passed: number;
  failed: number;
}

function verdictOf(before: Count, after: Count): Result['verdict'] {
  if (before.passed + before.failed === 0 || after.passed + after.failed === 0) return 'not run';
  if (before.failed > 0) return 'not green before';
  return after.failed > 0 ? 'red' : 'GREEN';
}

function run(test: NamedTest): Count {
  const key = `${test.file} ${test.title} ${readFileSync(join(copy, 'site/lib/constants.ts'), 'utf8')}`;
  const count =
    known.get(key) ?? (test.runner === 'vitest' ? runVitest(test) : runPlaywright(test));
  known.set(key, count);
  return count;
}

function runVitest({ file, title }: NamedTest): Count {
  const report = runScript('vitest/vitest.mjs', [
    'run',
    '--config=tests/vitest.config.ts',
    '--project=unit',
    '--reporter=json',
    `--testNamePattern=${escapeRegExp(title)}`,
    file,
  ]);
  const { numPassedTests = 0, numFailedTests = 0 } = report ?? {};
  return { passed: Number(numPassedTests), failed: Number(numFailedTests) };
}

function runPlaywright({ file, title }: NamedTest): Count {
  const report = runScript('playwright/cli.js', [
    'test',
    '--config=tests/playwright.config.ts',
    '--reporter=json',
    `--grep=${escapeRegExp(title)}`,
    file,
  ]);
  const { expected = 0, unexpected = 0 } = report?.stats ?? {};
  return { passed: expected, failed: unexpected };
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  stats?: { expected?: number; unexpected?: number };
}

/** Undefined if the runner left no report: then nothing is proved. */
function runScript(script: string, args: readonly string[]): Report | undefined {
  const { stdout } = spawnSync(process.execPath, [join(copy, 'node_modules', script), ...args], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return JSON.parse(stdout);
  } catch {
    console.error(stdout);
    return undefined;
  }
}

function table(results: readonly Result[]): string {
  const rows = results.map(({ name, change, test, verdict }) => [name, change, verdict, test]);
  const all = [['constant', 'change', 'its test', 'test'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}
