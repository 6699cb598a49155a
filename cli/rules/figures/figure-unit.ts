import { dimensionOf, helpForUnits } from '../../../schema/figures/figure.ts';
import { isDimension, isUnitId, nameOfDimension, unitsOf } from '../../../schema/figures/units.ts';
import { dimensionIn } from '../../context/ids.ts';
import { field, select } from '../../load/data.ts';
import type { Entry } from '../../load/source.ts';
import type { Finding, Rule } from '../rule.ts';

export const figureUnit = {
  id: 'figure-unit',
  severity: 'error',
  summary: 'Every figure has a unit of the dimension that the dictionary gives it.',
  rationale:
    "A range in kilograms is a mistake, and it can't be compared with other ranges. Any unit " +
    'of the dimension is fine: 0.3 km and 300 m are the same.',
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
      const expected = dimensionIn(ids.dictionary, id);
      const { figure } = parsed;
      if (id === undefined || !figure || !expected) continue;
      const found = dimensionOf(figure);
      if (found === expected) continue;
      yield {
        entry,
        at,
        message: `"${id}" is ${nameOfDimension(expected)}, but "${value}" is ${nameOfDimension(found)}.`,
        help: helpForUnits(expected),
        related: dictionary
          ? [
              {
                entry: dictionary,
                at: [id, 'dimension'],
                message: 'its dimension in the dictionary',
              },
            ]
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
    const message = `"${at.at(-1)}" is ${nameOfDimension(dimension)}, which is not measured in "${unit}".`;
    const help = unitsOf(dimension).length > 0 ? helpForUnits(dimension) : 'Remove the field.';
    yield { entry, at: [...at, 'unit'], message, help };
  }
}
