import type { Family } from '../../schema/kinds/family.ts';
import type { HomeData, MenuEntry, ProjectsData, SolutionsData } from '../../schema/menu-data.ts';
import type { Text } from '../../schema/shared.ts';
import type { OutputFile } from '../lib/output.ts';
import { type FamilyModel, topFamilies } from '../model/family-tree.ts';
import type { SiteModel } from '../model/model.ts';
import { namesakesIn } from '../model/namesakes.ts';
import type { BuildContext } from '../page-api/define-page.ts';

type MenuContext = Pick<BuildContext, 'model' | 'thumbnail'>;

/** The data files that the navigation bar fetches for its menus. */
export function menuFiles(context: MenuContext): OutputFile[] {
  return [
    { path: 'home/data.json', content: JSON.stringify(homeData(context)) },
    { path: 'projects/data.json', content: JSON.stringify(projectsData(context.model)) },
    { path: 'solutions/data.json', content: JSON.stringify(solutionsData(context)) },
  ];
}

/** The maximum number of entries of a group in a menu; fewer if there are many groups. */
const maxOfGroup = 20;
const minOfGroup = 4;
const maxOfAll = 240;

/** The number of families above which the menu omits products, to stay short. */
const maxWithProducts = 12;

function maxOf(groups: readonly unknown[]): number {
  const share = Math.floor(maxOfAll / groups.length);
  return Math.min(maxOfGroup, Math.max(minOfGroup, share));
}

const nameOf = ({ menuGroup, pageTitle }: Family) => menuGroup ?? pageTitle;

/** Families at the top, each with the families below it and its own products. */
function homeData({ model, thumbnail }: MenuContext): HomeData {
  const families = topFamilies(model);
  const most = maxOf(families);
  return {
    homeProducts: families.map((family) => {
      const { path, record, own, products } = family;
      const below = familiesBelow(family, most);
      const first = families.length > maxWithProducts ? [] : own.slice(0, most - below.length);
      const namesakes = namesakesIn(first);
      const listed = first.map((each) => {
        const { id, code = id, title } = each.record;
        const texts = Object.entries(title).map(([key, text]) => [key, `${text} (${code})`]);
        if (namesakes.has(each)) return entry(each.path, Object.fromEntries(texts));
        const picture = thumbnail(each.path)?.src;
        return { ...entry(each.path, title), code: each.record.code, picture };
      });
      return {
        ...entry(path, nameOf(record)),
        products: [...below, ...listed],
        ...((below.length > 0 || products.length > first.length) && { count: products.length }),
      };
    }),
  };
}

/** The families below one, to the depth at which all of them fit, or the first of those directly below. */
function familiesBelow(top: FamilyModel, most: number): MenuEntry[] {
  const within = (depth: number, { children }: FamilyModel, level = 1): MenuEntry[] =>
    children.flatMap((family) => [
      { ...entry(family.path, nameOf(family.record)), ...(level > 1 && { level }) },
      ...(level < depth ? within(depth, family, level + 1) : []),
    ]);
  let found = within(1, top);
  for (let depth = 2; ; depth++) {
    const deeper = within(depth, top);
    if (deeper.length > most || deeper.length === found.length) return found.slice(0, most);
    found = deeper;
  }
}

/** Without a page that lists them, a menu has all projects. */
function projectsData({ projects, page }: SiteModel): ProjectsData {
  const most = page('projects') ? maxOfGroup : projects.length;
  return { project: projects.slice(0, most).map(({ path, record }) => entry(path, record.title)) };
}

function solutionsData({ model, thumbnail }: MenuContext): SolutionsData {
  const { solutionGroups, solutions: all, page } = model;
  const most = page('solutions') ? maxOf(solutionGroups) : all.length;
  return {
    solution: solutionGroups.map(({ pageTitle, solutions }) => ({
      pageTitle,
      solutions: solutions.slice(0, most).map(({ path, record: { title } }) => ({
        ...entry(path, title),
        picture: thumbnail(path)?.src,
      })),
    })),
  };
}

/** The path of a page, split before its last part; both joined are the canonical address. */
function entry(path: string, title: Text): MenuEntry {
  const end = path.lastIndexOf('/') + 1;
  return { id: path.slice(end), path: path.slice(0, end), title };
}
