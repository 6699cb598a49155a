import { type Ask, asks } from '../../../schema/criteria.ts';
import { type AttributeType, attributeType } from '../../../schema/figures/attribute.ts';
import { isCurrency } from '../../../schema/figures/currencies.ts';
import { dimensionOf, helpForTemperature } from '../../../schema/figures/figure.ts';
import { helpForUnits, howToDefine } from '../../../schema/figures/parse-quantity.ts';
import type { Dimension, Units } from '../../../schema/figures/units.ts';
import type { AttributeKind } from '../../../schema/kinds/figures.ts';
import type { Context } from '../../context/context.ts';
import { dimensionIn } from '../../context/ids.ts';
import { type Fields, field, isFields, likelyField, select } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import type { DataPath, Entry } from '../../core/source.ts';
import { didYouMean, listOf } from '../../core/suggest.ts';
import type { Rule } from '../rule.ts';

export const figureUnit = {
  id: 'figure-unit',
  severity: 'error',
  looksAcross: true,
  isBinding: true,
  *checkCatalogue(context) {
    const { figures, ids, of, units } = context;
    for (const dictionary of of('figures')) yield* definitions(dictionary, context);
    if (!ids.dictionary) return;
    for (const { entry, at, value, id, parsed } of figures) {
      if (id === undefined || !parsed.figure) continue;
      const expected = dimensionIn(ids.dictionary, id);
      const found = dimensionOf(parsed.figure, units);
      if (found === expected || !units.isDimension(expected)) continue;
      const message = `"${id}" is ${units.nameOf(expected)}, but "${value}" is ${units.nameOf(found)}.`;
      const help = helpForTemperature(parsed.figure, expected) ?? helpForUnits(expected, units);
      const why = 'its dimension in the dictionary';
      const related = of('figures').map((entry) => ({
        entry,
        at: [id, 'dimension'],
        message: why,
      }));
      yield { entry, at, message, help, related };
    }
  },
} satisfies Rule;

/** Checks a figure's definition: its dimension, and the unit of its scale. */
function* definitions(entry: Entry, { units, unreadable }: Context): Generator<Finding> {
  if (unreadable.some(({ kind }) => kind === 'units')) return;
  for (const { value, at } of select(entry.data, '*')) {
    if (!isFields(value)) continue;
    const type = attributeType(value);
    const { dimension, unit } = type;
    yield* kindOf(value, type, { entry, at });
    if (value.kind !== undefined || dimension === undefined) continue;
    if (!units.isDimension(dimension)) {
      const message = `There is no dimension "${dimension}".`;
      // A unit has a dimension: "m³/h" is a unit of "flow-rate".
      const measured = unit === undefined ? undefined : units.get(unit)?.dimension;
      const other = `Name one that Milepost has, or ${howToDefine(dimension)} in units.yaml.`;
      const help =
        measured && units.isDimension(measured)
          ? `Write "${measured}", which "${unit}" measures.`
          : didYouMean(dimension, units.dimensions, other);
      yield { entry, at: [...at, 'dimension'], message, help };
    } else if (unit !== undefined) {
      yield* usualUnit(unit, dimension, { entry, at: [...at, 'unit'] }, units);
    }
    if (dimension === 'temperature' && field(value, 'better') === 'lower') {
      const message = `"${at.at(-1)}" is a temperature of which the lower is better, so it may be a difference.`;
      const help =
        'Write "dimension: temperature-difference" for a deviation or a hysteresis, "ask: at-most" without "better" for a temperature.';
      yield { entry, at: [...at, 'better'], message, help };
    }
    yield* askedFor(field(value, 'ask'), dimension, { entry, at: [...at, 'ask'] }, units);
    const place = { entry, at: [...at, 'scale'] };
    yield* scaleOf(value, place, units.of(dimension).length > 0);
  }
}

/** The fields that only some kinds have; a figure has no kind. */
const fieldsOfKinds = new Map<string, readonly (AttributeKind | undefined)[]>([
  ['values', ['choice', 'choices', 'rating']],
  ['rating', ['rating']],
  ['check', ['code']],
  ['dimension', [undefined]],
  ['unit', [undefined, 'money']],
  ['scale', [undefined, 'money']],
  ['better', [undefined, 'money']],
  ['within', [undefined]],
  ['port', [undefined]],
]);

/** Checks that a definition has the fields of its kind, and no others. */
function* kindOf(
  definition: Fields,
  { kind, unit }: AttributeType,
  { entry, at }: At,
): Generator<Finding> {
  const id = at.at(-1);
  if (definition.kind !== undefined && !kind) return;
  const has = (name: string) => field(definition, name) !== undefined;
  if (!kind && likelyField(definition, 'dimension') === undefined) {
    const message = `"${id}" says neither what it measures nor what kind it is.`;
    const help = 'Add "dimension:" for a figure, or "kind:" for anything else.';
    yield { entry, at, on: 'key', message, help };
  }
  if (fieldsOfKinds.get('values')?.includes(kind) && !has('values') && !has('rating')) {
    const message = `"${id}" is of the kind "${kind}", but has no values.`;
    const help = 'Add "values:", each with a key and its words in each language.';
    yield { entry, at: [...at, 'kind'], message, help };
  }
  if (kind === 'money' && (unit === undefined || !isCurrency(unit))) {
    const message = `"${id}" has no currency.`;
    const help = 'Write "unit:" with its code in ISO 4217, such as EUR or USD.';
    yield { entry, at: has('unit') ? [...at, 'unit'] : at, message, help };
  }
  for (const [name, kinds] of fieldsOfKinds) {
    // Values are a scale of their own.
    const isDoubled = name === 'rating' && has('values');
    if (!has(name) || (kinds.includes(kind) && !isDoubled)) continue;
    const what = kind ? `of the kind "${kind}"` : 'a figure';
    const message = `"${id}" is ${what}, which has no "${name}".`;
    yield { entry, at: [...at, name], on: 'key', message, help: `Remove "${name}".` };
  }
  for (const { at: place } of select(definition, 'values', '*')) {
    const key = String(place.at(-1));
    if (/^[a-z\d]+(?:-[a-z\d]+)*$/.test(key)) continue;
    const message = `"${key}" can't be the key of a value: use lower-case letters, digits and hyphens.`;
    const help = 'What visitors read is next to the key, in each language.';
    yield { entry, at: [...at, ...place], on: 'key', message, help };
  }
}

type At = Pick<Finding & { at: DataPath }, 'entry' | 'at'>;

function* usualUnit(unit: string, dimension: Dimension, place: At, units: Units) {
  if (!units.has(unit)) {
    const meant = units.suggest(unit, dimension);
    const help = meant ? `Write "${meant}".` : helpForUnits(dimension, units);
    yield { ...place, message: `There is no unit "${unit}".`, help };
  } else if (units.get(unit)?.dimension !== dimension) {
    const message = `"${place.at.at(-2)}" is ${units.nameOf(dimension)}, which is not measured in "${unit}".`;
    const hasUnits = units.of(dimension).length > 0;
    const own = `Or write "dimension: ${units.get(unit)?.dimension}".`;
    const help = hasUnits ? `${helpForUnits(dimension, units)} ${own}` : 'Remove the field.';
    yield { ...place, message, help };
  }
}

function* askedFor(ask: unknown, dimension: Dimension, place: At, units: Units) {
  const knownAsk = asks.find((each) => each === ask);
  if (!knownAsk || !units.isDimension(dimension) || fitsDimension(knownAsk, dimension, units))
    return;
  const message = `"${place.at.at(-2)}" is ${units.nameOf(dimension)}, which can't be asked for by "${knownAsk}".`;
  const others = asks.filter((each) => fitsDimension(each, dimension, units));
  yield { ...place, message, help: `Write ${listOf(others)}, or remove the field.` };
}

/** Whether figures of a dimension can have a kind of criterion. */
export function fitsDimension(ask: unknown, dimension: Dimension, units: Units): ask is Ask {
  switch (ask) {
    case 'rating':
    case 'has':
    case 'interface':
      return dimension === 'code';
    case 'fits':
      return units.of(dimension).length > 0;
    default:
      return asks.some((each) => each === ask) && dimension !== 'code';
  }
}

/** The maximum number of readable ticks. */
const maxTicks = 12;

/** Checks an axis: start, end, a readable number of ticks, and a unit. */
function* scaleOf(definition: unknown, place: At, needsUnit: boolean): Generator<Finding> {
  const scale = field(definition, 'scale');
  const [from = 0, to = 0, step = 0] = ['from', 'to', 'step'].map((name) =>
    Number(field(scale, name)),
  );
  const name = `The scale of "${place.at.at(-2)}"`;
  if (from >= to) {
    const message = `${name} does not begin below its end.`;
    yield { ...place, message, help: 'Write the smaller number as "from".' };
  } else if (step > 0 && (to - from) / step > maxTicks) {
    const message = `${name} has too many ticks to be read.`;
    const help = `Write a larger step: an axis has at most ${maxTicks} of them.`;
    yield { ...place, message, help };
  } else if (scale !== undefined && needsUnit && likelyField(definition, 'unit') === undefined) {
    yield { ...place, message: `${name} has no unit.`, help: 'Add "unit:", the usual unit.' };
  }
}
