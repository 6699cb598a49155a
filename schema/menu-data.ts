import { z } from 'zod/v3';
import type { Shared } from './shared.ts';

/** The data files of the menus, which the navigation bar fetches: `path` + `id` is the address of a page. */
export function menuDataSchemas({ text }: Shared) {
  const entry = z
    .object({
      id: z.string().describe('The last part of the path of the page.'),
      path: z
        .string()
        .regex(/^\/(\S*\/)?$/)
        .describe('What is before the id in the path of the page.'),
      title: text.describe('The text of the link.'),
    })
    .strict();
  const productGroup = entry
    .extend({
      title: text.describe('The name of the family.'),
      products: z
        .array(
          entry.extend({
            level: z
              .number()
              .int()
              .min(2)
              .optional()
              .describe('How far below this family a family is, where it is not directly below.'),
          }),
        )
        .describe(
          'The families below this one, each before those below it, then its own products; the first of ' +
            'them, and no products where there are many families.',
        ),
      count: z
        .number()
        .int()
        .positive()
        .optional()
        .describe('How many products the family has, where these are not all.'),
    })
    .strict();
  const solutionGroup = z
    .object({
      pageTitle: text.describe('The heading of the group.'),
      solutions: z.array(entry).describe('The solutions of the group.'),
    })
    .strict();
  return {
    home: z
      .object({
        homeProducts: z.array(productGroup).describe('A group for each family at the top.'),
      })
      .strict()
      .describe('`/home/data.json`: the products menu.'),
    projects: z
      .object({ project: z.array(entry).describe('The projects.') })
      .strict()
      .describe('`/projects/data.json`: the projects menu.'),
    solutions: z
      .object({ solution: z.array(solutionGroup).describe('The groups of solutions.') })
      .strict()
      .describe('`/solutions/data.json`: the solutions menu.'),
  };
}

type MenuSchemas = ReturnType<typeof menuDataSchemas>;
export type MenuFile = keyof MenuSchemas;
export type HomeData = z.infer<MenuSchemas['home']>;
export type ProjectsData = z.infer<MenuSchemas['projects']>;
export type SolutionsData = z.infer<MenuSchemas['solutions']>;
export type MenuEntry = HomeData['homeProducts'][number]['products'][number];
