import type { Terms } from '../../context/terms.ts';
import type { Wording } from '../../context/text-version.ts';
import type { Finding } from '../../core/finding.ts';
import { languageName } from '../../core/language-name.ts';
import { judgeOf } from '../../language/language-of-text.ts';
import type { Rule } from '../rule.ts';

export const swappedLanguages = {
  id: 'swapped-languages',
  severity: 'warning',
  summary: 'No two languages of a text are swapped.',
  rationale:
    'If two translations are swapped, both are shown to the wrong readers. The rule checks ' +
    'texts of three words or more, and only languages that Milepost can recognise.',
  bad: {
    file: 'families/sensors.yaml',
    text: `subtitle:
  en: Ces capteurs détectent les objets sur la bande.
  fr: These sensors detect the objects on the belt.
  es: Estos sensores detectan los objetos en la cinta.
`,
  },
  good: {
    file: 'families/sensors.yaml',
    text: `subtitle:
  en: These sensors detect the objects on the belt.
  fr: Ces capteurs détectent les objets sur la bande.
  es: Estos sensores detectan los objetos en la cinta.
`,
  },
  checkText: exchanged,
} satisfies Rule;

function* exchanged(text: Wording, { siteLanguages }: Terms): Generator<Finding> {
  const [one, other] = judgeOf(siteLanguages).swapped(text) ?? [];
  if (!one || !other) return;
  const { entry, at } = text;
  yield {
    entry,
    at: [...at, one.language],
    language: one.language,
    message: `The ${languageName(one.language)} and the ${languageName(other.language)} text seem to be swapped.`,
    help: 'Swap the two texts.',
    related: [
      { entry, at: [...at, other.language], message: `the ${languageName(other.language)} text` },
    ],
  };
}
