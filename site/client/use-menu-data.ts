import { useEffect, useState } from 'react';
import type { HomeData, ProjectsData, SolutionsData } from '../../schema/menu-data.ts';
import { request } from './http.ts';

/** What the menus hold; empty until it is loaded, and where it can't be. */
export interface MenuData {
  products: HomeData['homeProducts'];
  projects: ProjectsData['project'];
  solutions: SolutionsData['solution'];
}

const empty: MenuData = { products: [], projects: [], solutions: [] };

/** Loads the menus as the bar appears. A failure is logged, and its menu stays empty. */
export function useMenuData(base: string): MenuData {
  const [menus, setMenus] = useState(empty);
  useEffect(() => {
    const controller = new AbortController();
    const load = async <T>(file: string, use: (data: T) => Partial<MenuData>) => {
      try {
        const { data } = await request(`${base}${file}`, { signal: controller.signal });
        setMenus((known) => ({ ...known, ...use(data as T) }));
      } catch (error) {
        if (!controller.signal.aborted) console.error(`${file} could not be loaded.`, error);
      }
    };
    void load<HomeData>('home/data.json', ({ homeProducts }) => ({ products: homeProducts }));
    void load<ProjectsData>('projects/data.json', ({ project }) => ({ projects: project }));
    void load<SolutionsData>('solutions/data.json', ({ solution }) => ({ solutions: solution }));
    return () => controller.abort();
  }, [base]);
  return menus;
}
