import type { Ask } from '../../../schema/criteria.ts';
import type { Figure } from '../../../schema/figures/figure.ts';
import { parseFigure } from '../../../schema/figures/parse-figure.ts';
import { helpForUnits } from '../../../schema/figures/parse-quantity.ts';
import type { Dimension, Units } from '../../../schema/figures/units.ts';
import { groupBy } from '../../../schema/group-by.ts';
import type { RequirementWords } from '../../../site/facts/facts.ts';
import { readWritten } from '../../../site/facts/read-requirement.ts';
import type { Unread } from '../../../site/facts/requirement.ts';
import { interfacesId, isDataPort, usualAsk } from '../../../site/model/criteria.ts';
import type { Context } from '../../context/context.ts';
import { dimensionIn, type FigureValues } from '../../context/ids.ts';
import { type Found, likelyField, selectStrings, textOf } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import type { Entry } from '../../core/source.ts';
import type { Rule } from '../rule.ts';
import { fitsDimension } from './figure-unit.ts';

export const criterion = {
  id: 'criterion',
  severity: 'error',
  lesser: { severity: 'warning', where: 'no product states what is asked for' },
  looksAcross: true,
  isBinding: true,
  *checkCatalogue(context) {
    const { dictionary } = context.ids;
    if (!dictionary) return;
    const stated = statedFigures(context);
    for (const { entry, ...found } of context.select('site', 'criteria', '*')) {
      const id = textOf(found.value, 'id');
      if (id === undefined) continue;
      const each = { entry, found, id, dictionary };
      yield* id === interfacesId ? joinedPorts(each) : meanings(each, stated, context);
    }
    yield* ownInterfaces(context, dictionary);
  },
} satisfies Rule;

interface Named {
  readonly entry: Entry;
  readonly found: Found;
  readonly id: string;
  readonly dictionary: FigureValues;
}

type Stated = ReadonlyMap<string, readonly Figure[]>;

/** The values of each figure in all products, where readable. */
function statedFigures({ figures }: Context): Stated {
  const stated = figures.filter(({ entry, at }) => entry.kind === 'product' && at[0] !== 'tabs');
  const byId = groupBy(stated, ({ id = '' }) => id);
  return new Map(
    [...byId].map(([id, all]) => [id, all.flatMap(({ parsed }) => parsed.figure ?? [])]),
  );
}

/** The built-in criterion for data ports has no figures of its own. */
function* joinedPorts({ entry, found, dictionary }: Named): Generator<Finding> {
  const place = { entry, at: [...found.at, 'id'] };
  if (likelyField(found.value, 'figures') !== undefined) {
    const message = `"${interfacesId}" joins all ports for data, so it has no figures of its own.`;
    yield { ...place, message, help: 'Remove "figures:", or choose another id.' };
  } else if (dataPorts(dictionary).length === 0) {
    const message = `"${interfacesId}" joins all ports for data, but no figure is one.`;
    const help = 'Add "port: ethernet" or "port: serial" in figures.yaml, or remove the criterion.';
    yield { ...place, severity: 'warning', message, help };
  }
}

function* ownInterfaces({ of }: Context, dictionary: FigureValues): Generator<Finding> {
  const [entry] = of('figures');
  const others = dataPorts(dictionary).filter((id) => id !== interfacesId);
  if (!entry || !dictionary.has(interfacesId) || others.length === 0) return;
  yield {
    entry,
    at: [interfacesId],
    on: 'key',
    message: `"${interfacesId}" means all ports for data together, so no figure can have this id.`,
    help: 'Choose another id.',
  };
}

function dataPorts(dictionary: FigureValues): string[] {
  return [...dictionary.keys()].filter((id) => {
    const port = textOf(dictionary.get(id), 'port');
    const isPort = port === 'ethernet' || port === 'serial';
    return isPort && isDataPort({ port, dimension: dimensionIn(dictionary, id) ?? '' });
  });
}

function* meanings(each: Named, stated: Stated, { units, unreadable }: Context) {
  const { entry, found, id, dictionary } = each;
  const given = selectStrings(found.value, 'figures', '*');
  const named = given.length > 0 ? given.map(({ value }) => value) : [id];
  const known = named.filter((figure) => dictionary.has(figure));
  const [first] = known;
  // Unknown figures are reported elsewhere.
  if (first === undefined) return;
  if (dictionary.has(id) && !named.includes(id)) {
    yield {
      entry,
      at: [...found.at, 'id'],
      message: `"${id}" is a figure, and this criterion asks for others.`,
      help: `Choose another id, or add "${id}" to the figures.`,
    } satisfies Finding;
  }
  yield* unlike(each, given, first, units);
  const isUnread = unreadable.some(({ kind }) => kind === 'product');
  if (!isUnread && known.length === named.length && !known.some((figure) => stated.has(figure))) {
    yield {
      entry,
      at: [...found.at, 'id'],
      severity: 'warning',
      message: `No product states what "${id}" asks for, so visitors are not asked for it.`,
      help: 'Name figures that products state, or remove the criterion.',
    } satisfies Finding;
  }
  yield* unreadExample(each, first, stated, units);
}

function* unlike(
  { entry, found, dictionary }: Named,
  given: readonly Found<string>[],
  first: string,
  units: Units,
): Generator<Finding> {
  const expected = dimensionIn(dictionary, first);
  for (const { value, at } of given) {
    const dimension = dimensionIn(dictionary, value);
    if (!units.isDimension(dimension) || !units.isDimension(expected)) continue;
    if (dimension === expected) continue;
    yield {
      entry,
      at: [...found.at, ...at],
      message: `"${value}" is ${units.nameOf(dimension)}, but "${first}" is ${units.nameOf(expected)}: one value can't be compared with both.`,
      help: 'Make a criterion of each.',
    };
  }
}

/** Parses the example as a requirement in an address of the site. */
function* unreadExample(
  { entry, found, id, dictionary }: Named,
  figure: string,
  stated: Stated,
  units: Units,
): Generator<Finding> {
  const example = textOf(found.value, 'example');
  const definition = dictionary.get(figure);
  const dimension = dimensionIn(dictionary, figure);
  if (example === undefined || !units.isDimension(dimension)) return;
  const given = textOf(definition, 'better');
  const better = (['higher', 'lower'] as const).find((each) => each === given);
  const chosen = textOf(definition, 'ask');
  const ask = fitsDimension(chosen, dimension, units)
    ? chosen
    : usualAsk({ dimension, better }, stated.get(figure) ?? []);
  const unit = textOf(definition, 'unit');
  const criterion = { id, label: id, ask, figures: [], dimension, ...(unit && { unit }) };
  const read = readWritten(example, criterion, {
    language: 'en',
    words: notationWords,
    units: { [dimension]: unitsOf(dimension, units) },
  });
  const problem = 'problem' in read ? read.problem : wrongCode(example, ask, units);
  if (!problem) return;
  const help =
    problem === 'unit'
      ? helpForUnits(dimension, units)
      : `Write one such as "${[like[ask], unit].filter(Boolean).join(' ')}".`;
  const message = `The example "${example}" ${reasons[problem]}.`;
  yield { entry, at: [...found.at, 'example'], message, help };
}

/** Addresses use the notation of figures, independent of the language. */
const notationWords: RequirementWords = {
  atLeast: '',
  atMost: '',
  rating: '',
  fits: '',
  range: '',
  decimal: '.',
  group: '',
  groupFrom: 0,
  currents: { AC: 'AC', DC: 'DC' },
};

function unitsOf(dimension: Dimension, units: Units) {
  return units.of(dimension).map((id) => {
    const { factor = 1, offset = 0, aliases = [] } = units.get(id) ?? {};
    return { id, factor, offset, names: aliases };
  });
}

/** The address parser accepts any word as a code; the notation is strict. */
function wrongCode(example: string, ask: Ask, units: Units): Unread | undefined {
  if (ask !== 'has' && ask !== 'interface') return undefined;
  const isCode = (code: string) => parseFigure(code, units).figure?.terms[0].kind === 'code';
  return example.split(/\s*[,;|]\s*/).every(isCode) ? undefined : 'code';
}

const reasons: Readonly<Record<Unread, string>> = {
  empty: 'is empty',
  fraction: 'is a fraction or two numbers',
  number: 'is not a requirement for this figure',
  unit: 'has a unit of something else',
  order: 'begins with the larger number',
  code: 'is not a code',
};

const like: Readonly<Record<Ask, string>> = {
  'at-least': '100',
  'at-most': '20',
  covers: '-10..50',
  includes: '24',
  fits: '600x600x350',
  rating: 'IP65',
  has: 'RS-485',
  interface: 'RS-485',
};
