// Measures the command line on a synthetic catalogue of so many products, cold, unchanged and after
// changes, beside the floor: what bare React takes for as many pages of the same weight.
//   npm run bench -- --size 1000              a table
//   npm run bench -- --size 1000 --write      and docs/speed.json, from which docs/speed.md is made
//   npm run bench -- --size 1000 --pictures   with data sheets and pictures for sharing, too
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { floorName } from './floor-name.ts';
import { forgetRecords } from './forget-records.ts';
import { measureProcess, median, type Sample } from './measure-process.ts';
import { measureDev, measureWatch } from './measure-saves.ts';
import { occasion } from './occasion.ts';
import { editionOf, renamed } from './renamed.ts';
import { withSize, writeSpeeds } from './speed-page.ts';
import type { Measured } from './speeds.ts';
import { line, repeated, summary, summarySaves } from './summary.ts';
import { writeSyntheticCatalogue } from './synthetic-catalogue.ts';

interface Options {
  readonly root: string;
  readonly products: number;
  readonly runs: number;
  readonly pictures: boolean;
  readonly write: boolean;
}

/** Enough for the median of a process whose code is warm. */
const saves = 10;

const floor = fileURLToPath(new URL('floor.mjs', import.meta.url));

/** A configuration in code, with a component that the home page and the lists show. */
const configuration = `import { createElement } from 'react';
const Divider = () => createElement('hr');
const parts = async () => ({ default: { Divider } });
export default { catalogue: 'catalogue', theme: { parts } };
`;

export async function benchSize({ root, products, runs, pictures, write }: Options): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'milepost-bench-'));
  const catalogue = join(folder, 'catalogue');
  const cache = join(folder, 'cache');
  const cli = join(root, 'cli', 'bin.mjs');
  const env = { MILEPOST_CACHE: cache };
  const run = (args: readonly string[], codes = [0]) =>
    measureProcess([cli, ...args], { cwd: folder, env, codes });
  const cold = (args: readonly string[]) => {
    forgetRecords(cache);
    return run(args);
  };
  const measured: Measured[] = [];
  const add = (result: Measured) => {
    measured.push(result);
    console.log(line(result));
  };
  const measure = async (name: string, take: () => Promise<Sample>, times = runs) =>
    add(summary(name, await repeated(take, times)));
  try {
    writeSyntheticCatalogue(join(root, 'catalogue'), catalogue, { products });
    const files = productFiles(catalogue);
    const [file = ''] = files;
    const validate = ['validate'];
    const build = ['build', '--pages-only'];
    // The tool itself is made, and its code compiled, before anything is measured.
    await run([...build, '--threads', '2']);
    await run(validate);
    await measure('validate, cold', () => cold(validate));
    await measure('validate, unchanged', () => run(validate));
    const spoilt = files.slice(0, 100);
    const spoil = changing(
      spoilt,
      (text, count) => `${text.replace('title:', 'titel:')}# ${count}\n`,
    );
    await measure(`validate, ${spoilt.length} findings in ${spoilt.length} files`, () => {
      spoil.next();
      return run(validate, [1]);
    });
    spoil.restore();
    await measure('build without pictures, cold', () => cold(build));
    await measure('build without pictures, unchanged', () => run(build));
    const config = join(folder, 'milepost.config.ts');
    writeFileSync(config, configuration);
    await run(build);
    const changes: [what: string, file: string, change: Change][] = [
      ['product', file, renamed],
      [
        'label',
        join(catalogue, 'figures.yaml'),
        (text, count) => text.replace('Height', `Height ${editionOf(count)}`),
      ],
      ['component', config, (text, count) => text.replace("'hr'", `'hr', { title: '${count}' }`)],
    ];
    const measureChange = (name: string, changed: string, change: Change, args = build) => {
      const { next } = changing([changed], change);
      return measure(`${name} changed`, () => {
        next();
        return run(args);
      });
    };
    for (const [what, changed, change] of changes) {
      await measureChange(`build without pictures, one ${what}`, changed, change);
    }
    const bytes = meanPage(join(folder, 'dist', 'products'));
    await measure(floorName, () =>
      measureProcess([floor, join(catalogue, 'products'), join(folder, 'floor'), String(bytes)], {
        cwd: folder,
        env: { NODE_ENV: 'production' },
      }),
    );
    const saving = { cli, cwd: folder, env, catalogue, file, saves };
    add(summarySaves('validate --watch, from saving a product', await measureWatch(saving)));
    const [, path = ''] = /^path: (.*)$/m.exec(readFileSync(file, 'utf8')) ?? [];
    add(summarySaves('dev, from saving a product', await measureDev(saving, path)));
    if (pictures) {
      const name = 'build with data sheets and pictures';
      await measure(`${name}, cold`, () => cold(['build']), 1);
      await measureChange(`${name}, one product`, file, renamed, ['build']);
    }
    const result = { products, ...occasion(runs), measured };
    if (write) writeSpeeds(root, (speeds) => withSize(speeds, result));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function productFiles(catalogue: string): string[] {
  const folder = join(catalogue, 'products');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => join(folder, file));
}

/** `count` is another one each time, so that no state comes back that a run has kept. */
type Change = (text: string, count: number) => string;

/** Changes files in another way each time. */
function changing(files: readonly string[], change: Change) {
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  let count = 0;
  const write = (of: (text: string) => string) => {
    for (const [index, file] of files.entries()) writeFileSync(file, of(texts[index] ?? ''));
  };
  return {
    next() {
      count += 1;
      write((text) => change(text, count));
    },
    restore: () => write((text) => text),
  };
}

/** Bytes of a page of a product in the middle. */
function meanPage(folder: string): number {
  const pages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name, 'index.html'));
  return median(pages.flatMap((page) => statSync(page, { throwIfNoEntry: false })?.size ?? []));
}
