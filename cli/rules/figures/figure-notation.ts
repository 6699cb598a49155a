import { keysOf, parseAttribute } from '../../../schema/figures/attribute.ts';
import { dimensionOf } from '../../../schema/figures/figure.ts';
import { parseFigure } from '../../../schema/figures/parse-figure.ts';
import { groupBy } from '../../../schema/group-by.ts';
import { english } from '../../../schema/languages/languages.ts';
import type { Context, FigureField } from '../../context/context.ts';
import { dimensionIn, typeIn } from '../../context/ids.ts';
import { field, pointerTo, select, textOf } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import type { DataPath, Source } from '../../core/source.ts';
import { didYouMean } from '../../core/suggest.ts';
import type { Rule } from '../rule.ts';

export const figureNotation = {
  id: 'figure-notation',
  severity: 'error',
  lesser: {
    severity: 'warning',
    where: 'the point of a number seems to set thousands apart: 1.455 rpm, next to 2900 rpm',
  },
  looksAcross: true,
  isBinding: true,
  *checkCatalogue(context) {
    const { figures, ids, units, unreadable, siteLanguages, stageFindings } = context;
    // The notation has English words, but people use those of their language.
    const packs = new Set([english, ...siteLanguages.packs]);
    const words = [...packs].map((pack) => pack.figures);
    const early = stageFindings('figure-notation');
    const keyOf = ({ path }: Source, at: DataPath) => `${path} ${pointerTo(at)}`;
    const unread = [...early, ...stageFindings('own-code')];
    const places = new Set(unread.map((each) => 'at' in each && keyOf(each.entry, each.at)));
    yield* early;
    const mayBeOwn = unreadable.some(({ kind }) => kind === 'units');
    for (const { entry, at, value, id, parsed } of figures) {
      if (!parsed.error) continue;
      if (mayBeOwn && parsed.error.unit !== undefined) continue;
      // What an unreadable dictionary says of the figure is unknown.
      if (!ids.dictionary && !/^"?\s*[-+]?\d/.test(JSON.stringify(value))) continue;
      // The dimension limits the units to suggest.
      const dimension = dimensionIn(ids.dictionary, id);
      const type = typeIn(ids.dictionary, id);
      const { error = parsed.error } = parseAttribute(value, type, units, { dimension, words });
      const { message, start, end, item } = error;
      const text = Array.isArray(value) ? value[item ?? 0] : value;
      const keys = type && keysOf(type);
      const help = keys ? didYouMean(String(text), keys, error.help) : error.help;
      const place = item === undefined ? at : [...at, item];
      if (places.has(keyOf(entry, place))) continue;
      const isPart = typeof text === 'string' && end > start;
      yield { entry, at: place, ...(isPart && { within: [start, end] }), message, help };
    }
    yield* numberProblems(context);
    yield* lostThousands(context);
  },
} satisfies Rule;

/** What is wrong in tables of numbers: the numbers of rows, their order in a curve, and the units of columns. */
function* numberProblems({ select: selectIn, ids, units }: Context): Generator<Finding> {
  for (const { entry, value: table, at } of selectIn('product', 'tabs', '*', 'tables', '*')) {
    const columns = select(table, 'columns', '*').map(({ value }) => {
      const type = typeIn(ids.dictionary, textOf(value, 'figure'));
      return { unit: textOf(value, 'unit') ?? type?.unit ?? '', dimension: type?.dimension };
    });
    if (columns.length === 0) continue;
    const isCurve = field(table, 'plot') !== false;
    const known = new Set<string>();
    let last: unknown;
    for (const { value: row, at: place } of select(table, 'rows', '*')) {
      const cells: unknown[] = Array.isArray(row) ? row : [];
      const here = { entry, at: [...at, ...place] };
      if (cells.length !== columns.length) {
        const message = `This row has ${cells.length} numbers, and the table ${columns.length} columns.`;
        yield { ...here, message, help: 'Give each row a number for each column.' };
      }
      if (isCurve && Number(cells[0]) <= Number(last)) {
        const message = `${cells[0]} follows ${last}, but a curve goes from left to right.`;
        const help = 'Sort the rows by their first number, each once, or add "plot: false".';
        yield { ...here, at: [...here.at, 0], message, help };
      }
      last = cells[0];
      for (const [index, { unit, dimension }] of columns.slice(0, cells.length).entries()) {
        // A point may be below zero, as a limit may.
        const { figure, error } = parseFigure(`min ${cells[index]} ${unit}`.trim(), units);
        const found = figure && dimensionOf(figure, units);
        const isOther = dimension !== undefined && found !== undefined && found !== dimension;
        const message = isOther
          ? `The column is ${units.nameOf(dimension)}, but "${unit}" is ${units.nameOf(found)}.`
          : error?.message;
        if (message === undefined || known.has(`${index} ${message}`)) continue;
        known.add(`${index} ${message}`);
        const help = error?.help ?? 'Give it a unit of its figure, or a "label:" instead.';
        yield { entry, at: [...here.at, index], message, help };
      }
    }
  }
}

/** Figures at about a thousandth of every other product's value: `1.455 rpm` among `2900 rpm`. */
function* lostThousands({ figures, units }: Context): Generator<Finding> {
  const withPoint = figures.filter(({ value }) => mayHaveThousands(value));
  const ids = new Set(withPoint.map(({ id }) => id));
  const sized = figures.flatMap((field) => {
    const { id, value, parsed } = field;
    if (id === undefined || !ids.has(id) || !/^(?:string|number)$/.test(typeof value)) return [];
    const [first] = parsed.figure?.terms ?? [];
    if (first?.kind !== 'quantity' || first.form !== 'value') return [];
    const size = units.inBase(first.values[0] ?? 0, first.unit);
    return size > 0 ? [{ field, size }] : [];
  });
  for (const group of groupBy(sized, ({ field: { id = '' } }) => id).values()) {
    for (const { field, size } of group) {
      if (!mayHaveThousands(field.value)) continue;
      const other = group.find((each) => each.field.entry !== field.entry)?.field;
      // Most values differ from the first value that they are compared with.
      const isLost = group.every((each) => {
        const factor = each.size / size;
        return each.field.entry === field.entry || (factor > 100 && factor < 10_000);
      });
      if (!other || !isLost) continue;
      const { entry, at, value } = field;
      yield {
        entry,
        at,
        severity: 'warning',
        message: `"${value}" is about a thousandth of what other products state, such as "${other.value}".`,
        help: 'Write thousands without a point; the decimal sign is a point.',
        related: [{ entry: other.entry, at: other.at, message: 'one of the others' }],
      };
    }
  }
}

/** YAML drops the trailing zeros of a number: `1.450` is read as 1.45. */
function mayHaveThousands(value: FigureField['value']): boolean {
  return typeof value === 'number'
    ? value >= 1 && value < 1000 && !Number.isInteger(value) && /\.\d{1,3}$/.test(String(value))
    : typeof value === 'string' && /(?<![\d.])[1-9]\d{0,2}\.\d{3}(?![\d.])/.test(value);
}
