import { dimensionOf } from '../../schema/figures/figure.ts';
import { parseFigure } from '../../schema/figures/parse-figure.ts';
import type { Units } from '../../schema/figures/units.ts';
import { anyOf, aroundFigures, fold } from '../../schema/figures/words-around.ts';
import { baseLanguage } from '../../schema/languages/base-language.ts';
import { en } from '../../schema/languages/en.ts';

/** A value in the notation of figures, or why it is none. */
export type WrittenFigure = { readonly value: string } | { readonly reason: string };

/**
 * Reads what a data sheet says (`24VDC/3A`, `-10 to +70 C`, `< 8 W`) as a figure of a dimension. Only
 * spelling is changed, and only where it has one meaning: no number and no unit is guessed. `unit` is
 * that of a label such as "Power (W)", for a value without one; `language` is that of the text.
 */
export function writtenFigure(
  text: string,
  dimension: string,
  units: Units,
  { language, unit }: { readonly language: string; readonly unit?: string | undefined },
): WrittenFigure {
  const isEnglish = baseLanguage(language) === 'en';
  // In other languages 1.450 may be 1450.
  if (!isEnglish && /\d\.\d{3}(?!\d)/.test(text)) {
    return { reason: `"${text}" may have a point between thousands` };
  }
  const plain = isEnglish ? text.replace(thousands, (all) => all.replaceAll(',', '')) : text;
  const spelt = inNotation(plain, dimension, units);
  const needsUnit = unit !== undefined && /\d$/.test(spelt);
  const withUnit = needsUnit ? inNotation(`${spelt} ${unit}`, dimension, units) : spelt;
  const { figure, error } = parseFigure(withUnit, units, { dimension, words: [en.figures] });
  if (error) return { reason: `"${text}" can't be read as a figure: ${error.message}` };
  const found = dimensionOf(figure, units);
  if (found === dimension) return { value: withUnit };
  return {
    reason: `"${text}" is ${units.nameOf(found)}, and the figure is ${units.nameOf(dimension)}`,
  };
}

const thousands = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g;
const around = aroundFigures([en.figures]);
const bound = new RegExp(`^${anyOf(around.boundBefore.keys())}\\s*(?=[-\\d]|IP)`, 'iu');
const number = String.raw`\d+(?:\.\d+)?`;

function inNotation(text: string, dimension: string, units: Units): string {
  const plain = text
    .trim()
    .replace(/\.$/, '')
    .replace(/\s+/g, ' ')
    .replace(/[−–—](?=\s?\d)/g, '-')
    .replace(/ ?(?:\+ ?\/ ?-|±) ?(?=\d)/g, ' ±')
    .replace(/(?<![\d\p{L}])\+(?=\d)/gu, '');
  if (dimension === 'code') return plain.replace(/^([A-Z]{2,}) (\d+)$/, '$1$2');
  return plain
    .replace(bound, (word) => `${around.boundBefore.get(fold(word.trim())) ?? word.trim()} `)
    .replace(/(\d) ?[x×] ?(?=\d)/g, '$1 x ')
    .replace(/(\d) ?([°℃]\s?C|°) ?(?=to |- ?-?\d)/g, '$1 ')
    .replace(new RegExp(`(${number}) ?(?:to|-|\\.{2,3}|…) ?(?=-?\\d)`, 'g'), '$1..')
    .replace(/([\p{L}%]) ?\/ ?(?=\d)/gu, '$1 / ')
    .replace(/ at (?=\d)/g, ' @ ')
    .replace(/° C\b/g, '°C')
    .replace(/(\d) ?([\p{L}°º%Ω][^\s()±@]*)/gu, (all, digit: string, unit: string) => {
      if (unit === 'x') return all;
      return `${digit} ${unitMeant(unit, dimension, units)}`;
    });
}

/** The unit of another spelling of it: one that is only alike may be another size. */
function unitMeant(text: string, dimension: string, units: Units): string {
  if (units.has(text)) return text;
  const meant = units.suggest(text, dimension) ?? units.suggest(text);
  if (meant === undefined) return text;
  const isSame = meant.includes(' ') || units.named(text) === units.get(meant);
  return isSame || meant.toLowerCase() === text.toLowerCase() ? meant : text;
}
