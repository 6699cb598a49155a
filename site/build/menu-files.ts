import type { HomeData, MenuEntry, ProjectsData, SolutionsData } from '../../schema/menu-data.ts';
import type { Text } from '../../schema/shared.ts';
import type { SiteModel } from '../model/model.ts';
import type { OutputFile } from './output.ts';

/** The data files that the bar fetches for its menus. */
export function menuFiles(model: SiteModel): OutputFile[] {
  return [
    { path: 'home/data.json', content: JSON.stringify(homeData(model)) },
    { path: 'projects/data.json', content: JSON.stringify(projectsData(model)) },
    { path: 'solutions/data.json', content: JSON.stringify(solutionsData(model)) },
  ];
}

/** So many products of a family are in a menu, fewer where there are many families. */
const mostOfFamily = 20;
const leastOfFamily = 4;
const mostOfAll = 240;

function homeData({ families }: SiteModel): HomeData {
  const share = Math.floor(mostOfAll / families.length);
  const most = Math.min(mostOfFamily, Math.max(leastOfFamily, share));
  return {
    homeProducts: families.map(({ path, record: { menuGroup, pageTitle }, products }) => ({
      ...entry(path, menuGroup ?? pageTitle),
      products: products.slice(0, most).map(({ path, record }) => entry(path, record.title)),
      ...(products.length > most && { count: products.length }),
    })),
  };
}

function projectsData({ projects }: SiteModel): ProjectsData {
  return { project: projects.map(({ path, record }) => entry(path, record.title)) };
}

function solutionsData({ solutionGroups }: SiteModel): SolutionsData {
  return {
    solution: solutionGroups.map(({ pageTitle, solutions }) => ({
      pageTitle,
      solutions: solutions.map(({ path, record }) => entry(path, record.title)),
    })),
  };
}

/** The path of a page, cut where its last part begins: the two make the canonical address again. */
function entry(path: string, title: Text): MenuEntry {
  const end = path.lastIndexOf('/') + 1;
  return { id: path.slice(end), path: path.slice(0, end), title };
}
