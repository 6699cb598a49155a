import { baseLanguage } from '../../schema/languages/look-up.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoize } from '../../schema/memoize.ts';
import type { SiteStrings } from '../strings/site-strings.ts';
import type { SiteModel } from './model.ts';

/** What it depends on whether a page says something in a language. */
export interface Said {
  readonly model: SiteModel;
  readonly strings: Readonly<Record<string, SiteStrings>>;
}

/**
 * The languages in which search engines should find the page at a path: the default one, and those in which its record
 * has a text of its own. A page without a record has the strings of the site alone.
 */
export function indexedLanguages({ model, strings }: Said, path: string): readonly string[] {
  const { languages, defaultLanguage } = model;
  const record = recordsOf(model).get(path)?.();
  const own = new Set(record ? languagesIn(record, defaultLanguage) : []);
  const isSaid = (code: string) => (record ? own.has(code) : !strings[code]?.language);
  return languages.filter((code) => code === defaultLanguage || isSaid(code));
}

const recordsOf = memoize(
  ({ pages, products, families, solutions, projects, media }: SiteModel) => {
    const all = [...products, ...families, ...solutions, ...projects, ...media];
    return new Map<string, () => object>([
      ...all.map((each) => [each.path, () => each.record] as const),
      ...pages.map((page) => [page.path, () => page] as const),
    ]);
  },
);

/** The languages of its texts; a name that is the same in several has no language. */
function languagesIn(value: unknown, original: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const said = memberOf(value as Readonly<Record<string, unknown>>, original);
  if (typeof said !== 'string')
    return Object.values(value).flatMap((each) => languagesIn(each, original));
  return Object.keys(value).filter(
    (code) =>
      memberOf(value as Readonly<Record<string, unknown>>, code) !== said ||
      baseLanguage(code) === baseLanguage(original),
  );
}
