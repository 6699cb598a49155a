import type { TextField } from '../../context/context.ts';
import { figureKinds } from '../../context/figure-kinds.ts';
import type { Terms } from '../../context/terms.ts';
import type { TextVersion } from '../../context/text-version.ts';
import { numberSlips } from '../../language/number-style.ts';
import { findSlips, inEachText } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const decimalStyle = {
  id: 'decimal-style',
  severity: 'warning',
  summary: 'A number in a text is written as its language writes numbers.',
  rationale:
    'English writes 1,234.5, French 1\u202F234,5 and Spanish 1234,5 and 12\u202F345,6; in the ' +
    'wrong style, a number may be read as a thousand times more or less. French and Spanish ' +
    'also have a no-break space before a unit and "%". "1.234" may mean ' +
    'two amounts: the sign of its own language holds, and where that has none, or the original ' +
    'says otherwise, both are named. The fix changes the signs of amounts only, which a unit or ' +
    'another language proves. The rule does not check versions (USB 3.0), standards, dates, times, ' +
    'addresses and codes (RS-485), nor quantities in the texts of products, families, ' +
    'solutions and pages, which "unsourced-figure" wants written as {id}.',
  bad: {
    file: 'families/sensors.yaml',
    text: 'subtitle: { en: "Readers give 4.5 points.", fr: "Les lecteurs donnent 4.5 points.", es: "Los lectores dan 4,5 puntos." }\n',
  },
  good: {
    file: 'families/sensors.yaml',
    text: 'subtitle: { en: "Readers give 4.5 points.", fr: "Les lecteurs donnent 4,5 points.", es: "Los lectores dan 4,5 puntos." }\n',
  },
  hasFix: true,
  checkRecord: inEachText(findSlips(slipsIn)),
} satisfies Rule;

function slipsIn(version: TextVersion, { entry, versions }: TextField, terms: Terms) {
  const { prose, language, pack } = version;
  const others = versions
    .filter((each) => each.language !== language)
    .map((each) => ({ language: each.language, pack: each.pack, text: each.prose.text }));
  const original = others.find((other) => other.language === terms.languages[0]);
  // Where texts refer to figures, a typed quantity is one for `unsourced-figure`.
  const hasFigures = figureKinds.has(entry.kind);
  return numberSlips(prose.text, language, pack, terms, { original, others, hasFigures });
}
