// Measures whole processes on the shipped catalogue, cold and warm, and the bytes that a visitor
// loads. Medians, since machines are noisy; npm's own start is not counted.
//   npm run bench -- --write      the same, and docs/speed.json, from which docs/speed.md is made
//   npm run bench -- --size N     on a synthetic catalogue of N products: scripts/bench/bench-size.ts
//   npm run bench -- --visitor    what a visitor with a slow phone waits for: scripts/bench/visitor.ts
//   npm run bench -- --choosing FOLDER   what it costs to choose among 10,000 products: scripts/bench/choosing.ts
//   npm run bench -- --differing [FOLDER …]   on values that differ: scripts/bench/bench-differing.ts
//   npm run bench -- --without    what each kind of value saves that one run keeps for the next:
//                                 the same runs with one kind after the other turned off
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { Command, Option } from 'commander';
import { benchDiffering } from './bench/bench-differing.ts';
import { benchShipped } from './bench/bench-shipped.ts';
import { benchSize } from './bench/bench-size.ts';
import { measureChoosing } from './bench/choosing.ts';
import { measureProcess, median, type Sample } from './bench/measure-process.ts';
import { measureWatch } from './bench/measure-saves.ts';
import { measureVisitor } from './bench/visitor.ts';
import { wholeNumber } from './whole-number.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const runs = 5;

/** What a run keeps for the next one, by the first word of its key in `site/cache/store.mjs`. */
const keptKinds = {
  validate: ['code', 'findings', 'code-bundle', 'schemas'],
  watch: ['found', 'file', 'findings'],
  build: ['client', 'css', 'subset', 'font', 'pdf', 'png'],
} as const;

async function measure(name: string, args: readonly string[], without: string) {
  const samples: Sample[] = [];
  for (let run = 0; run < runs; run++) {
    samples.push(await measureProcess(args, { cwd: root, env: { MILEPOST_WITHOUT: without } }));
  }
  const seconds = samples.map((sample) => sample.seconds);
  const memory = median(samples.map((sample) => sample.mebibytes));
  const [low, middle, high] = [Math.min(...seconds), median(seconds), Math.max(...seconds)];
  const times = [low, middle, high].map((value) => value.toFixed(2)).join(' / ');
  console.log(`${name.padEnd(34)} ${times} s   ${memory.toFixed(0)} MiB`);
}

const brotli = (path: string) => brotliCompressSync(readFileSync(path)).length / 1000;

/** What a first visit to a page loads, from the addresses that its HTML names. */
function weigh(dist: string, page: string): void {
  const html = join(dist, page, 'index.html');
  const text = readFileSync(html, 'utf8');
  const addresses = (pattern: RegExp) => [
    ...new Set([...text.matchAll(pattern)].map(([, address = '']) => join(dist, address))),
  ];
  const scripts = addresses(/(?:modulepreload" href|script[^>]* src)="([^"]+\.js)"/g);
  const styles = addresses(/stylesheet" href="([^"]+)"/g);
  const sum = (paths: readonly string[]) => paths.reduce((total, path) => total + brotli(path), 0);
  const [script, style, content] = [sum(scripts), sum(styles), brotli(html)];
  console.log(
    `${page.padEnd(34)} script ${script.toFixed(1)} kB, HTML ${content.toFixed(1)} kB, ` +
      `CSS ${style.toFixed(1)} kB (brotli)`,
  );
}

/** What the first search loads in English: its code, and what it looks through. */
function weighSearch(dist: string): void {
  const assets = readdirSync(join(dist, 'assets'));
  const sum = (pattern: RegExp) =>
    assets
      .filter((name) => pattern.test(name))
      .reduce((total, name) => total + brotli(join(dist, 'assets', name)), 0);
  const code = sum(/^search-(?!results).*\.(?:js|css)$/);
  console.log(
    `${'search, as it opens'.padEnd(34)} code and CSS ${code.toFixed(1)} kB, ` +
      `texts ${sum(/^search\.en\./).toFixed(1)} kB, facts ${sum(/^facts\.en\./).toFixed(1)} kB (brotli)`,
  );
}

/** From the saving of a file to the end of the next report of `validate --watch`. */
async function watch(name: string, folder: string, without = ''): Promise<void> {
  cpSync(join(root, 'catalogue'), folder, { recursive: true });
  const { seconds } = await measureWatch({
    cli,
    cwd: root,
    env: { MILEPOST_WITHOUT: without },
    catalogue: folder,
    file: join(folder, 'products', 'toll', 'PMU.yaml'),
    saves: 2 * runs,
  });
  const shown = [Math.min(...seconds), median(seconds), Math.max(...seconds)].map((each) =>
    (each * 1000).toFixed(0),
  );
  console.log(`${name.padEnd(34)} ${shown.join(' / ')} ms`);
}

interface Options {
  readonly size?: number;
  readonly runs: number;
  readonly pictures?: boolean;
  readonly visitor?: boolean;
  readonly choosing?: string;
  readonly differing?: true | readonly string[];
  readonly without?: boolean;
  readonly write?: boolean;
}

const {
  size: products,
  runs: runsOfSize,
  pictures = false,
  visitor,
  choosing,
  differing,
  without: isWithout,
  write = false,
} = new Command('npm run bench --')
  .option('--size <products>', 'on a synthetic catalogue of so many products', wholeNumber)
  .option('--runs <count>', 'how often each of its cases runs', wholeNumber, 3)
  .option('--pictures', 'its builds with data sheets and pictures for sharing as well')
  .addOption(
    new Option('--visitor', 'what a visitor with a slow phone waits for').conflicts([
      'size',
      'without',
    ]),
  )
  .option('--choosing <folder>', 'what it costs to choose among 10,000 products of a catalogue')
  .option(
    '--differing [folders...]',
    'on 1,000 products whose values differ, and on catalogues of your own',
  )
  .addOption(
    new Option(
      '--without',
      'what each kind of value saves that is kept for the next run',
    ).conflicts(['size', 'write']),
  )
  .option('--write', 'replace these figures in docs/speed.json and docs/speed.md')
  .parse()
  .opts<Options>();
const cli = join(root, 'cli', 'bin.mjs');
const output = await mkdtemp(join(tmpdir(), 'milepost-bench-'));
const dist = join(output, 'dist');
try {
  if (visitor) await measureVisitor({ root, out: dist, runs, write });
  else if (choosing !== undefined)
    await measureChoosing({ root, out: output, project: choosing, runs: runsOfSize, write });
  else if (differing !== undefined)
    await benchDiffering({
      root,
      projects: differing === true ? [] : differing,
      runs: runsOfSize,
      write,
    });
  else if (products !== undefined)
    await benchSize({ root, products, runs: runsOfSize, pictures, write });
  else if (isWithout) await measureWithout();
  else await measureAll();
} finally {
  await rm(output, { recursive: true, force: true });
}

async function measureAll(): Promise<void> {
  await benchShipped({ root, out: dist, runs, write });
  for (const page of ['.', 'products/IR-AVCC']) weigh(dist, page);
  weighSearch(dist);
}

async function measureWithout(): Promise<void> {
  console.log(`Node ${process.version}, ${runs} runs: least / median / most, median peak memory`);
  for (const without of ['', ...keptKinds.validate]) {
    await measure(`validate without ${without || 'none'}`, [cli, 'validate'], without);
  }
  for (const without of ['', ...keptKinds.watch]) {
    const name = `validate --watch without ${without || 'none'}`;
    await watch(name, join(output, 'catalogue'), without);
  }
  for (const without of ['', ...keptKinds.build]) {
    const name = `build without ${without || 'none'}`;
    await measure(name, [cli, 'build', '--out', dist], without);
  }
}
