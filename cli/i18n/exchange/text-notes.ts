import { formatFigure } from '../../../schema/figures/format-figure.ts';
import { memoize, memoizeByName } from '../../../schema/memoize.ts';
import { localHref } from '../../../site/lib/locale.ts';
import type { Context, TextField } from '../../context/context.ts';
import { glossaryOf } from '../../context/glossary.ts';
import { isRedirect } from '../../context/paths.ts';
import type { TextVersion } from '../../context/text-version.ts';
import { textOf } from '../../core/data.ts';
import type { Entry } from '../../core/source.ts';
import { termFinders } from '../../language/glossary-terms.ts';
import { ownFigures } from '../../language/own-figures.ts';
import { stemProse } from '../../language/phrases.ts';

/** Notes on a text for translators: its record, its field, its page, the terms and figures in it. */
export type TextNotes = readonly (readonly [kind: NoteKind, note: string])[];

type NoteKind =
  /** `product P-100`. */
  | 'record'
  /** `tabs/0/title`. */
  | 'field'
  /** The address of the record's page, if it has one. */
  | 'page'
  /** A term: `pump = pompe`. */
  | 'glossary'
  /** A figure in the text, as the page shows it: `{range} = jusqu’à 30 m`. */
  | 'figure';

/** The notes on a text for translation to a language. */
export function notesOf(
  { entry, at }: TextField,
  original: TextVersion,
  target: string,
  context: Context,
): TextNotes {
  const id = textOf(entry.data, 'id');
  const page = pagesOf(context).get(entry);
  return [
    ['record', id === undefined ? entry.kind : `${entry.kind} ${id}`],
    ['field', at.join('/')],
    ...(page === undefined ? [] : [['page', page] as const]),
    ...termsIn(original, target, context).map((term) => ['glossary', term] as const),
    ...figuresIn(entry, original, target, context).map((figure) => ['figure', figure] as const),
  ];
}

/** The address of each record's page, in the default language. */
const pagesOf = memoize(({ paths, of, languages }: Context): ReadonlyMap<Entry, string> => {
  const [site] = of('site');
  const url = textOf(site?.data, 'url')?.replace(/\/$/, '') ?? '';
  const [defaultLanguage = ''] = languages;
  const space = { base: textOf(site?.data, 'base') ?? '/', defaultLanguage };
  const pages = paths.owners.filter((owner) => !isRedirect(owner));
  return new Map(
    pages.map(({ entry, path }) => [entry, url + localHref(space, defaultLanguage, path)]),
  );
});

function termsIn(original: TextVersion, target: string, context: Context): string[] {
  const find = termFinders(glossaryOf(context))(context.siteLanguages)(original.language);
  const terms = find(stemProse(original)).flatMap(({ value: { notion } }) => {
    const [from, to] = [notion.get(original.language), notion.get(target)];
    return from && to ? [`${from.term} = ${to.term}`] : [];
  });
  return [...new Set(terms)];
}

function figuresIn(
  entry: Entry,
  { marks }: TextVersion,
  target: string,
  context: Context,
): string[] {
  const locale = localesOf(context)(target);
  const figures = marks.flatMap((mark) => {
    if (mark.kind !== 'figure') return [];
    const { product, component, figure: id, style } = mark.reference;
    const owner = product === undefined ? entry : productsOf(context).get(product);
    const reference = component === undefined ? id : `${component}.${id}`;
    const own = owner && figuresOf(context)(owner).find((each) => each.reference === reference);
    return own ? [`{${mark.source}} = ${formatFigure(own.figure, locale, style)}`] : [];
  });
  return [...new Set(figures)];
}

const localesOf = memoize(({ siteLanguages, units }: Context) =>
  memoizeByName((language) => ({ language, pack: siteLanguages.packOf(language), units })),
);

const figuresOf = memoize(({ units, ids }: Context) =>
  memoize((entry: Entry) => ownFigures(entry, units, ids.dictionary)),
);

const productsOf = memoize(
  ({ of }: Context): ReadonlyMap<string | undefined, Entry> =>
    new Map(of('product').map((entry) => [textOf(entry.data, 'id'), entry])),
);
