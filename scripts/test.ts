// Runs every check of the repository, shows what each says, and counts. What needs no browser runs
// side by side, since none of it keeps two cores busy all the time; the browser's tests have them alone.
//   --all   every combination of language, width, mode and base (tests/combinations.ts)
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formsVariable, startFormServer } from '../tests/form-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = join(root, 'tests', '.output', 'results');
const takesAll = process.argv.includes('--all');
const forms = await startFormServer();
const env = {
  ...process.env,
  [formsVariable]: forms.origin,
  ...(takesAll ? { TEST_ALL: '1' } : {}),
  TMPDIR: temporaryFolder(),
};

interface Count {
  passed: number;
  failed: number;
}

interface Check {
  title: string;
  /** A script of a package, and its arguments. */
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Shows how far it is; the others speak when they are done. */
  isShown?: boolean;
  /** How many tests it ran, by the report it left; without one the check itself is the test. */
  count?: () => Count;
}

const playwrightReport = join(results, 'playwright.json');

const withoutBrowser: readonly Check[] = [
  // One thread, since the other core has enough to do: several would check some types twice.
  { title: 'Types', command: ['typescript/bin/tsc', '--noEmit', '--singleThreaded'] },
  { title: 'Lint', command: ['@biomejs/biome/bin/biome', 'check', '.'] },
  // Each waits for other processes a third of the time: three keep two cores busy.
  { ...vitest('unit', 3), title: 'Tests without a browser', isShown: true },
  // These build the sites first, which keeps no core busy all the time.
  { ...vitest('built', 1), title: 'Tests of the built sites' },
];

const inBrowser: Check = {
  title: 'Tests in the browser',
  command: [
    'playwright/cli.js',
    'test',
    '--config=tests/playwright.config.ts',
    '--reporter=dot,json',
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  isShown: true,
  count: countPlaywright,
};

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const counts = [...(await Promise.all(withoutBrowser.map(runCheck))), await runCheck(inBrowser)];
await forms.close();
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** The tests of a project of `tests/vitest.config.ts`, in so many workers. */
function vitest(project: string, workers: number): Pick<Check, 'command' | 'count'> {
  const report = join(results, `${project}.json`);
  return {
    command: [
      ...['vitest/vitest.mjs', 'run', '--config=tests/vitest.config.ts', `--project=${project}`],
      ...[`--maxWorkers=${workers}`, '--reporter=dot', '--reporter=json'],
      `--outputFile.json=${report}`,
    ],
    count: () => countVitest(report),
  };
}

async function runCheck({ title, command, env: own, isShown, count }: Check): Promise<Count> {
  const [script = '', ...args] = command;
  const stdio = isShown ? 'inherit' : 'pipe';
  if (isShown) console.log(`\n${title}`);
  const child = spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    stdio: ['inherit', stdio, stdio],
    env: { ...env, ...own },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (!isShown) console.log(`\n${title}\n${said}`);
  const isGreen = status === 0;
  if (!count) return { passed: isGreen ? 1 : 0, failed: isGreen ? 0 : 1 };
  const counted = readCount(count);
  // A runner that ends badly, or finds no test, has failed even where no single test did.
  const isSound = counted.failed > 0 || (isGreen && counted.passed > 0);
  return isSound ? counted : { ...counted, failed: 1 };
}

/** A runner that crashed leaves no report, or half of one. */
function readCount(count: () => Count): Count {
  try {
    return count();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 0 };
  }
}

/** A test that was skipped has not passed. */
function countVitest(file: string): Count {
  const report: { numPassedTests: number; numTotalTests: number } = readJson(file);
  return { passed: report.numPassedTests, failed: report.numTotalTests - report.numPassedTests };
}

function countPlaywright(): Count {
  const { stats }: { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> } =
    readJson(playwrightReport);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
