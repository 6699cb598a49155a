import { useEffect, useState } from 'react';
import type { HomeData, MenuEntry, ProjectsData, SolutionsData } from '../../schema/menu-data.ts';
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
    const load = async (file: string, read: (data: unknown) => Partial<MenuData>) => {
      try {
        const { data } = await request(`${base}${file}`, { signal: controller.signal });
        const menu = read(data);
        setMenus((known) => ({ ...known, ...menu }));
      } catch (error) {
        if (!controller.signal.aborted) console.error(`${file} could not be loaded.`, error);
      }
    };
    void load('home/data.json', (data) => ({
      products: listOf(data, 'homeProducts', isProductGroup),
    }));
    void load('projects/data.json', (data) => ({ projects: listOf(data, 'project', isEntry) }));
    void load('solutions/data.json', (data) => ({
      solutions: listOf(data, 'solution', isSolutionGroup),
    }));
    return () => controller.abort();
  }, [base]);
  return menus;
}

/** A list in an answer; throws where anything in it is not what it has to be. */
function listOf<T>(data: unknown, field: string, isItem: (item: unknown) => item is T): T[] {
  const list = isObject(data) ? data[field] : undefined;
  if (Array.isArray(list) && list.every(isItem)) return list;
  throw new Error(`No menu in the field "${field}".`);
}

function isProductGroup(item: unknown): item is HomeData['homeProducts'][number] {
  return isObject(item) && isObject(item.title) && isListOfEntries(item.products);
}

function isSolutionGroup(item: unknown): item is SolutionsData['solution'][number] {
  return isObject(item) && isObject(item.pageTitle) && isListOfEntries(item.solutions);
}

function isListOfEntries(items: unknown): items is MenuEntry[] {
  return Array.isArray(items) && items.every(isEntry);
}

function isEntry(item: unknown): item is MenuEntry {
  if (!isObject(item) || !isObject(item.title)) return false;
  return typeof item.id === 'string' && typeof item.path === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
