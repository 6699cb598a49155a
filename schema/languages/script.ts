import { memoizeByName } from '../memoize.ts';
import type { LanguagePack } from './language-pack.ts';
import { scriptOf } from './look-up.ts';

/** Scripts written from right to left; `Intl` differs between versions of Node.js and browsers. */
const rightToLeft = /^(?:Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/;

/** Whether a language is written from right to left. */
export const isRightToLeft = memoizeByName((language) => rightToLeft.test(scriptOf(language)));

/**
 * A value with the marks that keep it whole in a sentence from right to left: without them, “10–20 m” would be shown
 * as “m 20–10”. It runs as its first letter does, and from left to right without one.
 */
export function keptWhole(value: string, language: string): string {
  return value && isRightToLeft(language) ? `\u2068${value}\u2069` : value;
}

/** A text as files for machines have it: without these marks. */
export function withoutIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '');
}

/**
 * Whether rules on punctuation, spaces and quotation marks apply to a language: it has Latin script, or its
 * pack covers typography or writing.
 */
export function knowsPunctuation(of: { language: string; pack?: LanguagePack | undefined }) {
  return Boolean(of.pack?.typography ?? of.pack?.writing) || scriptOf(of.language) === 'Latn';
}

/** What a script writes after a label and between items, each with its space. */
export const marksOf = memoizeByName((language) => {
  const script = scriptOf(language);
  if (/^(?:Jpan|Han[ist]|Bopo)$/.test(script)) return { comma: '、', colon: '：' };
  return { comma: script === 'Arab' ? '، ' : ', ', colon: ': ' };
});
