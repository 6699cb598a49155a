import { formatFigure } from '../../schema/figures/format-figure.ts';
import { parseFigure } from '../../schema/figures/parse-figure.ts';
import { Units } from '../../schema/figures/units.ts';
import { languagePacks } from '../../schema/languages/languages.ts';

/** Every form of a figure: what it means, and how it is written. */
const forms: readonly (readonly [meaning: string, ...written: string[]])[] = [
  ['a value', '30 km/h', '0.75 kW', '1450 rpm'],
  ['a range', '0..60 °C', '-40..120 °C'],
  ['two or three dimensions', '600 x 400 mm', '600 x 600 x 350 mm'],
  ['dimensions of which the first number may be a count', '2 m x 5 m'],
  ['how many there are', '3 x 400 V AC', '2 x max 5 A', '2 x (5 m)'],
  ['alternatives', '10/100 Mbit/s', '10 or 40 °C'],
  ['fractions', '3/4 in', '1 1/2 in'],
  ['no more than', 'up to 20 m³/h', 'max 0.5 K'],
  ['less than', 'under 3 s'],
  ['no less than', 'min 10 year'],
  ['more than', 'over 99 %'],
  ['a tolerance: a share of the value, or an amount', '24 V ±15 %', '24 V ±2 V'],
  ['a tolerance that differs', '24 V DC +10/-15 %', '5 mm +0.5/-0 mm'],
  ['what a value can grow to', '4 (expandable to 12)'],
  ['several values', '24 V DC / 3 A'],
  ['the condition of a value', '9..24 V DC @ 50 mA', '100..240 V AC @ 50/60 Hz'],
  ['a number alone', '4'],
  ['a code: capitals, digits and hyphens', 'IP65', 'RS-485', 'min IP65'],
];

const languages = [
  ['en', 'English'],
  ['fr', 'French'],
  ['de', 'German'],
  ['es', 'Spanish'],
] as const;

/** A table of the notation: what is written, what it means, and what a page shows in each language. */
export function notationTable(): string {
  const rows = forms.flatMap(([meaning, ...written]) =>
    written.map((source) => `| \`${source}\` | ${meaning} | ${shownIn(source).join(' | ')} |`),
  );
  const names = languages.map(([, name]) => name).join(' | ');
  return [`| written | means | ${names} |`, '|---|---|---|---|---|---|', ...rows].join('\n');
}

function shownIn(source: string): string[] {
  const units = new Units();
  const { of: packOf } = languagePacks();
  const { figure, error } = parseFigure(source, units);
  if (error) throw new Error(`${source}: ${error.message}`);
  return languages.map(([language]) => {
    return formatFigure(figure, { language, pack: packOf(language), units });
  });
}
