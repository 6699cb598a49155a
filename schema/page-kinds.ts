/** What a page shows. A site has one page of each kind at most, and any number of the kind `text`. */
export const pageKinds = [
  'home',
  'products',
  'solutions',
  'projects',
  'media',
  'vacancies',
  'contact',
  'request',
  'text',
  'search',
  'compare',
  'check',
  'connections',
  'data',
] as const;

export type PageKind = (typeof pageKinds)[number];

/** The pages that help to choose. They are there without a record; one may say where and how. */
export const toolKinds = [
  'search',
  'compare',
  'check',
  'connections',
  'data',
] as const satisfies readonly PageKind[];

export type ToolKind = (typeof toolKinds)[number];

/** Whether a value is a kind of page. */
export function isPageKind(value: unknown): value is PageKind {
  return pageKinds.some((kind) => kind === value);
}

/** The pages that the bar links if the site names none, behind the menus. */
export const barKinds = ['media', 'vacancies', 'contact'] as const satisfies readonly PageKind[];

/** The parts of the home page, in the order in which they are if it names none. */
export const homeParts = [
  'opening',
  'families',
  'overview',
  'questions',
  'highlights',
  'solutions',
  'tools',
  'text',
] as const;

export type HomePart = (typeof homeParts)[number];

/** What a menu of the bar can list. */
export const menuNames = [
  'products',
  'solutions',
  'projects',
] as const satisfies readonly PageKind[];

export type MenuName = (typeof menuNames)[number];
