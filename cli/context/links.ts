import { remember } from '../../schema/remember.ts';
import { children, field, selectStrings } from '../load/data.ts';
import type { DataPath, Entry } from '../load/source.ts';
import type { Context, TextField } from './context.ts';
import { isDefinition } from './paths.ts';
import type { TextVersion } from './text-version.ts';
import { ofWording } from './wordings.ts';

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

/** Every link of the catalogue. The `#` of the last crumb, which is the page on show, is none. */
export const linksOf = remember((context: Context): readonly Link[] => [...findLinks(context)]);

function* findLinks({ pathFields, textsByEntry, of }: Context): Generator<Link> {
  for (const { entry, at, value } of pathFields) {
    if (!isDefinition(entry.kind, at)) yield { entry, at, link: value };
  }
  for (const entry of of('product')) {
    const crumbs = children(field(entry.data, 'breadcrumbs')).length;
    for (const { value, at } of selectStrings(entry.data, 'breadcrumbs', '*', 'path')) {
      const isLast = at[1] === crumbs - 1;
      if (value !== '#' || !isLast) yield { entry, at, link: value };
    }
  }
  for (const texts of textsByEntry.values()) yield* linksInTexts(texts);
}

/** The links in the texts of one record. */
const linksInTexts = remember((texts: readonly TextField[]): readonly Link[] =>
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
