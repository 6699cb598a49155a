import { type GetTextTranslations, po } from 'gettext-parser';
import { version } from '../../../package.json';
import { reasonOf } from '../../core/failure.ts';
import {
  FormatError,
  fromBytes,
  type ReturnedText,
  type ReturnedTexts,
} from './exchange-format.ts';
import type { TextsToTranslate, TextToTranslate } from './texts-to-translate.ts';

const sourceHeader = 'X-Source-Language';

/** Writes a PO file: the id of a text is its context, and stale texts are fuzzy. */
export function writePo({ source, target, texts }: TextsToTranslate): Uint8Array {
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'MIME-Version': '1.0',
    Language: target,
    [sourceHeader]: source,
    'X-Generator': `Milepost ${version}`,
  };
  const translations: GetTextTranslations['translations'] = {};
  for (const text of texts) {
    const { id, original, translation } = text;
    const msgstr = [translation ?? ''];
    const comments = commentsOf(text);
    translations[id] = { [original]: { msgctxt: id, msgid: original, msgstr, comments } };
  }
  return po.compile({ charset: 'utf-8', headers, translations });
}

function commentsOf({ notes, state, former, place }: TextToTranslate) {
  const extracted = notes.map(([kind, note]) =>
    kind === 'glossary' || kind === 'figure' ? `${kind}: ${note}` : note,
  );
  return {
    extracted: extracted.join('\n'),
    reference: place.entry.file,
    ...(state === 'stale' && { flag: 'fuzzy' }),
    ...(former !== undefined && { previous: `msgid ${JSON.stringify(former)}` }),
  };
}

/** Reads a PO file. Throws a FormatError for anything else. */
export function readPo(bytes: Buffer): ReturnedTexts {
  return fromBytes(bytes, readTable);
}

function readTable(text: string): ReturnedTexts {
  const { headers, translations } = parse(text);
  const found = Object.entries(translations).flatMap(([id, messages]) =>
    Object.values(messages).map((message) => ({ id, message })),
  );
  // A message without context is the header, or not ours.
  const texts = found.flatMap(({ id, message }): ReturnedText[] => {
    if (id === '' && message.msgid === '') return [];
    const isPending = (message.comments?.flag ?? '')
      .toLowerCase()
      .split(/[\s,]+/)
      .includes('fuzzy');
    const target = message.msgstr.join('');
    const isDone = !isPending && target !== '' && target !== message.msgid;
    return [{ id, source: message.msgid, target, isDone, isPending }];
  });
  return { source: headers[sourceHeader] ?? '', target: headers.Language ?? '', texts };
}

function parse(text: string): GetTextTranslations {
  try {
    const table = po.parse(text, { validation: true });
    if (table.headers) return table;
  } catch (error) {
    throw new FormatError(`This is not a PO file that can be read: ${reasonOf(error)}`);
  }
  throw new FormatError('This is not a PO file: it has no header.');
}
