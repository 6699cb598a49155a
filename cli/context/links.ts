import { joinLists } from '../../schema/join-lists.ts';
import { memoize } from '../../schema/memoize.ts';
import { children, field, selectStrings } from '../core/data.ts';
import type { DataPath, Entry } from '../core/source.ts';
import type { Context, StringField, TextField } from './context.ts';
import type { Directory } from './directory.ts';
import { isDefinition } from './paths.ts';
import type { TextVersion } from './text-version.ts';
import { ofWording } from './text-version.ts';

/** A link from a record to a page, in a field of its own or in a text. */
export interface Link {
  readonly entry: Entry;
  readonly at: DataPath;
  /** Where it is in the text. */
  readonly within?: readonly [start: number, end: number];
  readonly language?: string;
  /** As written, with `?query` and `#anchor`. */
  readonly link: string;
}

/**
 * Every link of the catalogue, in lists of one record each: the same list as long as the record is. The `#` of the last
 * crumb, which is the page on show, is none.
 */
const linkLists = memoize(({ pathFieldLists, textsByEntry, of }: Context) =>
  [
    ...pathFieldLists.map(linksInFields),
    ...of('product').map(linksInCrumbs),
    ...[...textsByEntry.values()].map(linksInTexts),
  ].filter((links) => links.length > 0),
);

/** The same in one list. */
export const linksOf = memoize((context: Context): readonly Link[] =>
  joinLists(linkLists(context)),
);

/**
 * Asks about the links of each record, and again only where they, or the paths of the catalogue, have changed since the
 * run before: nothing else may decide what `ask` answers.
 */
export function aboutLinks<Item>(
  ask: (links: readonly Link[], directory: Directory) => Iterable<Item>,
): (context: Context) => Item[] {
  const answersBy = memoize((directory: Directory) =>
    memoize((links: readonly Link[]): readonly Item[] => [...ask(links, directory)]),
  );
  return (context) => joinLists(linkLists(context).map(answersBy(context.paths.directory)));
}

const linksInFields = memoize((fields: readonly StringField[]): readonly Link[] =>
  fields.flatMap(({ entry, at, value }) =>
    isDefinition(entry.kind, at) ? [] : { entry, at, link: value },
  ),
);

const linksInCrumbs = memoize((entry: Entry): readonly Link[] => {
  const crumbs = children(field(entry.data, 'breadcrumbs')).length;
  return selectStrings(entry.data, 'breadcrumbs', '*', 'path').flatMap(({ value, at }) => {
    const isLast = at[1] === crumbs - 1;
    return value === '#' && isLast ? [] : { entry, at, link: value };
  });
});

/** The links in the texts of one record. */
const linksInTexts = memoize((texts: readonly TextField[]): readonly Link[] =>
  texts.flatMap((text) =>
    linksIn(text).map(({ language, ...link }) => {
      return { entry: text.entry, at: [...text.at, language], language, ...link };
    }),
  ),
);

const linksIn = ofWording(({ versions }) =>
  versions.filter(mayHaveLink).flatMap(({ language, marks }) =>
    marks.flatMap((mark) => {
      if (mark.kind !== 'link') return [];
      const within = [mark.end - mark.path.length - 1, mark.end - 1] as const;
      return [{ language, within, link: mark.path }];
    }),
  ),
);

/** A quick look, before the marks of a text are read. */
function mayHaveLink({ text }: TextVersion): boolean {
  return text.includes('](');
}
