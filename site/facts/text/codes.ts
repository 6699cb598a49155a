import { literally } from '../../../schema/literally.ts';
import type { Criterion, Facts } from '../facts.ts';

import { anyOf, foldInPlace } from './fold.ts';
import type { ReadingFile } from './reading-file.ts';
import type { Stretch } from './sentences.ts';

/** Codes of which one is enough, in a text. */
export interface CodeChoice extends Stretch {
  readonly codes: readonly string[];
  /** Whether they are IP codes. */
  readonly isRating: boolean;
}

/** Finds the codes of a folded sentence. */
export type CodeReader = (folded: string, sentence: Stretch) => CodeChoice[];

/** Makes the reader for what the products of a site state, and for serial lines by any of their names. */
export function codeReader(
  codes: ReadonlyMap<string, ReadonlySet<string>>,
  file: ReadingFile,
): CodeReader {
  const known = new Set([...codes.values()].flatMap((each) => [...each]));
  const patterns = [...known].map((code) => [spellings(code), code] as const);
  const serial = '(?:rs|eia|tia)(?:[/-]?tia)?[ -]?(?:232|422|423|485)[a-z]?';
  const rating = 'ip[ -]?[0-6x][0-9x]k?[a-dhmsw]{0,2}';
  const one = new RegExp(
    String.raw`(?<![\p{L}\d])(?:${[rating, serial, ...patterns.map(([each]) => each)].join('|')})(?![\p{L}\d]|[.,]\d)`,
    'gu',
  );
  const exact = patterns.map(([each, code]) => [new RegExp(`^${each}$`), code] as const);
  const or = new RegExp(
    `^(?:,? ${anyOf(file.languages.flatMap(({ phrases }) => phrases.or))} | ?/ ?)$`,
  );
  return (folded, sentence) => {
    const found = [...folded.slice(sentence.start, sentence.end).matchAll(one)].map((match) => {
      const start = sentence.start + match.index;
      const code = codeOf(match[0], exact);
      return {
        start,
        end: start + match[0].length,
        codes: [code],
        isRating: match[0].startsWith('ip'),
      };
    });
    return joined(found, folded, or);
  };
}

/** “RS-232, RS-422 or RS-485”: the commas of a list that ends with “or” mean it, too. */
function joined(found: readonly CodeChoice[], folded: string, or: RegExp): CodeChoice[] {
  const choices: CodeChoice[] = [];
  for (const next of [...found].reverse()) {
    const last = choices[0];
    const between = last && folded.slice(next.end, last.start);
    const isJoined =
      last?.isRating === next.isRating &&
      between !== undefined &&
      (or.test(between) || (last.codes.length > 1 && /^, ?$/.test(between)));
    if (!last || !isJoined) choices.unshift(next);
    else choices[0] = { ...next, end: last.end, codes: [...next.codes, ...last.codes] };
  }
  return choices;
}

/** Serial lines, which can be asked for where no product states one. */
const serialLines = ['RS-232', 'RS-422', 'RS-423', 'RS-485'];

/** The codes that can be asked of each criterion, by its id: those that products state. */
export function codesOf(
  facts: Facts,
  criteria: readonly Criterion[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const asked = criteria.filter(({ ask }) => ask === 'has' || ask === 'interface');
  return new Map(
    asked.map(({ id, ask, figures }) => {
      const stated = facts.products.flatMap(({ index }) =>
        figures.flatMap((figure) => facts.stated(index, figure).flatMap(({ codes = [] }) => codes)),
      );
      return [id, new Set([...stated, ...(ask === 'interface' ? serialLines : [])])];
    }),
  );
}

/** A code with any of the signs that may be between its parts: `RS-485`, `RS 485`, `RS485`. */
function spellings(code: string): string {
  return (foldInPlace(code).match(/\p{L}+|\d+|[^\p{L}\d\s/-]+/gu) ?? [])
    .map(literally)
    .join('[ /-]?');
}

function codeOf(text: string, exact: readonly (readonly [RegExp, string])[]): string {
  const known = exact.find(([pattern]) => pattern.test(text))?.[1];
  if (known !== undefined) return known;
  const [, serial] = /(232|422|423|485)/.exec(text) ?? [];
  if (serial) return `RS-${serial}`;
  return text.replace(/[ -]/g, '').toUpperCase();
}
