import { formatFigure } from '../../../schema/figures/format-figure.ts';
import { memoize, memoizeByName } from '../../../schema/memoize.ts';
import { localHref } from '../../../site/lib/locale.ts';
import type { Context, TextField } from '../../context/context.ts';
import { glossaryOf } from '../../context/glossary.ts';
import { isRedirect } from '../../context/paths.ts';
import { type TextVersion, writtenIn } from '../../context/text-version.ts';
import { pointerTo, textOf } from '../../core/data.ts';
import type { DataPath, Entry, Source } from '../../core/source.ts';
import { termFinders } from '../../language/glossary-terms.ts';
import { ownFigures } from '../../language/own-figures.ts';
import { stemProse } from '../../language/phrases.ts';
import { textsInLanguage } from '../texts-in-language.ts';
import type { TextState } from './exchange-names.ts';
import type { Notation } from './inline-codes.ts';

export interface TextToTranslate {
  /** Its place, which identifies it when it returns: `products/P-100.yaml#/title`. */
  readonly id: string;
  /** The same place in the data. For a string of the site, `entry` is the file of its original. */
  readonly place: { readonly entry: Source; readonly at: DataPath };
  readonly notation: Notation;
  /** Whether it is one of Milepost's own strings. */
  readonly isInterface?: boolean;
  readonly original: string;
  /** The existing translation; undefined if there is none. */
  readonly translation?: string;
  readonly state: TextState;
  /** The original that a stale translation was accepted for, if known. */
  readonly former?: string;
  readonly notes: TextNotes;
}

/** Texts, with their source and target language. */
export interface TextsToTranslate {
  readonly source: string;
  readonly target: string;
  readonly texts: readonly TextToTranslate[];
}

/** The id of a text in files: its file and a JSON pointer. */
export function idOf({ entry, at }: { entry: Pick<Source, 'file'>; at: DataPath }): string {
  return `${entry.file}#${pointerTo(at)}`;
}

/** All texts and strings of the catalogue that have an original, with their state in a language. */
export function textsToTranslate(context: Context, target: string): TextsToTranslate {
  const [source = ''] = context.languages;
  const texts = textsInLanguage(context, target).flatMap((text): TextToTranslate[] => {
    const { field, isInterface, entry, at, original, translation, state, former } = text;
    if (!original) return [];
    const version = field && writtenIn(field, source);
    return [
      {
        id: idOf(text),
        place: { entry, at },
        notation: field ? 'text' : 'string',
        isInterface,
        original: original.text,
        ...(translation !== undefined && { translation }),
        state,
        ...(former !== undefined && { former }),
        notes: version
          ? notesOf(field, version, target, context)
          : [
              ['record', isInterface ? 'interface' : 'strings'],
              ['field', pointerTo(at).slice(1)],
            ],
      },
    ];
  });
  return { source, target, texts };
}

/** Notes on a text for translators: its record, its field, its page, the terms and figures in it. */
type TextNotes = readonly (readonly [kind: NoteKind, note: string])[];

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
function notesOf(
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
    const owner = product === undefined ? entry : context.ids.product(product);
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
