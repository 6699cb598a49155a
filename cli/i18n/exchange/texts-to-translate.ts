import type { Context, TextField } from '../../context/context.ts';
import type { TextVersion } from '../../context/text-version.ts';
import { staleTexts } from '../../context/translations.ts';
import { pointerTo } from '../../core/data.ts';
import type { DataPath, Source } from '../../core/source.ts';
import { ownStrings } from '../own-strings.ts';
import type { TextState } from './exchange-names.ts';
import type { Notation } from './inline-codes.ts';
import { notesOf, type TextNotes } from './text-notes.ts';

export interface TextToTranslate {
  /** Its place, which identifies it when it returns: `products/P-100.yaml#/title`. */
  readonly id: string;
  /** The same place in the data. For a string of the site, `entry` is the file of its original. */
  readonly place: { readonly entry: Source; readonly at: DataPath };
  readonly notation: Notation;
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
  const stale = formerTexts(context, target);
  const texts = context.texts.flatMap((field): TextToTranslate[] => {
    const original = versionIn(field, source);
    if (!original) return [];
    const translation = versionIn(field, target)?.text;
    const isStale = stale.has(field);
    const former = stale.get(field);
    const state = translation === undefined ? 'missing' : isStale ? 'stale' : 'translated';
    return [
      {
        id: idOf(field),
        place: field,
        notation: 'text',
        original: original.text,
        ...(translation !== undefined && { translation }),
        state,
        ...(former !== undefined && { former }),
        notes: notesOf(field, original, target, context),
      },
    ];
  });
  return { source, target, texts: [...texts, ...stringsToTranslate(context, target)] };
}

/** The catalogue's own strings, which have a file for each language. */
function stringsToTranslate(context: Context, target: string): TextToTranslate[] {
  return ownStrings(context, target).map(({ entry, at, original, translation }) => ({
    id: idOf({ entry, at }),
    place: { entry, at },
    notation: 'string',
    original,
    ...(translation !== undefined && { translation }),
    state: translation === undefined ? 'missing' : 'translated',
    notes: { record: 'strings', field: pointerTo(at).slice(1), terms: [], figures: [] },
  }));
}

/** The version in a language; undefined if it is missing or empty. */
function versionIn({ versions }: TextField, language: string): TextVersion | undefined {
  return versions.find((each) => each.language === language && each.text.trim() !== '');
}

/** The former originals of the stale texts, if known. */
function formerTexts(context: Context, target: string): ReadonlyMap<TextField, string | undefined> {
  const stale = staleTexts(context).filter(({ translation }) => translation.language === target);
  return new Map(stale.map(({ field, former }) => [field, former]));
}
