import { parseAttribute } from '../../schema/figures/attribute.ts';
import { formatFigure } from '../../schema/figures/format-figure.ts';
import type { Units } from '../../schema/figures/units.ts';
import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import { type NumberStyle, numberStyle } from '../../schema/languages/number-style.ts';
import { memberOf } from '../../schema/member-of.ts';
import { type FigureValues, partsOf, typeIn } from '../context/ids.ts';
import { isSource } from '../context/stated-figures.ts';
import type { TextVersion } from '../context/text-version.ts';
import { field } from '../core/data.ts';
import type { Entry } from '../core/source.ts';
import { type Quantity, quantitiesIn } from './quantities.ts';
import type { Measures } from './unit-words.ts';
import type { SlipEdit } from './writing-mistakes.ts';

/** A figure that texts of the same product can reference. */
type OwnFigure = ReturnType<typeof ownFigures>[number];

/** The figures of a product and its parts, read by the dictionary, except those with several readings. */
export function ownFigures(entry: Entry, units: Units, dictionary?: FigureValues) {
  if (entry.kind !== 'product') return [];
  return [...partsOf(entry).figures].flatMap(([part, figures]) =>
    [...(figures ?? [])].flatMap(([id, given]) => {
      const value = Array.isArray(given) && given.length === 1 ? field(given[0], 'value') : given;
      if (!isSource(value)) return [];
      const { figure } = parseAttribute(value, typeIn(dictionary, id), units);
      // `outputs`, or `enclosure.outputs` for one of a part.
      return figure ? [{ reference: part === undefined ? id : `${part}.${id}`, figure }] : [];
    }),
  );
}

/**
 * The edit that puts a reference in the place of a typed quantity with the words around it: “up to 30 km/h” is the figure with its bound, “30
 * km/h” its plain value. Undefined if the figure differs.
 */
export function equivalentReference(
  { reference, figure }: OwnFigure,
  typed: Pick<Quantity, 'start' | 'end' | 'keys' | 'isClear'>,
  { language, pack, prose }: TextVersion,
  measures: Measures,
): SlipEdit | undefined {
  const locale = { language, pack, units: measures.units };
  const whole = formatFigure(figure, locale, 'prose');
  const plain = formatFigure(figure, locale, 'plain');
  const inPlain = `{${reference}${plain === whole ? '' : '|plain'}}`;
  const wordings = [
    [whole, `{${reference}}`],
    [plain, inPlain],
  ] as const;
  const text = comparable(prose.text, pack);
  for (const [wording, said] of wordings) {
    const { length } = wording;
    const start = text.indexOf(comparable(wording, pack), Math.max(0, typed.end - length));
    if (start >= 0 && start <= typed.start && start + length >= typed.end) {
      return { start, end: start + length, text: said };
    }
  }
  const number = withOneReading(plain, numberStyle(language, pack));
  const [only, ...more] = quantitiesIn(number, language, measures);
  // With an ambiguous number, the reference might be off by a factor of a thousand.
  const isSame =
    typed.isClear && more.length === 0 && only?.keys.some((key) => typed.keys.includes(key));
  return isSame ? { start: typed.start, end: typed.end, text: inPlain } : undefined;
}

/** Numbers in a style, without thousands separators and ambiguous decimals. */
function withOneReading(text: string, { groups, decimal }: NumberStyle): string {
  return text.replace(/\d+(?:[.,\u00A0\u202F]\d+)*/g, (number) => {
    const [whole = '', decimals] = groups
      .reduce((digits, group) => digits.replaceAll(group, ''), number)
      .split(decimal);
    return decimals === undefined ? whole : `${whole}.${decimals.padEnd(4, '0')}`;
  });
}

/** Replaces characters one to one, so that offsets are unchanged: “24 V DC” is “24 V CC” in French. */
function comparable(text: string, pack: LanguagePack | undefined): string {
  const inLanguage = (kind: string) => {
    const word = memberOf(pack?.figures.qualifiers, kind);
    return word?.length === kind.length ? word : kind;
  };
  return text
    .replace(/[\u00A0\u202F]/g, ' ')
    .replace(/\b[AD]C\b/g, inLanguage)
    .replaceAll('−', '-')
    .replaceAll("'", '’');
}
