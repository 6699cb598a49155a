import type { Units } from '../../schema/figures/units.ts';
import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import { remember } from '../../schema/remember.ts';
import { unitAfter } from './unit-spacing.ts';

/** A number as it was typed, and where it is in a prose. */
export interface Typed {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const letter = 'A-Za-zÀ-ÖØ-öø-ÿŒœµ';
const codeBefore = new RegExp(`[${letter}\\d_/:.,#+@&]$|[${letter}\\d)]-$`);
const codeAfter = new RegExp(`^(?:[/:_'’-][${letter}\\d]|[${letter}])`);

/** `RS-485`, `H.264`, `802.11ac`, `12/24`, `14:30`, `2024-05-01`, `+44 1632`, `#12`. */
export function isPartOfCode(prose: string, { start, end, text }: Typed, units: Units): boolean {
  if (codeBefore.test(prose.slice(Math.max(0, start - 2), start)) || /^0\d/.test(text)) return true;
  return codeAfter.test(prose.slice(end, end + 2)) && !unitAfter(prose, end, units);
}

const wordBefore = new RegExp(`([${letter}\\d][${letter}\\d./-]*)[ \\u00A0\\u202F]$`);
const mixedName = new RegExp(`[${letter}].*[A-ZÀ-ÖØ-Þ]`);
const capital = /^[A-ZÀ-ÖØ-Þ]/;
/** The words of a language that numbers follow: names of things, and those that may begin a sentence. */
const wordsOf = remember(({ quantities, recognition }: LanguagePack) => ({
  naming: new Set(quantities?.named),
  ordinary: new Set(recognition?.functionWords),
  listed: new RegExp(`^(?:,| (?:&|${quantities?.joiners.join('|') ?? ''})) ?\\d`),
}));

/** `USB 3.0`, `Bluetooth 5.0`, `version 2.1`, `a las 14.30`: a name or a time, and no amount. */
export function isNumberOfName(prose: string, { text, start }: Typed, pack: LanguagePack): boolean {
  if (text.includes(',')) return false;
  const word = wordBefore.exec(prose.slice(Math.max(0, start - 40), start))?.[1];
  if (word === undefined) return false;
  const { naming, ordinary } = wordsOf(pack);
  if (naming.has(word.toLowerCase()) || mixedName.test(word)) return true;
  return capital.test(word) && !ordinary.has(word.toLowerCase());
}

/** `1,2 and 3`: numbers in a row, with no space after the comma. */
export function isInList(prose: string, { text, end }: Typed, pack: LanguagePack): boolean {
  return /^\d+,\d$/.test(text) && wordsOf(pack).listed.test(prose.slice(end, end + 8));
}
