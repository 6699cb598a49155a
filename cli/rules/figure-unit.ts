import { dimensionOf } from '../../schema/figure.ts';
import { type Dimension, dimensions, isUnitId, unitsOf } from '../../schema/units.ts';
import { field, select } from '../data.ts';
import type { Finding, Rule } from '../rule.ts';
import type { Entry } from '../source.ts';
import { listOf } from '../suggest.ts';

export const figureUnit = {
  id: 'figure-unit',
  severity: 'error',
  summary: 'Every figure has a unit of the dimension that the dictionary gives it.',
  rationale:
    "A range in kilograms is well written and still can't be true, and it could not be compared with any other. Every unit of the dimension will do: 0.3 km is as good as 300 m.",
  bad: {
    file: 'products/sensors/S1.yaml',
    text: `figures:
  detection-range: 30 kg
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
  *check({ figures, ids, of }) {
    const [dictionary] = of('figures');
    if (dictionary) yield* usualUnits(dictionary);
    for (const { entry, at, value, id, parsed } of figures) {
      const expected = field(ids.dictionary?.get(id ?? ''), 'dimension');
      const { figure } = parsed;
      if (id === undefined || !figure || !isDimension(expected)) continue;
      const found = dimensionOf(figure);
      if (found === expected) continue;
      yield {
        entry,
        at,
        message: `"${id}" is ${nameOf(expected)}, but "${value}" is ${nameOf(found)}.`,
        help: helpFor(expected),
        related: dictionary
          ? [{ entry: dictionary, at: [id, 'dimension'], message: 'the dictionary says so here' }]
          : [],
      };
    }
  },
} satisfies Rule;

/** The unit in which the dictionary has a figure compared has to measure it. */
function* usualUnits(entry: Entry): Generator<Finding> {
  for (const { value, at } of select(entry.data, '*')) {
    const [dimension, unit] = [field(value, 'dimension'), field(value, 'unit')];
    // Of what is no unit at all the schema speaks.
    if (!isDimension(dimension) || typeof unit !== 'string' || !isUnitId(unit)) continue;
    if (unitsOf(dimension).includes(unit)) continue;
    const message = `"${at.at(-1)}" is ${nameOf(dimension)}, which is not measured in "${unit}".`;
    const help = unitsOf(dimension).length > 0 ? helpFor(dimension) : 'Remove the field.';
    yield { entry, at: [...at, 'unit'], message, help };
  }
}

function isDimension(value: unknown): value is Dimension {
  return dimensions.some((dimension) => dimension === value);
}

function nameOf(dimension: Dimension): string {
  if (dimension === 'count') return 'a number without unit';
  if (dimension === 'code') return 'a code';
  const words = dimension.replace('-', ' ');
  return /^[aeiou]/.test(words) ? `an ${words}` : `a ${words}`;
}

function helpFor(dimension: Dimension): string {
  if (dimension === 'count') return 'Write the number alone.';
  if (dimension === 'code') return 'Write a code such as "IP66" or "RS-485".';
  const units = unitsOf(dimension);
  return `Give it ${units.length > 1 ? 'one of the units' : 'the unit'} ${listOf(units)}.`;
}
