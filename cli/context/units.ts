import { Units } from '../../schema/figures/units.ts';
import type { UnitDefinition } from '../../schema/kinds/units.ts';
import { memoize } from '../../schema/memoize.ts';
import { children, field, isFields, likelyField, selectStrings, textOf } from '../core/data.ts';
import type { Entry } from '../core/source.ts';

/** The readable units of a catalogue; rules report the rest. */
export function unitsOf(entries: readonly Entry[]): Units {
  const entry = entries.find(({ kind }) => kind === 'units');
  return entry ? readUnits(entry) : ownUnits;
}

const ownUnits = new Units();

const readUnits = memoize(
  ({ data }: Entry): Units =>
    new Units({
      dimensions: Object.fromEntries(
        children(likelyField(data, 'dimensions')).map(([id, name]) => [
          id,
          typeof name === 'string' ? name : stringsIn(name),
        ]),
      ),
      units: Object.fromEntries(
        children(likelyField(data, 'units')).map(([id, unit]) => [id, definitionOf(unit)]),
      ),
    }),
);

function definitionOf(unit: unknown): UnitDefinition {
  const number = (name: string) => {
    const value = likelyField(unit, name);
    return typeof value === 'number' ? value : undefined;
  };
  const factor = number('factor') ?? 0;
  const symbol = field(unit, 'symbol');
  const dimension = likelyField(unit, 'dimension');
  return {
    dimension: typeof dimension === 'string' ? dimension : undefined,
    factor: factor > 0 ? factor : undefined,
    offset: number('offset'),
    symbol: typeof symbol === 'string' ? symbol : stringsIn(symbol),
    words: Object.fromEntries(
      children(field(unit, 'words')).map(([language, words]) => [
        language,
        typeof words === 'string' ? words : isFields(words) ? stringsIn(words) : undefined,
      ]),
    ),
    code: textOf(unit, 'code'),
    aliases: selectStrings(unit, 'aliases', '*').map(({ value }) => value),
    second: textOf(unit, 'second'),
  };
}

function stringsIn(value: unknown): Record<string, string | undefined> {
  return Object.fromEntries(
    selectStrings(value, '*').map(({ value: text, at }) => [String(at[0]), text]),
  );
}
