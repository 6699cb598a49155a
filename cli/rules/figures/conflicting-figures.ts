import { statedIn } from '../../context/naming-fields.ts';
import { children, likelyField } from '../../core/data.ts';
import { listOf } from '../../core/suggest.ts';
import type { Rule } from '../rule.ts';

export const conflictingFigures = {
  id: 'conflicting-figures',
  severity: 'info',
  /** Figures of a product with several readings. */
  *checkRecord({ entry }) {
    if (entry.kind !== 'product') return;
    for (const { value, at } of statedIn(entry.data)) {
      if (!Array.isArray(value)) continue;
      const readings = children(value)
        .map(([, reading]) => likelyField(reading, 'value'))
        .filter((each) => typeof each === 'string' || typeof each === 'number');
      if (readings.length < 2) continue;
      yield {
        entry,
        at,
        on: 'key',
        message: `"${at.at(-1)}" has ${readings.length} readings: ${listOf(readings.map(String), 'and')}.`,
        help: 'Keep every reading until the maker confirms one, then keep only that one.',
      };
    }
  },
} satisfies Rule;
