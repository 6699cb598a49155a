import type { Wording } from '../../context/text-version.ts';
import type { Finding } from '../../core/finding.ts';
import { languageName } from '../../core/language-name.ts';
import type { Rule } from '../rule.ts';

export const emptyText = {
  id: 'empty-text',
  severity: 'error',
  summary: 'No text is empty or only white space.',
  rationale:
    'A text of white space looks translated to a program and leaves a gap on the page. A ' +
    'language that is missing altogether is reported by "missing-translation".',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: 'title: { en: Sensor one, fr: Capteur un, es: " " }\n',
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: 'title: { en: Sensor one, fr: Capteur un, es: Sensor uno }\n',
  },
  checkText: emptyIn,
} satisfies Rule;

function* emptyIn({ entry, at, versions }: Wording): Generator<Finding> {
  for (const { language, text } of versions) {
    if (/[^\s\u200B\u2060\uFEFF]/u.test(text)) continue;
    yield {
      entry,
      at: [...at, language],
      language,
      message: `The ${languageName(language)} text is empty.`,
      help: 'Write the text, or remove the field if it is optional.',
    };
  }
}
