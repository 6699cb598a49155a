// Measures the command line on a synthetic catalogue of so many products, cold, unchanged and after a
// change, beside the floor: what bare React takes for as many pages of the same weight.
//   npm run bench -- --size 1000              a table
//   npm run bench -- --size 1000 --write      and docs/speed.json, from which docs/speed.md is made
//   npm run bench -- --size 1000 --pictures   with data sheets and pictures for sharing, too
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { measureProcess, median, type Sample } from './measure-process.ts';
import { type Measured, type SpeedResult, writeSpeedPage } from './speed-page.ts';
import { writeSyntheticCatalogue } from './synthetic-catalogue.ts';

interface Options {
  readonly root: string;
  readonly products: number;
  readonly runs: number;
  readonly pictures: boolean;
  readonly write: boolean;
}

export async function benchSize({ root, products, runs, pictures, write }: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-bench-'));
  const catalogue = join(folder, 'catalogue');
  const cache = join(folder, 'cache');
  const cli = join(root, 'cli', 'bin.mjs');
  const run = (args: readonly string[], codes = [0]) =>
    measureProcess([cli, ...args], { cwd: folder, env: { MILEPOST_CACHE: cache }, codes });
  try {
    writeSyntheticCatalogue(join(root, 'catalogue'), catalogue, { products });
    const forget = () => forgetRecords(cache);
    const measured: Measured[] = [];
    const add = (name: string, take: () => Sample | Promise<Sample>) =>
      measure(name, runs, take).then((each) => measured.push(each));
    // The tool itself is made, and its code compiled, before anything is measured.
    run(['build', '--pages-only', '--threads', '2']);
    run(['validate']);
    await add('validate, cold', () => {
      forget();
      return run(['validate']);
    });
    await add('validate, unchanged', () => run(['validate']));
    await add('validate, 100 findings in 100 files', () =>
      withEach(
        productFiles(catalogue).slice(0, 100),
        (text) => text.replace('title:', 'titel:'),
        () => run(['validate'], [1]),
      ),
    );
    const build = ['build', '--pages-only'];
    await add('build without pictures, cold', () => {
      forget();
      return run(build);
    });
    await add('build without pictures, unchanged', () => run(build));
    const [first = ''] = productFiles(catalogue);
    await add('build without pictures, one product changed', () =>
      withEach(
        [first],
        (text) => text.replace(/(en: )(.)/, '$1New $2'),
        () => run(build),
      ),
    );
    await add('build without pictures, one label changed', () =>
      withEach(
        [join(catalogue, 'figures.yaml')],
        (text) => text.replace('Height', 'Tallness'),
        () => run(build),
      ),
    );
    const bytes = meanPage(join(folder, 'dist', 'products'));
    await add('floor: parse, render with bare React, write', () => floor(catalogue, folder, bytes));
    if (pictures) {
      await measure('build with data sheets and pictures, cold', 1, () => {
        forget();
        return run(['build']);
      }).then((each) => measured.push(each));
    }
    const [cpu] = cpus();
    const result: SpeedResult = {
      products,
      date: new Date().toISOString().slice(0, 10),
      node: process.version,
      machine: `${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
      runs,
      measured,
    };
    if (write) writeSpeedPage(root, result);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(
  name: string,
  runs: number,
  take: () => Sample | Promise<Sample>,
): Promise<Measured> {
  const samples: Sample[] = [];
  for (let count = 0; count < runs; count++) samples.push(await take());
  const of = (key: 'seconds' | 'cpu' | 'mebibytes') => median(samples.map((each) => each[key]));
  const [, stages] = /\((check .*)\)/.exec(samples.at(-1)?.output ?? '') ?? [];
  const measured = {
    name,
    seconds: of('seconds'),
    cpu: of('cpu'),
    mebibytes: of('mebibytes'),
    ...(stages !== undefined && { stages }),
  };
  const { seconds, cpu, mebibytes } = measured;
  console.log(
    `${name.padEnd(46)} ${seconds.toFixed(2)} s, processor ${cpu.toFixed(2)} s, ` +
      `${mebibytes.toFixed(0)} MiB${stages === undefined ? '' : `\n  ${stages}`}`,
  );
  return measured;
}

/** Everything that is kept but the tool itself. */
function forgetRecords(cache: string): void {
  for (const name of readdirSync(cache)) {
    if (!/^(?:tool|client|code)-/.test(name)) rmSync(join(cache, name), { force: true });
  }
}

function productFiles(catalogue: string): string[] {
  const folder = join(catalogue, 'products');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => join(folder, file));
}

/** Runs with files that are changed, and puts them back. */
function withEach(files: readonly string[], change: (text: string) => string, run: () => Sample) {
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  for (const [index, file] of files.entries()) writeFileSync(file, change(texts[index] ?? ''));
  try {
    return run();
  } finally {
    for (const [index, file] of files.entries()) writeFileSync(file, texts[index] ?? '');
  }
}

/** Bytes of a page of a product in the middle. */
function meanPage(folder: string): number {
  const pages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name, 'index.html'));
  return median(pages.flatMap((page) => statSync(page, { throwIfNoEntry: false })?.size ?? []));
}

/** In two threads of this process: what its pages weigh is what counts, not how they are checked. */
async function floor(catalogue: string, folder: string, bytes: number): Promise<Sample> {
  const files = productFiles(catalogue);
  const half = Math.ceil(files.length / 2);
  const start = performance.now();
  const before = process.cpuUsage();
  await Promise.all(
    [files.slice(0, half), files.slice(half)].map((share) => {
      const worker = new Worker(new URL('floor-worker.mjs', import.meta.url), {
        workerData: {
          files: share,
          out: join(folder, 'floor'),
          languages: ['en', 'fr', 'es'],
          bytes,
        },
        env: { ...process.env, NODE_ENV: 'production' },
      });
      return new Promise<void>((resolve, reject) => {
        worker.once('error', reject);
        worker.once('exit', () => resolve());
      });
    }),
  );
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - start) / 1000;
  const mebibytes = process.memoryUsage().rss / 2 ** 20;
  return { seconds, cpu: (user + system) / 1e6, mebibytes, output: '' };
}
