import type { z } from 'zod/v3';
import { group, integer, list, optional, string } from './fields.ts';
import type { Shared } from './shared.ts';

/** The data files of the menus, which the navigation bar fetches: `path` + `id` is the address of a page. */
export function menuDataSchemas({ text }: Shared) {
  const entry = group({
    id: string.describe('The last part of the path of the page.'),
    path: string.regex(/^\/(\S*\/)?$/).describe('What is before the id in the path of the page.'),
    title: text.describe('The text of the link.'),
    code: optional(string).describe('The model code.'),
    picture: optional(string).describe('The address of a small picture.'),
  });
  const productGroup = entry
    .extend({
      title: text.describe('The name of the family.'),
      products: list(
        entry.extend({
          level: optional(integer.min(2)).describe(
            'How far below this family a family is, where it is not directly below.',
          ),
        }),
      ).describe(
        'The families below this one, each before those below it, then its own products; the first of ' +
          'them, and no products where there are many families.',
      ),
      count: optional(integer.positive()).describe(
        'How many products the family has, where these are not all.',
      ),
    })
    .strict();
  const solutionGroup = group({
    pageTitle: text.describe('The heading of the group.'),
    solutions: list(entry).describe('The solutions of the group.'),
  });
  return {
    home: group({
      homeProducts: list(productGroup).describe('A group for each family at the top.'),
    }).describe('`/home/data.json`: the products menu.'),
    projects: group({ project: list(entry).describe('The projects.') }).describe(
      '`/projects/data.json`: the projects menu.',
    ),
    solutions: group({
      solution: list(solutionGroup).describe('The groups of solutions.'),
    }).describe('`/solutions/data.json`: the solutions menu.'),
  };
}

type MenuSchemas = ReturnType<typeof menuDataSchemas>;
export type MenuFile = keyof MenuSchemas;
export type HomeData = z.infer<MenuSchemas['home']>;
export type ProjectsData = z.infer<MenuSchemas['projects']>;
export type SolutionsData = z.infer<MenuSchemas['solutions']>;
export type MenuEntry = HomeData['homeProducts'][number]['products'][number];
