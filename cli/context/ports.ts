import { type Figure, type Quantity, slackOf } from '../../schema/figures/figure.ts';
import { parseFigure } from '../../schema/figures/parse-figure.ts';
import type { Units } from '../../schema/figures/units.ts';
import { type PortKind, portKinds } from '../../schema/kinds/figures.ts';
import { parseFigureReference } from '../../schema/text.ts';
import { likelyField, textOf } from '../core/data.ts';
import { listOf } from '../core/suggest.ts';
import { figuresOf, type Ids } from './ids.ts';

/** A port that a figure of a product states. */
export interface Port {
  /** The name in messages: `"S1" (case.outputs)`. */
  readonly name: string;
  /** Undefined if no such figure is a port in the dictionary. */
  readonly kind: PortKind | undefined;
  /** Undefined if its value can't be read, or if there are several. */
  readonly figure: Figure | undefined;
}

/**
 * The port at an end of a connection. Undefined if the end names none, and if the product, part or figure doesn't
 * exist, which is reported elsewhere.
 */
export function portOf(end: unknown, ids: Ids, units: Units): Port | undefined {
  const [id, source] = [textOf(end, 'product'), textOf(end, 'port')];
  const reference = parseFigureReference(source ?? '');
  const product = ids.product(id ?? '');
  const figures = reference && product && figuresOf(product, reference.component);
  const definition = reference && ids.dictionary?.get(reference.figure);
  if (!reference || !figures?.has(reference.figure) || definition === undefined) return undefined;
  const value = figures.get(reference.figure);
  const isOne = typeof value === 'string' || typeof value === 'number';
  const kind = likelyField(definition, 'port');
  return {
    name: `"${id}" (${source})`,
    kind: portKinds.find((each) => each === kind),
    figure: isOne ? parseFigure(value, units).figure : undefined,
  };
}

/** Why two ports are incompatible, as a sentence; undefined if they are compatible. */
export function incompatibilityOf(
  from: Port | undefined,
  to: Port | undefined,
  units: Units,
): string | undefined {
  if (from?.kind?.endsWith('-input')) return `${from.name} is an input, so nothing leaves it.`;
  if (to?.kind?.endsWith('-output')) return `${to.name} is an output, so nothing enters it.`;
  if (!from?.kind || !to?.kind) return undefined;
  const [gives, takes] = [familyOf(from.kind), familyOf(to.kind)];
  if (gives !== takes)
    return `${from.name} gives ${words[gives]}, ${to.name} takes ${words[takes]}.`;
  if (!from.figure || !to.figure) return undefined;
  if (gives === 'serial') return withoutStandard(from, to);
  return gives === 'supply' ? unlikeSupplies(from, to, units) : undefined;
}

type Family = 'ethernet' | 'serial' | 'signal' | 'supply';

const words = {
  ethernet: 'Ethernet',
  serial: 'a serial interface',
  signal: 'a switched signal',
  supply: 'power',
} as const satisfies Record<Family, string>;

function familyOf(kind: PortKind): Family {
  return kind.replace(/-.*/, '') as Family;
}

function withoutStandard(from: Port, to: Port): string | undefined {
  const [given, taken] = [standardsOf(from), standardsOf(to)];
  if (given.length === 0 || taken.length === 0) return undefined;
  if (given.some((code) => taken.includes(code))) return undefined;
  return `${from.name} has ${listOf(given, 'and')}, ${to.name} has ${listOf(taken, 'and')}: no common standard.`;
}

function standardsOf({ figure }: Port): string[] {
  return (figure?.terms ?? []).flatMap((term) => (term.kind === 'code' ? term.code : []));
}

function unlikeSupplies(from: Port, to: Port, units: Units): string | undefined {
  const [given, taken] = [voltageOf(from, units), voltageOf(to, units)];
  if (!given || !taken) return undefined;
  const currents = [given, taken].map(currentOf);
  const [gives, takes] = currents;
  if (gives && takes && gives !== takes)
    return `${from.name} gives ${gives}, ${to.name} takes ${takes}.`;
  const overlap = stretchesOf(given, units).some(([low, high]) =>
    stretchesOf(taken, units).some(([least, most]) => low <= most && least <= high),
  );
  return overlap ? undefined : `The voltages of ${from.name} and ${to.name} do not overlap.`;
}

function voltageOf({ figure }: Port, units: Units): Quantity | undefined {
  return figure?.terms.find(
    (term): term is Quantity =>
      term.kind === 'quantity' &&
      term.unit !== undefined &&
      units.get(term.unit)?.dimension === 'voltage',
  );
}

/** AC or DC; undefined if neither or both are stated. */
function currentOf({ qualifiers }: Quantity): string | undefined {
  return qualifiers.find((each) => each === 'AC' || each === 'DC');
}

/** The voltage ranges of a figure, including its tolerance. */
function stretchesOf(quantity: Quantity, units: Units): [number, number][] {
  const { bound, form, values, unit } = quantity;
  const [low = 0, high = low] = values;
  const pairs: [number, number][] =
    form === 'range' ? [[low, high]] : values.map((value) => [value, value]);
  return pairs.map(([least, most]) => {
    const isUpward = bound === 'over' || bound === 'min';
    const isDownward = bound === 'under' || bound === 'up to' || bound === 'max';
    return [
      isDownward ? 0 : units.inBase(least, unit) - slackOf(least, quantity, units)[0],
      isUpward
        ? Number.POSITIVE_INFINITY
        : units.inBase(most, unit) + slackOf(most, quantity, units)[1],
    ];
  });
}
