import type { TextField } from '../context.ts';
import type { TextSurroundings } from '../known-findings.ts';
import { judgeOf } from '../language/misread.ts';
import type { Finding, Rule } from '../rule.ts';
import { findInTexts } from '../text-findings.ts';

export const swappedLanguages = {
  id: 'swapped-languages',
  severity: 'warning',
  summary: 'No two languages of a text have changed places.',
  rationale:
    'A text pasted under the wrong key is shown to readers of another language, twice. Texts of ' +
    'fewer than three words, and languages that Milepost can’t tell apart, are left alone.',
  bad: {
    file: 'families/sensors.yaml',
    text: `subtitle:
  en: Ces capteurs détectent les véhicules sur la voie.
  fr: These sensors detect the vehicles in the lane.
  es: Estos sensores detectan los vehículos en el carril.
`,
  },
  good: {
    file: 'families/sensors.yaml',
    text: `subtitle:
  en: These sensors detect the vehicles in the lane.
  fr: Ces capteurs détectent les véhicules sur la voie.
  es: Estos sensores detectan los vehículos en el carril.
`,
  },
  check(context) {
    return findInTexts(context, exchanged, this.id);
  },
} satisfies Rule;

function* exchanged(text: TextField, { languages }: TextSurroundings): Generator<Finding> {
  const [one, other] = judgeOf(languages).swapped(text) ?? [];
  if (!one || !other) return;
  const { entry, at } = text;
  yield {
    entry,
    at: [...at, one.language],
    language: one.language,
    message: `The texts in "${one.language}" and "${other.language}" seem to have changed places.`,
    help: 'Exchange the two texts.',
    related: [{ entry, at: [...at, other.language], message: `the text in "${other.language}"` }],
  };
}
