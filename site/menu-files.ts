import type { HomeData, MenuEntry, ProjectsData, SolutionsData } from '../schema/menu-data.ts';
import type { Text } from '../schema/shared.ts';
import type { SiteModel } from './model.ts';
import type { OutputFile } from './output.ts';

/** The data files that the bar fetches for its menus. */
export function menuFiles(model: SiteModel): OutputFile[] {
  return [
    { path: 'home/data.json', content: JSON.stringify(homeData(model)) },
    { path: 'projects/data.json', content: JSON.stringify(projectsData(model)) },
    { path: 'solutions/data.json', content: JSON.stringify(solutionsData(model)) },
  ];
}

function homeData({ families }: SiteModel): HomeData {
  return {
    homeProducts: families.map(({ record, products }) => ({
      title: record.menuGroup ?? record.pageTitle,
      products: products.map((product) => entry(product, '/products/')),
    })),
  };
}

function projectsData({ projects }: SiteModel): ProjectsData {
  return { project: projects.map((project) => entry(project, '/projects/')) };
}

function solutionsData({ solutionGroups }: SiteModel): SolutionsData {
  return {
    solution: solutionGroups.map(({ pageTitle, solutions }) => ({
      pageTitle,
      solutions: solutions.map((solution) => entry(solution, '/solution/')),
    })),
  };
}

/** A page whose path does not end with its id is reached by the redirect that every id has. */
function entry(
  { record: { id, title }, path }: { record: { id: string; title: Text }; path: string },
  fallback: string,
): MenuEntry {
  return { id, path: path.endsWith(`/${id}`) ? path.slice(0, -id.length) : fallback, title };
}
