import { baseUnits } from '../../../schema/figures/built-in-units.ts';
import { howToDefine } from '../../../schema/figures/parse-quantity.ts';
import type { Units } from '../../../schema/figures/units.ts';
import { memberOf } from '../../../schema/member-of.ts';
import type { Context } from '../../context/context.ts';
import { children, field, isFields, likelyField, select, selectStrings } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import { languageName } from '../../core/language-name.ts';
import type { Entry } from '../../core/source.ts';
import { didYouMean, listOf } from '../../core/suggest.ts';
import { many, type Rule } from '../rule.ts';

export const unitDefinition = {
  id: 'unit-definition',
  severity: 'error',
  isBinding: true,
  *checkCatalogue(context) {
    for (const entry of context.of('units')) {
      const words = select(entry.data, 'units', '*', 'words').map(({ value }) => value);
      const given = new Set(words.filter(isFields).flatMap((each) => Object.keys(each)));
      for (const found of select(entry.data, 'units', '*')) {
        const unit = { entry, id: String(found.at.at(-1)), value: found.value };
        yield* isBase(unit.id) ? basics(unit, context.units) : sizes(unit, context.units);
        yield* secondUnit(unit, context.units);
        yield* inLanguages(unit, context.languages, given);
      }
      yield* names(entry, context);
    }
  },
} satisfies Rule;

interface Unit {
  readonly entry: Entry;
  readonly id: string;
  readonly value: unknown;
}

function isBase(id: string): boolean {
  return Object.hasOwn(baseUnits, id);
}

function placeOf({ entry, id }: Unit, ...steps: readonly string[]) {
  return { entry, at: ['units', id, ...steps] };
}

/** A valid unit in figures: one word that doesn't begin with a digit. */
const idPattern = /^[\p{L}°%‰][^\s()±@]*$/u;

/** Checks the required fields of a new unit. */
function* sizes(unit: Unit, units: Units): Generator<Finding> {
  const { id, value } = unit;
  if (!isFields(value)) return;
  if (!idPattern.test(id)) {
    const message = `"${id}" can't be the id of a unit: figures write one word, which begins with a letter.`;
    const help =
      'Use neither spaces nor parentheses: the words that pages show have their own field.';
    yield { ...placeOf(unit), on: 'key', message, help };
  }
  for (const name of ['dimension', 'factor'].filter(
    (each) => likelyField(value, each) === undefined,
  )) {
    const message = `The unit "${id}" has no ${name}.`;
    const help =
      name === 'factor'
        ? 'Say how many base units of its dimension it is: "factor: 1" for the base unit itself.'
        : 'Say what it measures: "dimension: length", or one that "dimensions:" in this file defines.';
    yield { ...placeOf(unit), on: 'key', message, help };
  }
  const dimension = field(value, 'dimension');
  if (typeof dimension !== 'string') return;
  const place = placeOf(unit, 'dimension');
  if (dimension === 'count' || dimension === 'code') {
    const message = `A ${dimension} has no unit.`;
    yield { ...place, message, help: 'Name another dimension, or remove the unit.' };
  } else if (!units.isDimension(dimension)) {
    const define = `Name one that Milepost has, or ${howToDefine(dimension)} in this file.`;
    const help = didYouMean(dimension, units.dimensions, define);
    yield { ...place, message: `There is no dimension "${dimension}".`, help };
  }
}

/** Checks for fields that a built-in unit can't change. */
function* basics(unit: Unit, units: Units): Generator<Finding> {
  const { id, value } = unit;
  const own = units.get(id);
  for (const name of ['dimension', 'factor', 'offset', 'code'] as const) {
    const given = field(value, name);
    if (given === undefined || given === own?.[name]) continue;
    const message = `Milepost has the unit "${id}", whose ${name} is ${own?.[name] ?? 'none'}, not ${given}.`;
    const help = 'Remove the line: only words, symbol, aliases and second unit can be added.';
    yield { ...placeOf(unit, name), message, help };
  }
}

/** Checks the second unit for values: another one of the same dimension. */
function* secondUnit(unit: Unit, units: Units): Generator<Finding> {
  const second = field(unit.value, 'second');
  const dimension = units.get(unit.id)?.dimension ?? '';
  if (typeof second !== 'string' || !units.isDimension(dimension)) return;
  if (second !== unit.id && units.get(second)?.dimension === dimension) return;
  const message = `"${second}" can't be the second unit of "${unit.id}": it has to be another one of the dimension "${dimension}".`;
  const others = units.of(dimension).filter((id) => id !== unit.id);
  const known = others.length > 0 ? `Name ${listOf(others)}.` : 'Remove the line.';
  const help = second === unit.id ? known : didYouMean(second, others, known);
  yield { ...placeOf(unit, 'second'), message, help };
}

/** Checks that words exist in every language; `inFile` are those with words of any unit. */
function* inLanguages(
  unit: Unit,
  languages: readonly string[],
  inFile: ReadonlySet<string>,
): Generator<Finding> {
  const given = field(unit.value, 'words');
  if (!isFields(given) || Object.keys(given).length === 0) return;
  if (isBase(unit.id)) return;
  for (const language of languages) {
    if (field(given, language) !== undefined) continue;
    const message = `The unit "${unit.id}" has no words in ${languageName(language)}.`;
    const help = 'Add them, by plural category where they vary: "{ one: day, other: days }".';
    const summarizeFrom = inFile.has(language) ? many : 2;
    const place = placeOf(unit, 'words');
    yield { ...place, on: 'key', language, message, help, isMissing: true, summarizeFrom };
  }
}

/** Checks that no name has two units. */
function* names(entry: Entry, { units }: Context): Generator<Finding> {
  const owners = new Map<string, string>();
  for (const id of units.ids) {
    if (!isBase(id)) continue;
    owners.set(id.toLowerCase(), id);
    for (const name of memberOf(baseUnits, id)?.aliases ?? []) owners.set(name.toLowerCase(), id);
  }
  const own = children(field(entry.data, 'units')).map(([id]) => String(id));
  for (const id of own) owners.set(id.toLowerCase(), id);
  for (const id of own) {
    for (const { value, at } of selectStrings(entry.data, 'units', id, 'aliases', '*')) {
      const owner = owners.get(value.toLowerCase());
      owners.set(value.toLowerCase(), id);
      if (owner === undefined) continue;
      const message =
        owner === id
          ? `"${value}" is a name of "${id}" already.`
          : `"${value}" is a name of "${owner}" as well, so it can't stand for "${id}".`;
      yield { entry, at, message, help: 'Remove it here.' };
    }
  }
}
