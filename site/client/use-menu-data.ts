import { useEffect, useState } from 'react';
import type { HomeData, MenuEntry, ProjectsData, SolutionsData } from '../../schema/menu-data.ts';
import {
  type Check,
  isOptionalNumber,
  isString,
  listOf,
  recordOf,
  withFields,
} from './check-shape.ts';
import { request } from './http.ts';

/** What the menus hold; empty until it is loaded, and where it can't be. */
export interface MenuData {
  products: HomeData['homeProducts'];
  projects: ProjectsData['project'];
  solutions: SolutionsData['solution'];
}

const empty: MenuData = { products: [], projects: [], solutions: [] };

const isText = recordOf(isString);
const isEntry = withFields<MenuEntry>({ id: isString, path: isString, title: isText });
const isHome = withFields<HomeData>({
  homeProducts: listOf(
    withFields<HomeData['homeProducts'][number]>({
      id: isString,
      path: isString,
      title: isText,
      products: listOf(isEntry),
      count: isOptionalNumber,
    }),
  ),
});
const isProjects = withFields<ProjectsData>({ project: listOf(isEntry) });
const isSolutions = withFields<SolutionsData>({
  solution: listOf(withFields({ pageTitle: isText, solutions: listOf(isEntry) })),
});

/** Loads the menus as the bar appears. A failure is logged, and its menu stays empty. */
export function useMenuData(base: string): MenuData {
  const [menus, setMenus] = useState(empty);
  useEffect(() => {
    const controller = new AbortController();
    const load = async <T>(file: string, is: Check<T>, read: (data: T) => Partial<MenuData>) => {
      try {
        const { data } = await request(`${base}${file}`, { signal: controller.signal });
        if (!is(data)) throw new Error('It is not what the menus are made from.');
        setMenus((known) => ({ ...known, ...read(data) }));
      } catch (error) {
        if (!controller.signal.aborted) console.error(`${file} could not be loaded.`, error);
      }
    };
    void load('home/data.json', isHome, ({ homeProducts }) => ({ products: homeProducts }));
    void load('projects/data.json', isProjects, ({ project }) => ({ projects: project }));
    void load('solutions/data.json', isSolutions, ({ solution }) => ({ solutions: solution }));
    return () => controller.abort();
  }, [base]);
  return menus;
}
