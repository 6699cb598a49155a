import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { formatNames } from '../../schema/option-names.ts';
import { docsPages } from '../../scripts/docs/pages.ts';
import { namingTests, readSentences } from '../../scripts/docs/sentence-table.ts';
import { repository } from '../milepost.ts';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'tests/README.md',
  ...docsPages(join(repository, 'docs')).map((name) => `docs/${name}`),
];

/** The folders whose files these pages name; those of a catalogue are examples. */
const ownFolder = /^(?:cli|docs|schema|scripts|site|tests)\//;
const testFolder = /^(?:browser|built|fixtures|mutations|rules|unit)\//;
const testEndings = ['', '.test.ts', '.spec.ts'];

/** What a page names in backquotes outside of its examples, and where its links lead. */
function namedIn(page: string) {
  const text = readFileSync(join(repository, page), 'utf8');
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const code = [...prose.matchAll(/`([^`\s<*…]+)`/g)].flatMap(([, name]) => name ?? []);
  const links = [...prose.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)#\s]+)/g)].flatMap(
    ([, target]) => target ?? [],
  );
  return { code, links: links.filter((target) => !/^[a-z]+:/.test(target)) };
}

/** Where the file of a name may be. */
function placesOf(name: string, page: string): string[] {
  if (ownFolder.test(name)) return [name];
  if (page !== 'tests/README.md' || !testFolder.test(name)) return [];
  return testEndings.map((ending) => `tests/${name}${ending}`);
}

const isThere = (path: string) => existsSync(join(repository, path));

test.each(pages)('every file that %s names is there', (page) => {
  const { code, links } = namedIn(page);
  const missing = code.filter((name) => {
    const places = placesOf(name, page);
    return places.length > 0 && !places.some(isThere);
  });
  const dead = links.filter((target) => !isThere(join(dirname(page), target)));
  expect([...missing, ...dead]).toEqual([]);
});

/** The anchors of a page, as GitHub makes them of its headings. */
function anchorsOf(page: string): string[] {
  const prose = readFileSync(join(repository, page), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test.each(pages)('every heading that %s links to is there', (page) => {
  const prose = readFileSync(join(repository, page), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const links = [...prose.matchAll(/\]\((?<path>[^)#\s:]*\.md|)#(?<anchor>[^)\s]+)\)/g)];
  const dead = links.flatMap(({ groups: { path = '', anchor = '' } = {} }) => {
    const target = path === '' ? page : join(dirname(page), path);
    return anchorsOf(target).includes(anchor) ? [] : [`${path}#${anchor}`];
  });
  expect(dead).toEqual([]);
});

test('every sentence of the specification has a test that names it, and no other id is named', () => {
  const named = namingTests().flatMap(({ ids }) => ids);
  expect([...new Set(named)].sort()).toEqual(Object.keys(readSentences()).sort());
});

test('the pages name files, and lead to each other', () => {
  const all = pages.map((page) => ({ page, ...namedIn(page) }));
  const names = all.flatMap(({ page, code }) => code.filter((name) => placesOf(name, page).length));
  expect(names.length).toBeGreaterThan(100);
  expect(all.flatMap(({ links }) => links).length).toBeGreaterThan(20);
});

test.each(formatNames)('docs/reports.md has a row for the format %s', (name) => {
  expect(readFileSync(join(repository, 'docs/reports.md'), 'utf8')).toContain(`\n| \`${name}\` |`);
});
