import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import { type ElementNode, elementsBelow, parseHtml, textOf } from '../html.ts';
import { repository } from '../milepost.ts';
import { planned } from '../planned-site.ts';
import { fixtureData } from './fixtures.ts';
import { common, nextFolder, recordsOf, workspace } from './sparse-site.ts';

type Files = Readonly<Record<string, string>>;
/** Data or texts by their files. */
type Records = Readonly<Record<string, unknown>>;

/** What is looked at on a page; `fixtures/small-sites.yaml` explains the fields. */
interface Look {
  readonly page: string;
  readonly of?: string;
  readonly read?: string;
  readonly parts?: readonly string[];
  readonly is?: readonly string[];
  readonly has?: readonly string[];
  readonly lacks?: readonly string[];
  readonly starts?: readonly string[];
  readonly matches?: string;
}

interface Site {
  readonly test: string;
  readonly base?: string;
  readonly like?: string;
  readonly records?: Records | readonly Records[];
  readonly change?: readonly (readonly [file: string, from: string, to: string])[];
  readonly append?: Files;
  readonly finds?: readonly string[];
  readonly says?: readonly (readonly [file: string, message: string])[];
  readonly paths?: string;
  readonly looks?: readonly Look[];
  readonly data?: Readonly<Record<string, unknown>>;
  readonly files?: Readonly<Record<string, { has?: readonly string[]; lacks?: readonly string[] }>>;
}

const filesIn = memoizeByName((fixture: string): Files => {
  const folder = join(repository, 'tests/fixtures', fixture);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.yaml'));
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
});

const bases: Readonly<Record<string, () => Files>> = {
  sparse: () => common,
  small: () => filesIn('small-catalogue'),
  'with pages': () => ({
    ...filesIn('small-catalogue'),
    ...filesIn('small-catalogue-with-pages'),
  }),
};

/** The same files are a site once. */
const siteOf = memoizeByName(async (written: string) => {
  const folder = nextFolder();
  workspace.write(folder, JSON.parse(written));
  const { catalogue, report } = await readCatalogue(folder, { cwd: folder });
  if (!catalogue) throw new Error(JSON.stringify(report.diagnostics, null, 1));
  const site = await planned(catalogue, folder);
  const pages = new Map(site.pages.map(({ path, render }) => [path, parseHtml(render())]));
  const files = new Map(site.files.map(({ path, content }) => [path, String(content)]));
  return { diagnostics: report.diagnostics, files, pages };
});

function filesOf({ base = 'sparse', like, records = {}, change = [], append = {} }: Site): Files {
  const own = Object.entries(Object.assign({}, ...[records].flat())).map(([file, data]) => [
    file,
    typeof data === 'string' ? data : JSON.stringify(data),
  ]);
  const files: Record<string, string> = {
    ...bases[base]?.(),
    ...(like && recordsOf(like)),
    ...Object.fromEntries(own),
  };
  for (const [file, from, to] of change) {
    expect(files[file]).toContain(from);
    files[file] = String(files[file]).replace(from, to);
  }
  for (const [file, text] of Object.entries(append)) files[file] = `${files[file]}${text}`;
  return files;
}

/** The elements of a path such as `main article.card a[rel=prev]`. */
function select(root: ElementNode, path: string): ElementNode[] {
  return path.split(' ').reduce<ElementNode[]>(
    (from, step) => {
      const [, name, className, key, value] =
        /^([\w:-]*)(?:\.([\w-]+))?(?:\[([\w-]+)(?:=([^\]]*))?\])?$/.exec(step) ?? [];
      const fits = ({ name: own, attributes }: ElementNode) =>
        (!name || own === name) &&
        (!className || attributes.get('class')?.split(' ').includes(className)) &&
        (!key || (value === undefined ? attributes.has(key) : attributes.get(key) === value));
      return from.flatMap(elementsBelow).filter(fits);
    },
    [root],
  );
}

function look(pages: ReadonlyMap<string, ElementNode>, given: Look): void {
  const { page, of = '', read, parts, is, has = [], lacks = [], starts, matches } = given;
  const document = pages.get(page) ?? pages.get(join(page, 'index.html'));
  if (!document) throw new Error(`No page ${page} among ${[...pages.keys()].join(' ')}`);
  const found = of ? select(document, of) : [document];
  const texts = found.flatMap((each) => {
    if (read) return each.attributes.get(read) ?? [];
    if (!parts) return textOf(each);
    const own = new Set(parts.flatMap((part) => select(each, part)));
    return elementsBelow(each)
      .filter((below) => own.has(below))
      .map(textOf)
      .join(' ');
  });
  const shown = texts.map((text) => text.replaceAll('\u00A0', ' '));
  if (is) expect(shown, `${page} ${of}`).toEqual(is);
  if (starts) expect(shown.slice(0, starts.length), `${page} ${of}`).toEqual(starts);
  for (const text of has) expect(shown, `${page} ${of}`).toContain(text);
  for (const text of lacks) expect(shown, `${page} ${of}`).not.toContain(text);
  if (matches) expect(shown.join('\n')).toMatch(new RegExp(matches, 's'));
}

/** The addresses of a site that nothing is at. */
function deadLinks({ pages, files }: Awaited<ReturnType<typeof siteOf>>): string[] {
  const known = new Set([...pages.keys(), ...files.keys()]);
  return [...pages.values()]
    .flatMap((document) => select(document, 'a'))
    .flatMap(({ attributes }) => attributes.get('href') ?? [])
    .filter((href) => href.startsWith('/'))
    .map((href) => href.replace(/[?#].*/, '').slice(1))
    .filter((path) => ![path, join(path, 'index.html')].some((file) => known.has(file)));
}

async function trySite(given: Site): Promise<void> {
  const site = await siteOf(JSON.stringify(filesOf(given)));
  const found = site.diagnostics;
  if (given.finds) expect([...new Set(found.map(({ rule }) => rule))]).toEqual(given.finds);
  const said = found.filter(({ severity }) => severity !== 'info');
  if (given.says) expect(said.map(({ file, message }) => [file, message])).toEqual(given.says);
  if (given.paths) {
    const paths = [...site.pages.keys()].map((file) =>
      file.replace(/^(.*?)\/?index\.html$/, '/$1'),
    );
    expect(paths.sort().join(' ')).toBe(given.paths);
    expect(deadLinks(site)).toEqual([]);
  }
  for (const each of given.looks ?? []) look(site.pages, each);
  const content = (name: string) =>
    [...site.files].find(([path]) => path === name || path.startsWith(`${name}.`))?.[1] ?? '';
  for (const [name, data] of Object.entries(given.data ?? {}))
    expect(JSON.parse(content(name))).toMatchObject(data as object);
  for (const [name, { has = [], lacks = [] }] of Object.entries(given.files ?? {})) {
    for (const part of has) expect(content(name)).toContain(part);
    for (const part of lacks) expect(content(name)).not.toContain(part);
  }
}

test('the words of the name of a figure are together', async () => {
  const label = 'en: "Socket RS-232 at the back, USB-Anschluss and **bold**"';
  const files = filesOf({ test: '', base: 'small', change: [['figures.yaml', 'en: Mass', label]] });
  const { pages } = await siteOf(JSON.stringify(files));
  const [link] = select(pages.get('products/G1/index.html') as ElementNode, 'th a');
  // One element: several would be columns of a flex container.
  expect(link?.children).toHaveLength(1);
  expect(link && select(link, 'span.together').map(textOf)).toEqual(['RS-232']);
});

const groups = fixtureData<Readonly<Record<string, readonly Site[]>>>('small-sites.yaml');

describe.each(Object.entries(groups))('%s', (_, sites) => {
  test.each(sites)('$test', trySite);
});
