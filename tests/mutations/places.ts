import type { Edit, Files } from './edits.ts';
import type { Random } from './random.ts';

/** A kind of fault, which one rule has to report where it is. */
export interface Fault extends Options {
  readonly rule: string;
  readonly name: string;
  /** One fault, or undefined where chance has led to no place. */
  readonly plant: (files: Files, random: Random) => Edit | undefined;
}

export interface Options {
  /** The files in which it can be, by name. */
  readonly files?: RegExp;
  /** Rules that may report it instead, since what is beside it decides which of them looks at it. */
  readonly or?: readonly string[];
  /** It is a matter of judgement: 95 in 100 have to be found. */
  readonly isJudged?: true;
  /** Rules that report what is truly wrong as well: in the same file, or anywhere. */
  readonly near?: readonly string[];
  readonly far?: readonly string[];
  /** It is reported somewhere in its file, and not on the line of the edit. */
  readonly isOfFile?: true;
}

type Match = RegExpExecArray;
type Replace = (match: Match, random: Random, files: Files) => string | undefined;

/** A fault at a match of a pattern in the files as they are written, in the place of the match. */
export function line(
  rule: string,
  name: string,
  pattern: RegExp,
  change: Replace,
  options: Options = {},
): Fault {
  return {
    rule,
    name,
    ...options,
    plant(files, random) {
      const { file, match } = random.pick(matchesIn(files, pattern, options.files));
      const changed = change(match, random, files);
      if (changed === undefined || changed === match[0]) return undefined;
      return { file, start: match.index, end: match.index + match[0].length, text: changed };
    },
  };
}

function matchesIn(files: Files, pattern: RegExp, names = /^/) {
  return [...files].flatMap(([file, text]) =>
    names.test(file) ? [...text.matchAll(pattern)].map((match) => ({ file, match })) : [],
  );
}

/** A text in each language. */
export type Words = Readonly<Record<'en' | 'fr' | 'es', string>>;
export type Code = keyof Words;
export const codes = ['en', 'fr', 'es'] as const satisfies readonly Code[];

const textPattern =
  /(?<key>^.*\n)(?<indent> *(?:- )?)en: (?<en>[^\s[|>'].*)\n(?<pad> +)fr: (?<fr>[^\s[|>'].*)\n +es: (?<es>[^\s[|>'].*)$/gm;

/** What follows from any change of a text: its translations are out of date. */
const ofAnyText = 'stale-translation';

/** A fault in a text that is written in three lines: other words in some languages. */
export function text(
  rule: string,
  name: string,
  change: (words: Words, random: Random, files: Files) => Partial<Words> | undefined,
  { near = [], ...options }: Options = {},
): Fault {
  const all = { ...options, near: rule === ofAnyText ? near : [ofAnyText, ...near] };
  const write: Replace = (match, random, files) => {
    const { key = '', indent = '', pad = '', en = '', fr = '', es = '' } = match.groups ?? {};
    const words = { en: read(en), fr: read(fr), es: read(es) };
    const changed = change(words, random, files);
    if (!changed || codes.every((code) => (changed[code] ?? words[code]) === words[code])) return;
    const raw = { en, fr, es };
    const value = (code: Code) => {
      const other = changed[code];
      return other === undefined ? raw[code] : `"${other.replace(/["\\]/g, '\\$&')}"`;
    };
    return `${key}${indent}en: ${value('en')}\n${pad}fr: ${value('fr')}\n${pad}es: ${value('es')}`;
  };
  return line(rule, name, textPattern, write, all);
}

function read(raw: string): string {
  return raw.startsWith('"') ? raw.slice(1, -1).replace(/\\(["\\])/g, '$1') : raw;
}

/** As {@link text}, in one language: one match of a pattern in what visitors read. */
export function slip(
  rule: string,
  name: string,
  pattern: RegExp,
  change: string | ((found: string) => string),
  { languages = codes, ...options }: Options & { readonly languages?: readonly Code[] } = {},
): Fault {
  const inOne = (words: Words, random: Random) => {
    const language = random.pick(languages);
    const value = words[language];
    const matches = matchesInProse(value, pattern);
    if (matches.length === 0) return undefined;
    const { 0: found, index } = random.pick(matches);
    const other = typeof change === 'string' ? change : change(found);
    return { [language]: value.slice(0, index) + other + value.slice(index + found.length) };
  };
  return text(rule, name, inOne, options);
}

/** The matches of a pattern that are in no reference and no target of a link. */
export function matchesInProse(value: string, pattern: RegExp): Match[] {
  const hide = (mark: string) => '\uE000'.repeat(mark.length);
  return [...value.replace(/\{[^}]*\}|\]\([^)]*\)/g, hide).matchAll(pattern)];
}

/** Whether so much is written that its language can be told: words that are no codes. */
export function isLong(value: string): boolean {
  const words = matchesInProse(value, /[\p{L}’]{2,}/gu).map(([word]) => word);
  return words.filter((word) => word !== word.toUpperCase()).length >= 6;
}

/** A word with a letter less, and another one at its end. */
export function misspell(word: string, random: Random): string {
  const at = 1 + random.below(Math.max(1, word.length - 2));
  return `${word.slice(0, at) + word.slice(at + 1)}${random.pick(['x', 'q', 'z'])}`;
}
