import { dimensionOf } from '../../../schema/figures/figure.ts';
import type { Dimension, Units } from '../../../schema/figures/units.ts';
import { memoize, memoizeByName, once } from '../../../schema/memoize.ts';
import { parseFigureReference } from '../../../schema/text.ts';
import { interfacesId } from '../../../site/model/criteria.ts';
import type { Context, TextField } from '../../context/context.ts';
import { problemOf } from '../../context/figure-references.ts';
import { dimensionIn, type FigureValues, figuresOf } from '../../context/ids.ts';
import { dictionaryFields, ownFigureFields, statedIn } from '../../context/naming-fields.ts';
import { likelyField, select, selectStrings, textOf } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import { slugOf } from '../../core/slug.ts';
import type { DataPath, Entry } from '../../core/source.ts';
import { createSuggester, listOf, shorten } from '../../core/suggest.ts';
import { helpForBraces, strayBraces } from '../../language/stray-braces.ts';
import type { Rule } from '../rule.ts';

export const unknownFigure = {
  id: 'unknown-figure',
  severity: 'error',
  looksAcross: true,
  isBinding: true,
  sameFact: 'everywhere',
  *checkCatalogue(context) {
    yield* undefinedFigures(context);
    for (const text of context.texts) yield* inText(text, context);
    for (const product of context.of('product')) yield* inTables(product, context);
    yield* ofOthers(['page', 'highlights', '*'], 'figure', context);
    for (const side of ['from', 'to'])
      yield* ofOthers(['connections', 'connections', '*', side], 'port', context);
  },
} satisfies Rule;

/** Checks ids against `figures.yaml`. */
function* undefinedFigures(context: Context): Generator<Finding> {
  const { ids, of, entries, figures, units } = context;
  const { dictionary } = ids;
  if (!dictionary) return;
  const malformed = [...dictionary.keys()].filter((id) => !figureId.test(id));
  const meantIds = new Set(malformed.map((id) => wellFormed(id, context)));
  for (const entry of of('figures')) {
    for (const id of malformed) {
      const message = `"${id}" can't be the id of a figure: use lower-case letters, digits and hyphens.`;
      yield { entry, at: [id], on: 'key', message, help: `Write "${wellFormed(id, context)}".` };
    }
  }
  const measured = once(() => new Map(figures.map((each) => [placeKey(each), each.parsed.figure])));
  const helpFor = createHelp(dictionary, units);
  // Products first, since their values help to guess the intended id.
  const records = [...of('product'), ...entries.filter(({ kind }) => kind !== 'product')];
  for (const { entry, id, at, on } of records.flatMap(figureIds)) {
    if (dictionary.has(id) || meantIds.has(id)) continue;
    const figure = measured().get(placeKey({ entry, at }));
    const message = `figures.yaml defines no figure "${id}".`;
    const help = helpFor(id, figure && dimensionOf(figure, units));
    yield { entry, at, ...(on && { on }), message, help };
  }
}

function placeKey({ entry, at }: { readonly entry: Entry; readonly at: DataPath }): string {
  return `${entry.path} ${at.join(' ')}`;
}

/** Suggests ids; those next to a value are limited to its dimension. */
function createHelp(
  dictionary: FigureValues,
  units: Units,
): (id: string, dimension: Dimension | undefined) => string {
  const among = memoizeByName((dimension: Dimension) => {
    const alike = [...dictionary.keys()].filter((id) => dimensionIn(dictionary, id) === dimension);
    return createSuggester(
      alike,
      alike.length === 0
        ? other
        : `For ${units.nameOf(dimension)} it has ${listOf(alike, 'and')}; or ${define}.`,
    );
  });
  const amongAll = createSuggester(dictionary.keys(), other);
  return (id, dimension) => (dimension === undefined ? amongAll : among(dimension))(id);
}

const define = 'define this one there: its label, what it measures, its unit';
const other = `Name a figure that it defines, or ${define}.`;

/** The id for a malformed one: `cable-length` for `Cable length`. */
const wellFormed = (id: string, { siteLanguages }: Context) =>
  slugOf(id, siteLanguages) || 'figure-id';

interface Named {
  readonly entry: Entry;
  readonly id: string;
  readonly at: DataPath;
  readonly on?: 'key';
}

/** The ids of figures in a record, as values or as keys. */
const figureIds = memoize((entry: Entry): readonly Named[] => {
  const { kind, data } = entry;
  const values = dictionaryFields.flatMap(([each, steps]) =>
    each === kind ? selectStrings(data, ...steps) : [],
  );
  const named = values.map(({ value, at }) => ({ entry, id: value, at }));
  if (kind !== 'product') return kind === 'site' ? [...named, ...ofCriteria(entry)] : named;
  const keys = statedIn(data).map(({ at }) => {
    return { entry, id: String(at.at(-1)), at, on: 'key' as const };
  });
  return [...keys, ...named];
});

/** A criterion without figures has the figure of its own id. */
function* ofCriteria(entry: Entry): Generator<Named> {
  for (const { value, at } of select(entry.data, 'criteria', '*')) {
    const id = textOf(value, 'id');
    const isFigure =
      id !== undefined && id !== interfacesId && likelyField(value, 'figures') === undefined;
    if (isFigure) yield { entry, id, at: [...at, 'id'] };
  }
}

function* inText({ entry, at, versions }: TextField, { ids }: Context): Generator<Finding> {
  const surroundings = { entry, ids, use: 'prose' } as const;
  for (const version of versions) {
    const { language, marks } = version;
    const stray = strayBraces(version);
    for (const { source, start, end } of stray) {
      const message = `"${shorten(source)}" is not a reference to a figure, so visitors would see ${/^\$/.test(source) ? 'the "$"' : 'the braces'}.`;
      const help = helpForBraces(source, surroundings);
      yield { entry, at: [...at, language], within: [start, end], language, message, help };
    }
    for (const mark of marks) {
      const isInside = stray.some(({ start, end }) => start <= mark.start && mark.end <= end);
      if (mark.kind !== 'figure' || isInside) continue;
      const problem = problemOf(mark.reference, surroundings);
      const within = [mark.start, mark.end] as const;
      if (problem) yield { entry, at: [...at, language], within, language, ...problem };
    }
  }
}

/** An id, without a part or another product. */
const figureId = /^[a-z0-9-]+$/;

/** Checks the rows of specification tables, and key figures. */
function* inTables(entry: Entry, context: Context): Generator<Finding> {
  const { ids } = context;
  const own = figuresOf(entry);
  const names = once(() => idsByName(own, context));
  for (const { value, at } of notOwn(entry)) {
    const reference = parseFigureReference(value);
    const problem = reference
      ? problemOf(reference, { entry, ids, use: 'table' })
      : {
          message: `"${value}" is not the id of a figure.`,
          help: helpForRow(value, own, names().get(wellFormed(value, context))),
        };
    if (problem) yield { entry, at, ...problem };
  }
}

/** Figures in rows and key figures that the product lacks. */
const notOwn = memoize((entry: Entry) => {
  const own = figuresOf(entry);
  return ownFigureFields
    .flatMap((steps) => selectStrings(entry.data, ...steps))
    .filter(({ value }) => !(own?.has(value) && figureId.test(value)));
});

/** The ids of a product's figures by id and by label, in the form of an id. */
function idsByName(own: FigureValues | undefined, context: Context): ReadonlyMap<string, string> {
  const ids = [...(own?.keys() ?? [])];
  const labels = ids.flatMap((id) =>
    selectStrings(context.ids.dictionary?.get(id), 'label', '*').map(
      ({ value }) => [wellFormed(value, context), id] as const,
    ),
  );
  // Ids take precedence over labels, and the first of equal labels over others.
  return new Map([...labels.reverse(), ...ids.map((id) => [id, id] as const)]);
}

/** Help for a row that is not an id: it may be a label, or ids without a comma. */
function helpForRow(value: string, own: FigureValues | undefined, meant: string | undefined) {
  if (meant !== undefined) return `Write "${meant}".`;
  const words = value.split(/[\s,;]+/);
  if (words.every((word) => own?.has(word))) {
    return `Put a comma between the ids, without quotes around both: ${words.join(', ')}.`;
  }
  return 'Write "figure-id" or "part.figure-id"; a row in words has "parameter" and "specification".';
}

/** Checks figures of products that other records name: those shown large, and ports. */
function* ofOthers(
  place: Parameters<Context['select']>,
  key: string,
  { select, ids }: Context,
): Generator<Finding> {
  for (const { entry, value, at } of select(...place)) {
    const [product, figure] = [textOf(value, 'product'), textOf(value, key)];
    if (product === undefined || figure === undefined) continue;
    const reference = parseFigureReference(`${product}/${figure}`);
    const problem = reference
      ? problemOf(reference, { entry, ids, use: 'table' })
      : {
          message: `"${figure}" is not the id of a figure.`,
          help: 'Write "figure-id" or "part.figure-id".',
        };
    if (problem) yield { entry, at: [...at, key], ...problem };
  }
}
