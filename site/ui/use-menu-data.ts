import {
  type Check,
  isNumber,
  isString,
  listOf,
  optional,
  recordOf,
  withFields,
} from './check-shape.ts';
import { request } from './http.ts';
import { useLoaded } from './use-loaded.ts';

/** What the menus hold, each from when it is loaded; empty where it can't be. */
export type MenuData = ReturnType<typeof useMenuData>;

const isText = recordOf(isString);
const entry = {
  id: isString,
  path: isString,
  title: isText,
  code: optional(isString),
  picture: optional(isString),
};
const isEntry = withFields({ ...entry, level: optional(isNumber) });
const isFamily = withFields({
  ...entry,
  products: listOf(isEntry),
  count: optional(isNumber),
});
const isHome = withFields({ homeProducts: listOf(isFamily) });
const isProjects = withFields({ project: listOf(isEntry) });
const isSolutions = withFields({
  solution: listOf(withFields({ pageTitle: isText, solutions: listOf(isEntry) })),
});

/** Loads the menus as the bar appears. A failure is logged, and its menu stays empty. */
export function useMenuData(base: string) {
  return {
    products: useData(base, 'home/data.json', isHome, { homeProducts: [] })?.homeProducts,
    projects: useData(base, 'projects/data.json', isProjects, { project: [] })?.project,
    solutions: useData(base, 'solutions/data.json', isSolutions, { solution: [] })?.solution,
  };
}

/** What a data file holds, once it is loaded; `none` where it can't be. */
function useData<Data extends object>(base: string, file: string, is: Check<Data>, none: Data) {
  const address = base + file;
  const load = async () => {
    const { data } = await request(address);
    if (!is(data)) throw new Error('It is not what the menus are made from.');
    return data;
  };
  const [state] = useLoaded(address, load, `${file} could not be loaded.`);
  if (state === 'loading') return undefined;
  return state === 'failed' ? none : state;
}
