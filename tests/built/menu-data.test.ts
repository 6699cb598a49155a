import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import type { HomeData, ProjectsData, SolutionsData } from '../../schema/menu-data.ts';
import { repository } from '../milepost.ts';
import { builtPages, filesBelow, languages, redirectsOf } from '../pages.ts';
import { builtSites, shippedCatalogue } from '../sites.ts';

const files = ['home', 'projects', 'solutions'] as const;

describe.each(builtSites)('the data files of the menus, at $base', (site) => {
  const read = (path: string) => JSON.parse(readFileSync(join(site.folder, path), 'utf8'));
  const home: HomeData = read('home/data.json');
  const projects: ProjectsData = read('projects/data.json');
  const solutions: SolutionsData = read('solutions/data.json');
  const products = home.homeProducts.flatMap((group) => group.products);
  const solutionEntries = solutions.solution.flatMap((group) => group.solutions);

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
    expect(Object.keys(home)).toEqual(['homeProducts']);
    expect(Object.keys(projects)).toEqual(['project']);
    expect(Object.keys(solutions)).toEqual(['solution']);
    for (const group of home.homeProducts) {
      // Where the family has its page goes beyond the specification.
      expect(Object.keys(group).sort()).toEqual(['id', 'path', 'products', 'title']);
    }
    for (const group of solutions.solution) {
      expect(Object.keys(group).sort()).toEqual(['pageTitle', 'solutions']);
    }
    for (const entry of [...products, ...projects.project, ...solutionEntries]) {
      expect(Object.keys(entry).sort()).toEqual(['id', 'path', 'title']);
      for (const language of languages) expect(entry.title[language]).toMatch(/\S/);
    }
  });

  it.each([
    { folder: 'products', entries: products },
    { folder: 'projects', entries: projects.project },
    { folder: 'solutions', entries: solutionEntries },
  ])('hold every record of catalogue/$folder once, variants left out', ({ folder, entries }) => {
    const paths = entries.map(({ path, id }) => `${path}${id}`).sort();
    expect(paths).toEqual(pathsOf(folder));
    expect(paths.length).toBeGreaterThan(1);
  });

  it('lead to a page by path and id, without a redirect [S2.18]', () => {
    const paths = builtPages(site).map(({ path }) => path);
    const entries = [...products, ...projects.project, ...solutionEntries, ...home.homeProducts];
    for (const { path, id } of entries) expect(paths).toContain(`${path}${id}`);
  });

  it('lead to each product by /products/ and its id', () => {
    const redirects = new Map(redirectsOf(site).map(({ from, to }) => [from, to]));
    for (const { path, id } of products) {
      const short = `${site.base}products/${id}`;
      expect(redirects.get(short) ?? short).toBe(`${site.base}${path.slice(1)}${id}`);
    }
  });

  it('hold none of the variants', () => {
    const ids = products.map(({ id }) => id);
    for (const variant of ['HS-AVCC', 'IR-AVCC', 'Laser-AVCC']) expect(ids).not.toContain(variant);
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
