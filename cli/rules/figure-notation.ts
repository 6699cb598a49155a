import type { Rule } from '../rule.ts';

/** A figure that can't be read could not be compared, converted or shown in another language. */
export const figureNotation = {
  id: 'figure-notation',
  severity: 'error',
  summary: 'Every figure is written in the notation of data sheets.',
  *check({ figures }) {
    for (const { entry, at, value, parsed } of figures) {
      const { error } = parsed;
      if (!error) continue;
      const { message, help, start, end } = error;
      const isPart = typeof value === 'string' && end > start;
      yield { entry, at, ...(isPart && { within: [start, end] }), message, help };
    }
  },
} satisfies Rule;
