import { decode } from '../../load/decode.ts';
import type { TextsToTranslate } from './texts-to-translate.ts';

/** A text as it came back. */
export interface ReturnedText {
  readonly id: string;
  /** The original that the translator saw, in the notation of the catalogue. */
  readonly source: string;
  /** The translation in the same notation; empty where there is none yet. */
  readonly target: string;
  /** Whether the file says that this is the translation of the source, even if nothing has changed. */
  readonly isDone: boolean;
  /** Why it can't be read as a text. */
  readonly problem?: string;
  /** The line of the file, where it is known. */
  readonly line?: number;
}

/** A file as it came back. */
export interface ReturnedTexts {
  /** The languages as the file names them. */
  readonly source: string;
  readonly target: string;
  readonly texts: readonly ReturnedText[];
}

/** Writes and reads one format. */
export interface ExchangeFormat {
  /** The ending of its files, without a dot. */
  readonly ending: string;
  write(texts: TextsToTranslate): Promise<string | Uint8Array> | string | Uint8Array;
  /** Throws a {@link FormatError} for a file that is not in this format. */
  read(bytes: Buffer): Promise<ReturnedTexts> | ReturnedTexts;
}

/** Why a file can't be read: one or two sentences, with the line where it is known. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}

/** Reads a file of text in any usual encoding. */
export function fromBytes(bytes: Buffer, read: (text: string) => ReturnedTexts): ReturnedTexts {
  const { text, encoding } = decode(bytes);
  const returned = read(text);
  if (encoding !== 'Windows-1252') return returned;
  return { ...returned, texts: returned.texts.map(withoutLostCharacters) };
}

/** Programs write “?” for each character that an encoding lacks, such as a narrow no-break space. */
function withoutLostCharacters(text: ReturnedText): ReturnedText {
  const count = (each: string) => each.split('?').length;
  if (count(text.target) <= count(text.source)) return text;
  const problem =
    'The file is in Windows-1252, which lacks characters, and this text has “?” in their place. ' +
    'Save it as UTF-8.';
  return { ...text, problem };
}
