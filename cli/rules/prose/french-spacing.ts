import type { LanguagePack, Typography } from '../../../schema/languages/language-pack.ts';
import { baseLanguage } from '../../../schema/languages/look-up.ts';
import { memoize } from '../../../schema/memoize.ts';
import { languageName } from '../../core/language-name.ts';
import { addressesIn, isWithin } from '../../language/addresses.ts';
import { isNameWithColon } from '../../language/spaces.ts';
import { findSlips, noSlips, type Slip } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const frenchSpacing = {
  id: 'french-spacing',
  severity: 'warning',
  isAboutStyle: true,
  hasFix: true,
  checkText: findSlips(({ prose, language, pack }) => spacedMarkSlips(prose.text, language, pack)),
} satisfies Rule;

const [noBreak, narrow] = ['\u00A0', '\u202F'];
const right = /^[\u00A0\u202F]$/;
const numberSign = /[\d\uFFFC]/;
const closing = /^[\s)\]”"’»?!.,…:;]?$/;

/** The marks of a language that need a no-break space. */
const patternOf = memoize(({ before, after }: NonNullable<Typography['spaced']>) => ({
  any: new RegExp(`[${before}${after}]`),
  each: new RegExp(`${after && `[${after}]\\s*|`}\\s*[${before}]`, 'g'),
}));

/** Marks in prose that need a no-break space and have another one, or none. */
export function spacedMarkSlips(prose: string, language: string, pack: LanguagePack | undefined) {
  const spaced = pack?.typography?.spaced;
  if (!spaced) return noSlips;
  const { any, each } = patternOf(spaced);
  if (!any.test(prose)) return noSlips;
  const addresses = addressesIn(prose);
  const mayBeClose = spaced.optional?.[language.toLowerCase()] ?? '';
  const slips: Slip[] = [];
  for (const { 0: found, index } of prose.matchAll(each)) {
    const mark = found.trim();
    const space = found.replace(mark, '');
    const end = index + found.length;
    const isRight = right.test(space) || (space === '' && mayBeClose.includes(mark));
    if (isRight || isWithin(end - 1, addresses)) continue;
    const isAfter = spaced.after.includes(mark);
    const stretch = [index, end] as const;
    if (!isOfSentence(prose, stretch, mark, isAfter)) continue;
    const best = spaced.narrow?.includes(mark) ? narrow : noBreak;
    slips.push(slipOf(prose, stretch, mark, isAfter, best, languageName(baseLanguage(language))));
  }
  return slips;
}

/** Whether a mark is punctuation, and not part of a time, a ratio, a code or a row of marks. */
function isOfSentence(
  prose: string,
  [start, end]: readonly [number, number],
  mark: string,
  isAfter: boolean,
): boolean {
  const before = prose.charAt(start - 1);
  const after = prose.charAt(end);
  if (isAfter) return after !== '';
  if (before === '' || before === '(' || after === '=') return false;
  const space = prose.slice(start, end - 1);
  if (space === '' && ':?!'.includes(before)) return false;
  if (space === '' && entityEnd.test(prose.slice(Math.max(0, start - 10), end))) return false;
  if (mark === ':' && numberSign.test(before) && /^\s*[\d\uFFFC]/.test(prose.slice(end)))
    return false;
  if (mark === '»' || space !== '' || closing.test(after)) return true;
  // `note:voir`, unlike `A:B`.
  words.lastIndex = Math.max(0, start - 2);
  return words.test(prose) && !(mark === ':' && isNameWithColon(prose, start));
}

/** HTML entities, and what follows them, are reported elsewhere. */
const entityEnd = /&#?\w+;.?$/;
const letter = /[A-Za-zÀ-ÖØ-öø-ÿŒœ]/;
const words = /[a-zà-öø-ÿœ]{2}.[A-Za-zÀ-ÖØ-öø-ÿŒœ\uFFFC]/y;

function slipOf(
  prose: string,
  [start, end]: readonly [number, number],
  mark: string,
  isOpening: boolean,
  best: string,
  name: string,
): Slip {
  const side = isOpening ? 'after' : 'before';
  const found = prose.slice(start, end);
  const why = found === mark ? '' : ` so that it never ${isOpening ? 'ends' : 'starts'} a line`;
  const message = `${name} needs a no-break space ${side} “${mark}”${why}.`;
  const isGlued = mark !== '»' && letter.test(prose.charAt(end));
  const text = isOpening ? mark + best : best + mark + (isGlued ? ' ' : '');
  const help =
    best === narrow
      ? 'Write the narrow U+202F before it; U+00A0 is accepted.'
      : `Write U+00A0 or the narrow U+202F ${side} it.`;
  return { start, end, message, help, edits: [{ start, end, text }] };
}
