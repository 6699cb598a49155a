import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { elementsBelow, elementsNamed, parseHtml, textOf } from '../html.ts';
import { repository } from '../milepost.ts';
import { planned } from '../planned-site.ts';
import { createWorkspace } from './cli-workspace.ts';

/** The files of a fixture by their names. */
function filesIn(fixture: string): Record<string, string> {
  const folder = join(repository, 'tests/fixtures', fixture);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.yaml'));
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

/** As little as a catalogue can be: one language, one family, two products. */
const smallest = filesIn('small-catalogue');

/** A maker's own pages at paths of their own. */
const larger = { ...smallest, ...filesIn('small-catalogue-with-pages') };

const workspace = createWorkspace();
let count = 0;

async function siteOf(files: Record<string, string | undefined>) {
  const folder = join(workspace.root, String(count++));
  workspace.write(folder, files as Record<string, string>);
  const { catalogue, report } = await readCatalogue(folder, { cwd: folder });
  if (!catalogue) throw new Error(JSON.stringify(report.diagnostics, null, 1));
  const site = await planned(catalogue, folder);
  const pages = new Map(site.pages.map(({ path, render }) => [path, parseHtml(render())]));
  return { diagnostics: report.diagnostics, files: site.files, pages };
}

type Site = Awaited<ReturnType<typeof siteOf>>;

/** The paths of all pages in order. */
const pathsOf = ({ pages }: Site) =>
  [...pages.keys()]
    .map((file) => file.replace(/^(.*?)\/?index\.html$/, '/$1'))
    .sort()
    .join(' ');

/** The elements of a page with this name. */
function named({ pages }: Site, file: string, name: string) {
  const document = pages.get(file);
  return document ? elementsNamed(document, name) : [];
}

/** The addresses of the site that nothing is at. */
function deadLinks({ pages, files }: Site): string[] {
  const known = new Set([...pages.keys(), ...files.map(({ path }) => path)]);
  return [...pages.values()].flatMap((document) =>
    elementsBelow(document)
      .flatMap(({ name, attributes }) => (name === 'a' ? (attributes.get('href') ?? []) : []))
      .filter((href) => href.startsWith('/'))
      .map((href) => href.replace(/[?#].*/, '').slice(1))
      .filter((path) => ![path, join(path, 'index.html')].some((file) => known.has(file))),
  );
}

describe('the smallest catalogue', () => {
  let site: Site;
  beforeAll(async () => {
    site = await siteOf(smallest);
  });

  test('is right', () => expect(site.diagnostics).toEqual([]));

  test('has a home page, its records and its tools, and nothing else', () => {
    expect(pathsOf(site)).toBe(
      '/ /check /compare /data /products/G1 /products/G2 /products/garden /search 404.html',
    );
  });

  test('has no link to a page that is not there', () => expect(deadLinks(site)).toEqual([]));

  test('lists every figure with its id, its unit and how many products state it', () => {
    const [dictionary] = named(site, 'data/index.html', 'table');
    if (!dictionary) throw new Error('no dictionary');
    const [head, ...rows] = elementsNamed(dictionary, 'tr').map((row) =>
      elementsBelow(row)
        .filter(({ name }) => name === 'th' || name === 'td')
        .map(textOf),
    );
    expect(head).toEqual(['Figure', 'Dimension', 'Usual unit (UN/CEFACT code)', 'Products']);
    expect(rows).toEqual([['Mass mass', 'mass mass', 'kg (KGM)', '2 products']]);
  });

  test('says its name once in the title of its home page, and has no empty column in its footer', async () => {
    const bare = await siteOf({
      ...smallest,
      'site.yaml': smallest['site.yaml']?.replace('[sales@pumps.internal]', '[]'),
    });
    expect(named(bare, 'index.html', 'title').map(textOf)).toEqual(['Small Pumps']);
    const [footer] = named(bare, 'index.html', 'footer');
    if (!footer) throw new Error('no footer');
    expect(elementsNamed(footer, 'h2').map(textOf)).toEqual(['Address', 'Company']);
    expect(
      elementsNamed(footer, 'ul').map((list) => elementsNamed(list, 'li').length),
    ).not.toContain(0);
  });

  test('compares products, of one family, where there is one', () => {
    const links = named(site, 'products/garden/index.html', 'a').map(textOf);
    expect(links).toContain('Compare');
    expect(links).not.toContain('Compare products of several families');
  });

  test('names its families in the bar, and asks for nothing', () => {
    for (const document of site.pages.values()) {
      const bar = elementsNamed(document, 'header')[0];
      if (!bar) throw new Error('no bar');
      expect(elementsNamed(bar, 'nav').map(textOf)).toEqual(['HomeProducts']);
      const shown = textOf(document);
      expect(shown).not.toMatch(/Solutions|Add to enquiry|Enquiry list|Career|CONTACT/);
    }
  });
});

describe('a catalogue with pages of its own', () => {
  let site: Site;
  beforeAll(async () => {
    site = await siteOf(larger);
  });

  test('is right', () => expect(site.diagnostics).toEqual([]));

  test('has its pages and records where it says, and the others below their lists', () => {
    expect(pathsOf(site)).toBe(
      '/ /check /compare /data /legal/imprint /products/G1 /quote /range /range/G2 /range/garden ' +
        '/search /systems /systems/well 404.html',
    );
  });

  test('has no link to a page that is not there', () => expect(deadLinks(site)).toEqual([]));

  test('makes menus and footer from what there is', () => {
    expect(named(site, 'index.html', 'nav').map(textOf)).toContain('HomeThe rangeSystems');
    const [footer] = named(site, 'index.html', 'footer').map(textOf);
    expect(footer).toContain('HomeThe rangeSystemsA quotationImprint');
  });

  test('leads from a product without specifications to its table of figures', async () => {
    const related = 'related:\n  - path: /products/G2\n';
    const linked = await siteOf({
      ...smallest,
      'products/G1.yaml': `${smallest['products/G1.yaml']}${related}`,
    });
    const [table] = named(linked, 'products/G1/index.html', 'table');
    const links = named(linked, 'products/G1/index.html', 'a');
    expect(table?.attributes.get('id')).toBe('technical-data');
    expect(links.map(({ attributes }) => attributes.get('href'))).toContain('#technical-data');
  });

  test('says what the parts of a product do, and which part a figure is of', async () => {
    const components = `components:
  - { id: motor, title: { en: Motor }, description: { en: It turns. }, status: partial, figures: { mass: 1 kg } }
  - { id: hose, title: { en: Hose }, status: partial }
tabs: [{ kind: specs, tables: [{ width: full, rows: [mass] }] }]
`;
    const parted = await siteOf({
      ...smallest,
      'products/G1.yaml': `${smallest['products/G1.yaml']}${components}`,
    });
    const rows = named(parted, 'products/G1/index.html', 'tr').map((row) =>
      textOf(row).replaceAll('\u00a0', ' '),
    );
    expect(rows).toContain('Mass3 kg');
    expect(rows).toContain('Mass1 kg');
    expect(named(parted, 'products/G1/index.html', 'caption').map(textOf)).toContain('Motor');
    expect(rows).toContain('MotorIt turns. (Data on request)');
    expect(rows).toContain('HoseData on request');
  });

  test('keeps the words of the name of a figure together', async () => {
    const label = 'Socket RS-232 at the back, USB-Anschluss and **bold**';
    const site = await siteOf({
      ...smallest,
      'figures.yaml': smallest['figures.yaml']?.replace('en: Mass', `en: "${label}"`),
    });
    const rows = named(site, 'products/G1/index.html', 'th');
    const [link] = rows.flatMap((row) => elementsNamed(row, 'a'));
    if (!link) throw new Error('no link to the row');
    // One element: several would be columns of a flex container.
    expect(link.children).toHaveLength(1);
    const together = elementsNamed(link, 'span').filter(
      ({ attributes }) => attributes.get('class') === 'together',
    );
    expect(together.map(textOf)).toEqual(['RS-232']);
  });

  test('leads from a product to its own request, by the ids of family and product', () => {
    const links = named(site, 'products/G1/index.html', 'a');
    expect(links.map(({ attributes }) => attributes.get('href'))).toContain(
      '/quote?family=garden&product=G1',
    );
  });

  test('says without scripts, between the introduction and the sections, where to write', () => {
    const shown = named(site, 'quote/index.html', 'main').map(textOf).join();
    const order = ['What we need', 'Turn on JavaScript', 'sales@pumps.internal', 'Wells'];
    const places = order.map((words) => shown.indexOf(words));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  test('names the request once in its bar', async () => {
    const { pages } = await siteOf({
      ...larger,
      'site.yaml': `${larger['site.yaml']}navigation: [{ path: /range }, { path: /quote }]
`,
    });
    const [bar] = [...pages.values()].flatMap((document) => elementsNamed(document, 'header'));
    const hrefs = bar && elementsNamed(bar, 'a').map(({ attributes }) => attributes.get('href'));
    expect(hrefs?.filter((href) => href === '/quote' || href === '/range').sort()).toEqual([
      '/quote',
      '/range',
    ]);
  });

  test('arranges its home page as the record says', async () => {
    const parts = 'sections: [{ title: { en: Why us }, content: [{ en: We lift. }] }]\n';
    const home = (more: string) => ({
      ...larger,
      'pages/start.yaml': `${larger['pages/start.yaml']}${parts}${more}`,
    });
    const headings = async (more: string) =>
      named(await siteOf(home(more)), 'index.html', 'h2')
        .map(textOf)
        .slice(0, 2);
    expect(await headings('')).toEqual(['Product families', 'What do you need?']);
    expect((await headings('parts: [opening, text]\n'))[0]).toBe('Why us');
    expect(await headings('parts: [opening, text, families]\n')).toEqual([
      'Why us',
      'Product families',
    ]);
  });

  test('shows no part of a product page that the site hides', async () => {
    const related = `related: [{ path: /range/G2 }]\n`;
    const files = { ...larger, 'products/G1.yaml': `${larger['products/G1.yaml']}${related}` };
    const hiding = {
      ...files,
      'site.yaml': `${larger['site.yaml']}productPage: { hide: [related] }\n`,
    };
    const headings = async (from: Record<string, string | undefined>) =>
      named(await siteOf(from), 'products/G1/index.html', 'h2').map(textOf);
    expect(await headings(files)).toContain('Related products');
    expect(await headings(hiding)).not.toContain('Related products');
  });

  test('asks for what the page of the request says', () => {
    const strings = site.files.find(({ path }) => /strings\.en\./.test(path));
    expect(JSON.parse(String(strings?.content)).words).toMatchObject({
      'form/request/name/label': 'Name',
      'form/request/depth/label': 'Depth of the well',
    });
  });
});
