import { parseFigure } from '../../../schema/figures/parse-figure.ts';
import { dimensionIn } from '../../context/ids.ts';
import { isSpoilt } from '../../load/stray-characters.ts';
import type { Rule } from '../rule.ts';

export const figureNotation = {
  id: 'figure-notation',
  severity: 'error',
  summary: 'Every figure is written in the notation of data sheets.',
  rationale:
    "A figure that can't be read can't be compared, converted or shown in another language. " +
    'The notation covers what data sheets write in one line; put anything else in a row with ' +
    'words.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: `figures:
  measuring-range: 30 metres
  accuracy: over 99 %
`,
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: `figures:
  measuring-range: 30 m
  accuracy: over 99 %
`,
  },
  isBinding: true,
  *check({ figures, ids, units, unreadable }) {
    const mayBeOwn = unreadable.some(({ kind }) => kind === 'units');
    for (const { entry, at, value, id, parsed } of figures) {
      if (!parsed.error || isSpoilt(String(value))) continue;
      if (mayBeOwn && parsed.error.unit !== undefined) continue;
      // Only what the figure measures says which units may be meant.
      const dimension = dimensionIn(ids.dictionary, id);
      const { error = parsed.error } = parseFigure(value, units, dimension);
      const { message, help, start, end } = error;
      const isPart = typeof value === 'string' && end > start;
      yield { entry, at, ...(isPart && { within: [start, end] }), message, help };
    }
  },
} satisfies Rule;
