import { children, field, select } from '../data.ts';
import type { Rule } from '../rule.ts';
import { listOf } from '../suggest.ts';

/** Sources that disagree are all shown until somebody knows which of them is right. */
export const conflictingFigures = {
  id: 'conflicting-figures',
  severity: 'info',
  summary: 'Every figure has one value.',
  *check({ of }) {
    for (const entry of of('product')) {
      const own = select(entry.data, 'figures', '*');
      const parts = select(entry.data, 'components', '*', 'figures', '*');
      for (const { value, at } of [...own, ...parts]) {
        if (!Array.isArray(value)) continue;
        const readings = children(value)
          .map(([, reading]) => field(reading, 'value'))
          .filter((each) => typeof each === 'string' || typeof each === 'number');
        if (readings.length < 2) continue;
        yield {
          entry,
          at,
          on: 'key',
          message: `"${at.at(-1)}" has ${readings.length} readings: ${listOf(readings.map(String), 'and')}.`,
          help: 'Keep every reading until the maker confirms one, then write that one alone.',
        };
      }
    }
  },
} satisfies Rule;
