// What choosing among thousands of products costs on a slow phone: a catalogue of one's own, with its products repeated
// under other ids until there are so many.
//   npm run bench -- --choosing FOLDER           FOLDER holds the configuration of a catalogue
//   npm run bench -- --choosing FOLDER --write   and docs/speed.json, from which docs/speed.md is made
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { measureProcess } from './measure-process.ts';
import { writeSpeeds } from './speed-page.ts';
import { measureSite, type Visit } from './visitor.ts';
import type { VisitorPage } from './visitor-page.ts';
import { choosingSection } from './visitor-section.ts';

interface Options {
  readonly root: string;
  /** An empty folder. */
  readonly out: string;
  /** Holds `milepost.config.*` and the catalogue, in `catalogue`. */
  readonly project: string;
  readonly runs: number;
  readonly write: boolean;
}

const wanted = 10_000;

export async function measureChoosing({ root, out, project, runs, write }: Options): Promise<void> {
  const copy = join(out, 'project');
  const skipped = /(?:^|[\\/])(?:dist|\.git)(?:[\\/]|$)/;
  cpSync(resolve(project), copy, { recursive: true, filter: (path) => !skipped.test(path) });
  const products = repeatProducts(join(copy, 'catalogue', 'products'));
  const site = join(out, 'site');
  const cli = join(root, 'cli', 'bin.mjs');
  const build = [cli, 'build', '--pages-only', '--compress', '--out', site];
  await measureProcess(build, { cwd: copy });
  const measured = await measureSite(site, visits, runs);
  const result = { ...measured, products, catalogue: basename(resolve(project)) };
  console.log(choosingSection([result]));
  if (!write) return;
  writeSpeeds(root, ({ choosing = [], ...speeds }) => {
    const others = choosing.filter(({ catalogue }) => catalogue !== result.catalogue);
    return { ...speeds, choosing: [...others, result] };
  });
}

/** Writes each product again under other ids, until there are enough. Gives how many there are. */
function repeatProducts(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => join(folder, file));
  for (let count = files.length; count < wanted; count++) {
    const file = files[count % files.length] ?? '';
    const round = Math.floor(count / files.length);
    const id = `${basename(file, '.yaml')}-${round}`;
    const text = readFileSync(file, 'utf8').replace(/^id: .*$/m, `id: ${id}`);
    writeFileSync(join(dirname(file), `${id}.yaml`), text);
  }
  return Math.max(files.length, wanted);
}

const openFilters = (page: VisitorPage) => page.tap('.selector-bar button');
const aFilter = '.filter-choice:not(:has(:checked))';

const visits: readonly Visit[] = [
  {
    name: 'all products',
    path: '/products',
    act: { name: 'set a filter', before: openFilters, run: (page) => page.tap(aFilter) },
  },
  {
    name: 'all products, one filter set',
    path: '/products',
    act: {
      name: 'set another',
      before: async (page) => {
        await openFilters(page);
        await page.tap(aFilter);
      },
      run: (page) => page.tap(aFilter),
    },
  },
  {
    name: 'the search',
    path: '/search?q=10',
    act: {
      name: 'type a digit',
      before: (page) => page.tap('.search-page input'),
      run: (page) => page.type('0'),
    },
  },
];
