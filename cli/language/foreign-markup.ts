import { memberOf } from '../../schema/member-of.ts';
import { shorten } from '../core/suggest.ts';
import characters from './html-entities.json' with { type: 'json' };
import type { Slip, SlipEdit } from './writing-mistakes.ts';

/** A markup syntax of other systems. */
interface Foreign {
  readonly pattern: RegExp;
  readonly name: string;
  readonly help: string;
}

const tags =
  'a|abbr|b|big|br|center|cite|code|del|div|em|figure|font|h[1-6]|hr|i|iframe|img|ins|kbd|li|mark|' +
  'ol|p|pre|s|script|small|span|strike|strong|style|sub|sup|table|t[dhr]|u|ul|video';
const foreign: readonly Foreign[] = [
  {
    pattern: new RegExp(String.raw`<\/?(?:${tags})(?:\s[^<>]*)?\/?>|<!--`, 'i'),
    name: 'HTML',
    help: 'Remove it. Write bold as "**like this**" and links as "[label](/path)"; each text is one paragraph.',
  },
  {
    pattern: /(?:^|(?<=\n))#{1,6} +(?=[\p{L}\p{N}¿¡])/u,
    name: 'the mark of a heading',
    help: 'Remove it: the field decides what is a heading.',
  },
  {
    pattern: /(?:^|(?<=\n))\s*[-*•▪◦‣] *(?<=[^-*]|[-*] +)(?=[\p{L}¿¡])/u,
    name: 'the mark of a list',
    help: 'Remove it, and write each item as an item of the list in the file.',
  },
  {
    pattern: /`[^`]+`/,
    name: 'a mark of code',
    help: 'Remove the backticks.',
  },
  {
    pattern:
      /(?<![\p{L}\p{N}_])_{1,2}(?=[\p{L}\p{N}(])[^_]*[^\s_]_{1,2}(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}*])\*(?=[\p{L}\p{N}(])[^*]*[^\s*]\*(?![\p{L}\p{N}*])/u,
    name: 'a mark of italics',
    help: 'Remove it, or write "**like this**" for bold, the only emphasis there is.',
  },
];

const entity =
  /&(?:#(?<decimal>\d{2,6})|#x(?<hexadecimal>[\da-f]{2,5})|(?<name>[a-z]{2,8}\d{0,2}));/gi;

/**
 * HTML and Markdown syntax that texts don't have, so that a page shows it. Yields the first of each kind. Offsets
 * are in the prose.
 */
export function* foreignMarkup(text: string): Generator<Slip> {
  const bold = [...boldTags(text)];
  yield* bold;
  for (const { pattern, name, help } of foreign) {
    if (name === 'HTML' && bold.length > 0) continue;
    const match = pattern.exec(text);
    if (!match) continue;
    const [start, end] = [match.index, match.index + match[0].trimEnd().length];
    yield { start, end, message: `This is ${name}, and visitors would see it.`, help };
  }
  yield* entities(text);
}

const boldPair = /<(b|strong)>(.*?)<\/\1>/is;

export function hasBoldTags(text: string): boolean {
  return boldPair.test(text);
}

/** The first pair only: its author uses the syntax throughout. */
function* boldTags(text: string): Generator<Slip> {
  const [whole = '', tag = '', bold = ''] = text.match(boldPair) ?? [];
  if (whole === '') return;
  const start = text.indexOf(whole);
  yield {
    start,
    end: start + whole.length,
    message: `"<${tag}>" is HTML, and visitors would see the tag.`,
    help: `For bold write "**${shorten(bold)}**".`,
  };
}

export function* entities(text: string): Generator<Slip> {
  const edits: SlipEdit[] = [];
  for (const { 0: typed, index, groups } of text.matchAll(entity)) {
    const character = characterOf(groups ?? {});
    if (character) edits.push({ start: index, end: index + typed.length, text: character });
  }
  const [first] = edits;
  if (!first) return;
  yield {
    start: first.start,
    end: first.end,
    message: 'This is an entity of HTML, and visitors would see it.',
    help: 'Write the character itself.',
    edits,
  };
}

/** The character of an entity, if it is visible or keeps words together. */
function characterOf({ decimal, hexadecimal, name }: Partial<Record<string, string>>) {
  if (name !== undefined) return memberOf(characters, name.toLowerCase());
  const code = Number.parseInt(decimal ?? hexadecimal ?? '', decimal === undefined ? 16 : 10);
  if (code > 0x10ffff) return undefined;
  const character = String.fromCodePoint(code);
  return /[\p{L}\p{N}\p{P}\p{S}\p{Zs}]/u.test(character) ? character : undefined;
}
