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
        children(likelyField(data, 'dimensions')).map(([id, name]) => [id, textIn(name)]),
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
  const dimension = likelyField(unit, 'dimension');
  return {
    dimension: typeof dimension === 'string' ? dimension : undefined,
    factor: factor > 0 ? factor : undefined,
    offset: number('offset'),
    symbol: textIn(field(unit, 'symbol')),
    words: Object.fromEntries(
      children(field(unit, 'words')).map(([language, words]) => [
        language,
        typeof words === 'string' || isFields(words) ? textIn(words) : undefined,
      ]),
    ),
    code: textOf(unit, 'code'),
    aliases: selectStrings(unit, 'aliases', '*').map(({ value }) => value),
    second: textOf(unit, 'second'),
  };
}

/** A text, or those of several languages or forms. */
function textIn(value: unknown): string | Record<string, string> {
  if (typeof value === 'string') return value;
  const texts = selectStrings(value, '*').map(({ value: text, at }) => [String(at[0]), text]);
  return Object.fromEntries(texts);
}
