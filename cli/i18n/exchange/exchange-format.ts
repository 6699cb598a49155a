import { Failure } from '../../core/failure.ts';
import { decodeForeign } from '../../load/decode.ts';
import type { TextsToTranslate } from './texts-to-translate.ts';

export interface ReturnedText {
  readonly id: string;
  /** The original that the translator saw, in the notation of the catalogue. */
  readonly source: string;
  /** The translation in the same notation; empty if there is none yet. */
  readonly target: string;
  /** Whether the file marks the translation as complete, even if unchanged or the same as the original. */
  readonly isDone: boolean;
  /** Whether the file marks what it has as translation as not translated, such as a text that a tool filled in. */
  readonly isPending?: boolean;
  /** Why it isn't a valid text. */
  readonly problem?: string;
  /** The line in the file, if known. */
  readonly line?: number;
}

export interface ReturnedTexts {
  /** The languages in the file's notation. */
  readonly source: string;
  readonly target: string;
  readonly texts: readonly ReturnedText[];
}

/** Writes and reads one format. */
export interface ExchangeFormat {
  /** The file extension, without the dot. */
  readonly ending: string;
  write(texts: TextsToTranslate): Promise<string | Uint8Array> | string | Uint8Array;
  /** Throws a {@link FormatError} if a file is in another format. */
  read(bytes: Buffer): Promise<ReturnedTexts> | ReturnedTexts;
}

/** Why a file can't be read: one or two sentences, with the line if known. */
export class FormatError extends Error {
  override readonly name = 'FormatError';
}

/** Reads a file. Throws a Failure that names it for a {@link FormatError}. */
export async function readNamed<Result>(
  file: string,
  read: () => Result,
): Promise<Awaited<Result>> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    throw new Failure(`milepost: can't read ${file}. ${error.message}`);
  }
}

/**
 * Decodes a text file in any usual encoding. A text in which “?” stands for a character that Windows-1252 lacks, such as
 * a narrow no-break space, gets a problem.
 */
export function fromBytes(bytes: Buffer, read: (text: string) => ReturnedTexts): ReturnedTexts {
  const decoded = decodeForeign(bytes, []);
  if ('problem' in decoded) throw new FormatError(decoded.problem);
  const returned = read(decoded.text);
  if (decoded.remark === undefined) return returned;
  const inLanguage = decodeForeign(bytes, [returned.target.replaceAll('_', '-')]);
  if ('problem' in inLanguage) throw new FormatError(inLanguage.problem);
  const problem =
    'The file is in Windows-1252, which lacks characters, and this text has “?” in their place. ' +
    'Save it as UTF-8.';
  const count = (each: string) => each.split('?').length;
  const hasLost = ({ source, target }: ReturnedText) => count(target) > count(source);
  const texts = returned.texts.map((each) => (hasLost(each) ? { ...each, problem } : each));
  return { ...returned, texts };
}
