// Measures the command line on catalogues whose values differ: one by chance, in which nothing is said twice, and
// catalogues of one's own, beside what bare React and Eleventy take for the same content.
//   npm run bench -- --differing                    1,000 products by chance
//   npm run bench -- --differing FOLDER FOLDER      and catalogues, each in a folder with its configuration
//   npm run bench -- --differing --write            and docs/speed.json, from which docs/speed.md is made
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'js-yaml';
import { eleventySite } from './eleventy.ts';
import { forgetRecords } from './forget-records.ts';
import { measureProcess, type Sample } from './measure-process.ts';
import { occasion } from './occasion.ts';
import { writeRandomCatalogue } from './random-catalogue.ts';
import { editionOf } from './renamed.ts';
import { writeSpeeds } from './speed-page.ts';
import type { DifferingResult, Measured, OutputSize } from './speeds.ts';
import { line, repeated, summary } from './summary.ts';

interface Options {
  readonly root: string;
  /** Folders with a configuration and a catalogue in `catalogue`. */
  readonly projects: readonly string[];
  readonly runs: number;
  readonly write: boolean;
}

const floor = fileURLToPath(new URL('floor.mjs', import.meta.url));
const productsByChance = 1000;

export async function benchDiffering({ root, projects, runs, write }: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-bench-'));
  try {
    const chance = join(folder, 'values by chance');
    writeRandomCatalogue(join(chance, 'catalogue'), { products: productsByChance });
    const copies = projects.map((project) => {
      const copy = join(folder, basename(resolve(project)));
      const skipped = /(?:^|[\\/])(?:dist|\.git)(?:[\\/]|$)/;
      cpSync(resolve(project), copy, { recursive: true, filter: (path) => !skipped.test(path) });
      return copy;
    });
    const catalogues = [];
    for (const project of [chance, ...copies]) {
      catalogues.push(await measureProject(root, project, join(folder, 'cache'), runs));
    }
    const result: DifferingResult = { ...occasion(runs), catalogues };
    if (write) writeSpeeds(root, (speeds) => ({ ...speeds, differing: result }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureProject(
  root: string,
  project: string,
  cache: string,
  runs: number,
): Promise<DifferingResult['catalogues'][number]> {
  const env = { MILEPOST_CACHE: cache };
  const cli = join(root, 'cli', 'bin.mjs');
  const run = (...args: string[]) => measureProcess([cli, ...args], { cwd: project, env });
  const products = join(project, 'catalogue', 'products');
  const [file = '', ...others] = readdirSync(products, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(products, name));
  const measured: Measured[] = [];
  const measure = async (name: string, take: () => Promise<Sample>) => {
    const result = summary(name, await repeated(take, runs));
    measured.push(result);
    console.log(line(result));
  };
  const cold = (...args: string[]) => {
    forgetRecords(cache);
    rmSync(join(project, 'dist'), { recursive: true, force: true });
    return run(...args);
  };
  const build = ['build', '--pages-only'];
  console.log(`\n${basename(project)}, ${others.length + 1} products`);
  // The tool itself is made, and its code compiled, before anything is measured.
  await run(...build);
  await run('validate');
  await measure('validate, cold', () => cold('validate'));
  await measure('validate, unchanged', () => run('validate'));
  await measure('build of pages, cold', () => cold(...build));
  const output = sizeOf(join(project, 'dist'));
  const text = readFileSync(file, 'utf8');
  let count = 0;
  await measure('build of pages, one product changed', () => {
    count += 1;
    writeFileSync(file, retitled(text, editionOf(count)));
    return run(...build);
  });
  writeFileSync(file, text);
  const bare = join(project, 'floor');
  const languages = languagesOf(project);
  await measure('bare React, the same content', () =>
    measureProcess([floor, products, bare, '0', languages.join()], {
      cwd: project,
      env: { NODE_ENV: 'production' },
    }),
  );
  const other = join(project, 'eleventy');
  mkdirSync(other);
  const args = eleventySite(other, { products, languages });
  await measure('Eleventy, the same content', () => measureProcess(args, { cwd: other }));
  return {
    name: basename(project),
    products: others.length + 1,
    measured,
    output,
    content: sizeOf(bare),
  };
}

/** A record under another title, in its first language or in all. */
function retitled(text: string, edition: string): string {
  const changed = text.replace(/^(title:\s+(?:\w+: )?)(['"]?)/m, `$1$2${edition} `);
  if (changed === text) throw new Error(`No title to change:\n${text.slice(0, 200)}`);
  return changed;
}

function languagesOf(project: string): string[] {
  const site = load(readFileSync(join(project, 'catalogue', 'site.yaml'), 'utf8'));
  return (site as { languages: { code: string }[] }).languages.map(({ code }) => code);
}

/** The pages below a folder, and the bytes of all files. */
function sizeOf(folder: string): OutputSize {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(folder, name),
  );
  const sizes = files.map((path) => statSync(path)).filter((each) => each.isFile());
  return {
    pages: files.filter((path) => path.endsWith('.html')).length,
    bytes: sizes.reduce((sum, { size }) => sum + size, 0),
  };
}
