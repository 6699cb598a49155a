import type { Rule } from '../rule.ts';
import { isSpoilt } from '../stray-characters.ts';

export const figureNotation = {
  id: 'figure-notation',
  severity: 'error',
  summary: 'Every figure is written in the notation of data sheets.',
  rationale:
    "A figure that can't be read could not be compared, converted or shown in another language. Whatever data sheets write in one line has a notation; what is no figure belongs into a row of words.",
  bad: {
    file: 'products/sensors/S1.yaml',
    text: `figures:
  detection-range: 30 metres
  accuracy: over 99 %
`,
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: `figures:
  detection-range: 30 m
  accuracy: over 99 %
`,
  },
  isBinding: true,
  *check({ figures }) {
    for (const { entry, at, value, parsed } of figures) {
      const { error } = parsed;
      if (!error || isSpoilt(String(value))) continue;
      const { message, help, start, end } = error;
      const isPart = typeof value === 'string' && end > start;
      yield { entry, at, ...(isPart && { within: [start, end] }), message, help };
    }
  },
} satisfies Rule;
