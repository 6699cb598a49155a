import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { repository } from '../milepost.ts';
import { builtPages, filesBelow, languages, menuData, redirectsOf } from '../pages.ts';
import { builtSites, shippedCatalogue } from '../sites.ts';

const files = ['home', 'projects', 'solutions'] as const;

describe.each(builtSites)('the data files of the menus, at $base', (site) => {
  const read = (path: string) => JSON.parse(readFileSync(join(site.folder, path), 'utf8'));
  const { homeProducts, project, solution } = menuData(site);
  const products = homeProducts.flatMap((group) => group.products);
  const solutions = solution.flatMap((group) => group.solutions);
  const all = [...products, ...project, ...solutions, ...homeProducts];

  it.each(files)('/%s/data.json obeys its schema', (name) => {
    const file = join(repository, `schema/generated/menu-${name}.schema.json`);
    const ajv = new Ajv({ allErrors: true, strictRequired: false });
    ajv.addKeyword('markdownDescription');
    const validate = ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
    validate(read(`${name}/data.json`));
    expect(validate.errors).toBeNull();
    // A schema that lets anything pass would say nothing.
    expect(validate({})).toBe(false);
  });

  it('have the fields of the specification [S3.3]', () => {
    const fields = files.map((name) => Object.keys(read(`${name}/data.json`)));
    expect(fields).toEqual([['homeProducts'], ['project'], ['solution']]);
    const fieldsOf = (entries: readonly object[]) =>
      new Set(entries.map((each) => Object.keys(each).sort().join()));
    // Where the family has its page goes beyond the specification.
    expect(fieldsOf(homeProducts)).toEqual(new Set(['id,path,products,title']));
    expect(fieldsOf(solution)).toEqual(new Set(['pageTitle,solutions']));
    // So do the model code and the small picture of an entry.
    const entries = [...products, ...project, ...solutions].map((each) =>
      Object.fromEntries(
        Object.entries(each).filter(([key]) => !['code', 'picture'].includes(key)),
      ),
    );
    expect(fieldsOf(entries)).toEqual(new Set(['id,path,title']));
    for (const title of [
      ...all.map((each) => each.title),
      ...solution.map((each) => each.pageTitle),
    ]) {
      expect(Object.keys(title).sort()).toEqual([...languages].sort());
      for (const language of languages) expect(title[language]).toMatch(/\S/);
    }
  });

  it.each([
    { folder: 'products', entries: products },
    { folder: 'projects', entries: project },
    { folder: 'solutions', entries: solutions },
  ])('hold every record of catalogue/$folder once, variants left out', ({ folder, entries }) => {
    const paths = entries.map(({ path, id }) => `${path}${id}`).sort();
    expect(paths).toEqual(pathsOf(folder));
    expect(paths.length).toBeGreaterThan(1);
  });

  it('lead to a page by path and id, without a redirect [S2.18]', () => {
    const paths = builtPages(site).map(({ path }) => path);
    for (const { path, id } of all) expect(paths).toContain(`${path}${id}`);
  });

  it('lead to each product by /products/ and its id', () => {
    const redirects = new Map(redirectsOf(site).map(({ from, to }) => [from, to]));
    for (const { path, id } of products) {
      const short = `${site.base}products/${id}`;
      expect(redirects.get(short) ?? short).toBe(`${site.base}${path.slice(1)}${id}`);
    }
  });
});

const lists: Readonly<Record<string, string>> = { projects: '/projects', solutions: '/solution' };

/** The paths of the records of a folder of the catalogue, without the variants of products. */
function pathsOf(folder: string): string[] {
  const root = join(shippedCatalogue, folder);
  return filesBelow(root)
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .filter((text) => !/^parent:/m.test(text))
    .map((text) => {
      const [, path] = /^path: *(\S+)/m.exec(text) ?? [];
      const [, id] = /^id: *(\S+)/m.exec(text) ?? [];
      return path ?? `${lists[folder]}/${id}`;
    })
    .sort();
}
