import { useEffect, useState } from 'react';
import type { HomeData, MenuEntry, ProjectsData, SolutionsData } from '../../schema/menu-data.ts';
import {
  type Check,
  isOptionalNumber,
  isOptionalString,
  isString,
  listOf,
  recordOf,
  withFields,
} from './check-shape.ts';
import { request } from './http.ts';

/** What the menus hold, each from when it is loaded; empty where it can't be. */
export interface MenuData {
  products?: HomeData['homeProducts'];
  projects?: ProjectsData['project'];
  solutions?: SolutionsData['solution'];
}

const isText = recordOf(isString);
const entry = {
  id: isString,
  path: isString,
  title: isText,
  code: isOptionalString,
  picture: isOptionalString,
};
const isEntry = withFields<MenuEntry>({ ...entry, level: isOptionalNumber });
const isHome = withFields<HomeData>({
  homeProducts: listOf(
    withFields<HomeData['homeProducts'][number]>({
      ...entry,
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
  const [menus, setMenus] = useState<MenuData>({});
  useEffect(() => {
    const controller = new AbortController();
    const load = async <T>(file: string, is: Check<T>, read: (data?: T) => MenuData) => {
      let content: T | undefined;
      try {
        const { data } = await request(`${base}${file}`, { signal: controller.signal });
        if (!is(data)) throw new Error('It is not what the menus are made from.');
        content = data;
      } catch (error) {
        if (controller.signal.aborted) return;
        console.error(`${file} could not be loaded.`, error);
      }
      setMenus((known) => ({ ...known, ...read(content) }));
    };
    void load('home/data.json', isHome, (data) => ({ products: data?.homeProducts ?? [] }));
    void load('projects/data.json', isProjects, (data) => ({ projects: data?.project ?? [] }));
    void load('solutions/data.json', isSolutions, (data) => ({ solutions: data?.solution ?? [] }));
    return () => controller.abort();
  }, [base]);
  return menus;
}
