import type { Context } from '../../context/context.ts';
import { writtenIn } from '../../context/text-version.ts';
import { pointerTo } from '../../core/data.ts';
import type { DataPath, Source } from '../../core/source.ts';
import { textsInLanguage } from '../texts-in-language.ts';
import type { TextState } from './exchange-names.ts';
import type { Notation } from './inline-codes.ts';
import { notesOf, type TextNotes } from './text-notes.ts';

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
