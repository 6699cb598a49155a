import type { Context, TextField } from '../../context/context.ts';
import type { TextVersion } from '../../context/text-version.ts';
import type { DataPath, Entry } from '../../load/source.ts';
import { staleTexts } from '../translations.ts';
import type { TextState } from './exchange-names.ts';
import { notesOf, type TextNotes } from './text-notes.ts';

/** A text of the catalogue as it goes to a translator. */
export interface TextToTranslate {
  /** Its place, by which it is known when it comes back: `products/P-100.yaml#/title`. */
  readonly id: string;
  readonly field: TextField;
  readonly original: string;
  /** The translation that the catalogue has; undefined where there is none. */
  readonly translation?: string;
  readonly state: TextState;
  /** What the original said when a stale translation was accepted, as far as it is known. */
  readonly former?: string;
  readonly notes: TextNotes;
}

/** Texts and the languages that they are translated from and to. */
export interface TextsToTranslate {
  readonly source: string;
  readonly target: string;
  readonly texts: readonly TextToTranslate[];
}

/** How files name a text: by its file and a JSON pointer. */
export function idOf({ entry, at }: { entry: Pick<Entry, 'file'>; at: DataPath }): string {
  const keys = at.map((key) => String(key).replaceAll('~', '~0').replaceAll('/', '~1'));
  return `${entry.file}#/${keys.join('/')}`;
}

/** Every text of the catalogue that has an original, with its state in a language. */
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
        field,
        original: original.text,
        ...(translation !== undefined && { translation }),
        state,
        ...(former !== undefined && { former }),
        notes: notesOf(field, original, target, context),
      },
    ];
  });
  return { source, target, texts };
}

/** The text in a language; undefined where it is missing or says nothing. */
function versionIn({ versions }: TextField, language: string): TextVersion | undefined {
  return versions.find((each) => each.language === language && each.text.trim() !== '');
}

/** What the originals of the stale texts said, as far as it is known. */
function formerTexts(context: Context, target: string): ReadonlyMap<TextField, string | undefined> {
  const stale = staleTexts(context).filter(({ translation }) => translation.language === target);
  return new Map(stale.map(({ field, former }) => [field, former]));
}
