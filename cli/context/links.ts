import { memoize } from '../../schema/memoize.ts';
import { children, field, selectStrings } from '../core/data.ts';
import type { DataPath, Entry } from '../core/source.ts';
import type { Context, TextField } from './context.ts';
import { isDefinition } from './paths.ts';
import { placeIn } from './text-version.ts';

/** A link from a record to a page, in a path field or in a text. */
export interface Link {
  readonly entry: Entry;
  readonly at: DataPath;
  /** The range in the text. */
  readonly within?: readonly [start: number, end: number];
  readonly language?: string;
  /** As written, with `?query` and `#anchor`. */
  readonly link: string;
}

/** All links of the catalogue, except for `#`, the last crumb. */
export const linksOf = memoize(({ pathFields, textsByEntry, of }: Context): readonly Link[] => [
  ...pathFields.flatMap(({ entry, at, value }) =>
    isDefinition(entry.kind, at) ? [] : { entry, at, link: value },
  ),
  ...of('product').flatMap(linksInCrumbs),
  ...[...textsByEntry.values()].flatMap(linksInTexts),
]);

function linksInCrumbs(entry: Entry): Link[] {
  const crumbs = children(field(entry.data, 'breadcrumbs')).length;
  return selectStrings(entry.data, 'breadcrumbs', '*', 'path').flatMap(({ value, at }) => {
    const isLast = at[1] === crumbs - 1;
    return value === '#' && isLast ? [] : { entry, at, link: value };
  });
}

const linksInTexts = memoize((texts: readonly TextField[]): readonly Link[] =>
  texts.flatMap((text) =>
    text.versions.flatMap(({ language, marks }) =>
      marks.flatMap((mark) => {
        if (mark.kind !== 'link') return [];
        const within = [mark.end - mark.path.length - 1, mark.end - 1] as const;
        return { ...placeIn(text, language), within, link: mark.path };
      }),
    ),
  ),
);
