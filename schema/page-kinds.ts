/** The kinds of page. A site has at most one page of each kind, and any number of the kind `text`. */
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

/** The pages with tools for choosing products. They exist without a record; a record sets their path and texts. */
export const toolKinds = [
  'search',
  'compare',
  'check',
  'connections',
  'data',
] as const satisfies readonly PageKind[];

export type ToolKind = (typeof toolKinds)[number];

export function isPageKind(value: unknown): value is PageKind {
  return pageKinds.some((kind) => kind === value);
}

/** The pages that the navigation bar links after the menus by default. */
export const barKinds = ['media', 'vacancies', 'contact'] as const satisfies readonly PageKind[];

/** The parts of the home page, in their default order. */
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

/** The menus of the navigation bar. */
export const menuNames = [
  'products',
  'solutions',
  'projects',
] as const satisfies readonly PageKind[];

export type MenuName = (typeof menuNames)[number];
