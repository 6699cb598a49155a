/** The pages that are not made of records alone, and the path of each. */
export const pagePaths = {
  home: '/',
  products: '/products',
  solutions: '/solution',
  projects: '/projects',
  media: '/media',
  'why-choose': '/whyscita',
  vacancies: '/jobvacancy',
  contact: '/contact',
  'required-information': '/information_required',
} as const;

export type PageId = keyof typeof pagePaths;

/** Whether a value is the id of such a page. */
export function isPageId(value: unknown): value is PageId {
  return typeof value === 'string' && Object.hasOwn(pagePaths, value);
}
