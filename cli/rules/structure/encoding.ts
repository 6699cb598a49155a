import { groupBy } from '../../../schema/group-by.ts';
import type { Context } from '../../context/context.ts';
import { children } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import type { Source } from '../../core/source.ts';
import { escapes as shortEscapes } from '../../load/places/string-map.ts';
import {
  accentsForApostrophes,
  denormalized,
  describe,
  lookalikes,
  type StrayCharacters,
  strayCharacters,
} from '../../load/stray-characters.ts';
import type { CheckedRecord, Rule } from '../rule.ts';

export const encoding = {
  id: 'encoding',
  severity: 'error',
  isBinding: true,
  hasFix: true,
  checkRecord: inRecord,
  *checkCatalogue(context: Context) {
    for (const source of context.unreadable) yield* inSource(source);
    for (const { source, data } of context.uiStrings) {
      yield* inSource(source);
      for (const stray of escaped(source.text, data)) yield toFinding(source, stray);
    }
  },
} satisfies Rule;

function* inRecord({ entry }: CheckedRecord): Generator<Finding> {
  yield* inSource(entry);
  for (const stray of escaped(entry.text, entry.data)) yield toFinding(entry, stray);
}

function* inSource(source: Source): Generator<Finding> {
  if (source.encoding) yield inOtherEncoding(source, source.encoding);
  for (const find of [strayCharacters, lookalikes, accentsForApostrophes]) {
    for (const stray of find(source.text)) yield toFinding(source, stray);
  }
  yield* notNormal(source);
}

/** The text was decoded correctly, so saving the file as UTF-8 is enough. */
function inOtherEncoding(entry: Source, encoding: string): Finding {
  const { text } = entry;
  return {
    entry,
    offsets: [0, text.search(/\r?\n|$/)],
    message: `This file is saved in ${encoding}, and every file of a catalogue is in UTF-8.`,
    help: 'Save it as UTF-8, or run "milepost validate --fix", which does.',
    fix: [{ entry, offsets: [0, text.length], text }],
  };
}

function toFinding(
  entry: Source,
  { offsets, message, help, replacement }: StrayCharacters,
): Finding {
  const finding = { entry, offsets, message, help };
  if (replacement === undefined) return finding;
  const [start, end] = offsets;
  // Of two spaces around removed characters, one is enough.
  const isBetweenSpaces =
    replacement === '' && /^ .* $/su.test(entry.text.slice(start - 1, end + 1));
  const stretch = [start, isBetweenSpaces ? end + 1 : end] as const;
  return { ...finding, fix: [{ entry, offsets: stretch, text: replacement }] };
}

/** Text typed on another system has the mistake in every accented letter, so each line is one finding. */
function* notNormal(source: Source): Generator<Finding> {
  const strays = [...denormalized(source.text)];
  const byLine = groupBy(strays, ({ offsets: [start] }) => source.text.lastIndexOf('\n', start));
  for (const all of byLine.values()) {
    const findings = all.map((stray) => toFinding(source, stray));
    const [first] = findings;
    if (first) yield { ...first, fix: findings.flatMap(({ fix = [] }) => fix) };
  }
}

/** Surrogate pairs are skipped. */
const escapes =
  /(?<!\\)(?:\\\\)*(\\(?:ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|u([\da-f]{4})|x([\da-f]{2})|U([\da-f]{8})|([0abevfNLP])))/gi;
/** Escape sequences for these characters, if they are decoded: not in single quotes. */
function* escaped(text: string, data: unknown): Generator<StrayCharacters> {
  if (!text.includes('\\')) return;
  for (const match of text.matchAll(escapes)) {
    const [all, written = '', ...digits] = match;
    const character = readEscape(digits);
    const end = match.index + all.length;
    const [before, after] = [text.charAt(end - written.length - 1), text.charAt(end)];
    const around = `${/\p{L}/u.test(before) ? 'a' : 'A'}${character}${/\p{L}/u.test(after) ? 'a' : 'A'}`;
    const isStray = character !== '' && [...strayCharacters(around)].length > 0;
    if (!isStray || !holds(data, character)) continue;
    yield { offsets: [end - written.length, end], ...describe(character) };
  }
}

function readEscape([four, two, eight, short]: readonly (string | undefined)[]): string {
  if (short !== undefined) return shortEscapes.get(short) ?? '';
  const code = Number.parseInt(four ?? two ?? eight ?? '', 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

function holds(value: unknown, character: string): boolean {
  if (typeof value === 'string') {
    return /\p{Cs}/u.test(character) ? /\p{Cs}/u.test(value) : value.includes(character);
  }
  return children(value).some(
    ([key, child]) => String(key).includes(character) || holds(child, character),
  );
}
