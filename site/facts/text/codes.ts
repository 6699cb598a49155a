import { escapeRegExp } from '../../../schema/escape-reg-exp.ts';
import { alikeIn } from '../alike.ts';
import type { Criterion, Facts } from '../facts.ts';
import { ratingOf } from '../read-requirement.ts';
import type { Grammar } from './amount-grammar.ts';
import { type Limited, limitAround } from './amount-limit.ts';
import { anyOf, foldInPlace } from './fold.ts';
import type { ReadingFile } from './reading-file.ts';
import type { Stretch } from './stretch.ts';

/** A code in a text. */
export interface CodeItem extends Limited {
  readonly code: string;
  /** What the code means as well, where it can be read in two ways: “IP54/IP65” for one of them. */
  readonly other: readonly string[] | undefined;
  /** Whether it is an IP code. */
  readonly isRating: boolean;
  /** Whether it is a date, or two with `..` between. */
  readonly isDate?: true;
  /** The id of the attribute of which it is a value. */
  readonly criterion?: string;
}

/** Finds the codes of a folded sentence. */
export type CodeReader = (folded: string, sentence: Stretch) => CodeItem[];

/** Makes the reader for what the products of a site state, and for serial lines by any of their names. */
export function codeReader(
  codes: ReadonlyMap<string, ReadonlySet<string>>,
  { languages }: ReadingFile,
  grammar: Grammar,
): CodeReader {
  const known = new Set([...codes.values()].flatMap((each) => [...each]));
  const patterns = [...known].map((code) => [spellings(code), code] as const);
  const joints = anyOf(languages.flatMap(({ phrases }) => [...phrases.or, ...phrases.and]));
  const ands = anyOf(languages.flatMap(({ phrases }) => phrases.and));
  const line = '(?:232|422|423|485)';
  const serial = `(?:rs|eia|tia)(?:[/-]?tia)?[ -]?${line}[a-z]?`;
  // “RS-422/485”
  const further = `(?<=${line}(?: ?/ ?| ${joints} ))${line}`;
  const ip = 'ip[ -]?';
  const digits = '[0-6x][0-9x]k?[a-dhmsw]{0,2}';
  const rating = `${ip}${digits}(?:(?: ?[/+&] ?| ${ands} )${ip}${digits}| ?/ ?${digits}(?! ?[\\p{L}%°]))*`;
  // An IK code that no product is asked for is left unread, and not passed over.
  const one = new RegExp(
    String.raw`(?<![\p{L}\d])(?:${[rating, 'ik[ -]?\\d\\d', serial, further, ...patterns.map(([each]) => each)].join('|')})(?![\p{L}\d]|[.,]\d)`,
    'gu',
  );
  const exact = patterns.map(([each, code]) => [new RegExp(`^${each}$`), code] as const);
  const both = new RegExp(`[+&]| ${ands} `);
  return (folded, sentence) => {
    let from = sentence.start;
    return [...folded.slice(sentence.start, sentence.end).matchAll(one)].map((match) => {
      const [text] = match;
      const start = sentence.start + match.index;
      const place = { start, end: start + text.length };
      const before = folded.slice(from, start);
      // “50 W maximum, IP65”: the limit is of the number in another part.
      const comma = before.search(/[,;](?!\d)[^,;]*$/);
      if (/\d/.test(before.slice(0, Math.max(comma, 0)))) from += comma;
      const around = limitAround(place, folded, { start: from, end: sentence.end }, grammar, true);
      from = place.end;
      const isRating = text.startsWith('ip');
      const parts = text.split(new RegExp(` ?[/+&] ?| ${ands} `));
      const code = isRating ? ratingOf(parts.join('/')) : undefined;
      const isSure = code === undefined || parts.length === 1 || both.test(text) || isDual(code);
      return {
        ...around,
        ...place,
        code: code ?? codeOf(text, exact),
        other: isSure ? undefined : code.split('/'),
        isRating,
      };
    });
  };
}

/** Whether neither of two IP codes implies the other, so that a stroke means both: `IP66/IP67`. */
function isDual(code: string): boolean {
  const [least = 0, most = 0] = (code.match(/\d(?=\/|$)/g) ?? []).map(Number).sort();
  const isSame = new Set(code.match(/IP./g)).size === 1;
  return isSame && ((least > 4 && least < 7 && most > 6) || (least > 6 && most > 8));
}

/** Serial lines, which can be asked for where no product states one. */
const serialLines = ['RS-232', 'RS-422', 'RS-423', 'RS-485'];

/** The codes that can be asked of each criterion, by its id: those that products state. */
export function codesOf(
  facts: Facts,
  criteria: readonly Criterion[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const asked = criteria.filter(
    ({ ask, levels, dates }) => (ask === 'has' && !dates) || ask === 'interface' || levels,
  );
  return new Map(
    asked.map(({ id, ask, figures, levels = [], words = {} }) => {
      const stated = alikeIn(facts, figures, facts.products).flatMap((alike) => alike.stated);
      // The key of a choice is a word of everyday language in one language or another: “red” is a network in Spanish.
      const known = [...stated.flatMap((fact) => fact.codes ?? []), ...levels];
      const codes = known.filter((code) => !Object.hasOwn(words, code));
      return [id, new Set([...codes, ...(ask === 'interface' ? serialLines : [])])];
    }),
  );
}

/** A code with any of the signs that may be between its parts: `RS-485`, `RS 485`, `RS485`. */
function spellings(code: string): string {
  return (foldInPlace(code).match(/\p{L}+|\d+|[^\p{L}\d\s/-]+/gu) ?? [])
    .map(escapeRegExp)
    .join('[ /-]?');
}

function codeOf(text: string, exact: readonly (readonly [RegExp, string])[]): string {
  const known = exact.find(([pattern]) => pattern.test(text))?.[1];
  if (known !== undefined) return known;
  const [, serial] = /(232|422|423|485)/.exec(text) ?? [];
  if (serial) return `RS-${serial}`;
  return text.replace(/[ -]/g, '').toUpperCase();
}
