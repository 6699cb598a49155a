import { memberOf } from '../../schema/member-of.ts';
import { alikeIn } from './alike.ts';
import { symbolOf } from './base-value.ts';
import type { CheckWords } from './check-address.ts';
import { cellOf } from './comparison.ts';
import { written } from './comparison-csv.ts';
import { spreadsheetOf } from './csv.ts';
import { nothingStated } from './evaluate.ts';
import type { Criterion, Facts, ListedProduct } from './facts.ts';
import { type Asked, sayRequirement, unitOf } from './requirement.ts';
import { askedIn, type Selection } from './selection.ts';
import { type Result, sortIn } from './sort-results.ts';

/** A column of a table of results: a requirement with its answers, or a figure. */
export type ResultColumn = ReturnType<typeof resultColumns>[number];

/** So many columns there are of what is asked and what is usual together. */
const most = 6;

/**
 * What is asked, in its order, and what has to be stated; then the chosen figures, else those that are usual for the page,
 * as far as a result states them, and what it is sorted by.
 */
export function resultColumns(
  facts: Facts,
  { requirements, stated, columns, sort }: Selection,
  products: readonly ListedProduct[],
  usual: readonly string[],
  results: readonly Result[] = [],
) {
  const asked = askedIn(facts, requirements).map((each, place) => ({ ...each, place }));
  const isAsked = (id: string) => asked.some(({ criterion }) => criterion.id === id);
  const known = facts.criteria.filter(({ id }) => stated.includes(id) && !isAsked(id));
  const taken = [...asked.map(({ criterion }) => criterion), ...known].flatMap(
    (each) => each.figures,
  );
  const ids = columns.length > 0 ? columns : usual.slice(0, Math.max(2, most - asked.length));
  const sorts = new Set(facts.criteria.map(({ id }) => id));
  const { figures, units } = facts.file;
  const isEmpty = (figure: number) =>
    columns.length === 0 &&
    results.length > 0 &&
    !results.some(({ product }) => facts.stated(product.index, figure).length > 0);
  /** `figures` are the indexes of those whose values it has; what is asked has its place among the answers. */
  const column = (
    { id, label, figures: own }: Pick<Criterion, 'id' | 'label' | 'figures'>,
    asked?: Asked & { readonly place: number },
  ) => {
    const [first, another] = own.map((index) => figures[index]);
    const { dimension = '' } = first ?? {};
    const all = alikeIn(facts, own, products).flatMap((alike) => alike.stated);
    const isRating = facts.criteria.some(
      ({ ask, figures }) => ask === 'rating' && own.every((each) => figures.includes(each)),
    );
    const texts = all.map(({ text }) => text);
    return {
      ...{ id, label, figures: own, asked },
      /** What results are sorted by for it; undefined where its values have no order. */
      sort: sorts.has(id) ? id : another ? undefined : first?.id,
      /** The unit that all of its values have; '' where each says its own. */
      unit: commonUnit(texts, (memberOf(units, dimension) ?? []).map(symbolOf)),
      isNumeric: isRating || (dimension !== 'code' && dimension !== 'text'),
    };
  };
  return [
    ...asked.map((each) => column(each.criterion, each)),
    ...known.map((each) => column(each)),
    ...[...new Set([...ids, sortIn(sort).by])].flatMap((id) => {
      const index = figures.findIndex((figure) => figure.id === id);
      const label = figures[index]?.label;
      return label === undefined || taken.includes(index) || isEmpty(index)
        ? []
        : [column({ id, label, figures: [index] })];
    }),
  ];
}

/** The unit with which all displayed values end, and which is nowhere else in them; '' for none. */
export function commonUnit(texts: readonly string[], symbols: readonly string[]): string {
  const unitIn = (text: string) => /\d[\u00A0\u202F]?([^\s\d]+)$/u.exec(text)?.[1];
  const [unit] = texts.slice(0, 1).map(unitIn);
  if (unit === undefined || !symbols.includes(unit)) return '';
  const isAlone = (text: string) => {
    const words = withoutUnit(text, unit).split(/[\s\d]+/);
    return unitIn(text) === unit && !symbols.some((symbol) => words.includes(symbol));
  };
  return texts.every(isAlone) ? unit : '';
}

/** A displayed value without the unit that its column names. */
export function withoutUnit(text: string, unit: string): string {
  return unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : text;
}

/** Results as a table for spreadsheets: a column for each figure, with numbers in its unit; for requirements whether, and remarks. */
export function resultsCsv(
  results: readonly Result[],
  columns: readonly ResultColumn[],
  facts: Facts,
  words: Pick<CheckWords, 'states' | 'notes'> &
    Readonly<Record<'product' | 'code' | 'family' | 'remark' | 'notStated', string>>,
): string {
  const unitIn = ({ figures: [first = -1] }: ResultColumn) => {
    const criterion = facts.criteria.find(({ figures }) => figures.includes(first));
    return criterion && unitOf(criterion, facts.file);
  };
  const head = columns.flatMap((column) => {
    const { asked, label } = column;
    const unit = symbolOf(unitIn(column));
    const said = asked && sayRequirement(asked.requirement, asked.criterion, facts.file);
    const answers = said ? [`${label}, ${said}`, `${label}, ${words.remark}`] : [];
    return [unit ? `${label} (${unit})` : label, ...answers];
  });
  const rows = results.map(({ product, answers }) => [
    product.title,
    product.code || product.id,
    facts.file.families[product.family]?.title ?? '',
    ...columns.flatMap((column) => {
      const { asked, figures } = column;
      const cell = cellOf(figures.flatMap((figure) => facts.stated(product.index, figure)));
      const isJoined = figures.length > 1 && cell.values.length > 1;
      const value = written(cell, { unit: unitIn(column), isJoined }, facts, words);
      if (!asked) return value;
      const given = answers[asked.place] ?? nothingStated;
      const notes = given.remark === 'part' ? [] : words.notes(given, asked, product);
      return [value, words.states[given.state], notes.join(' ')];
    }),
  ]);
  return spreadsheetOf(
    [[words.product, words.code, words.family, ...head], ...rows],
    facts.file.words,
  );
}
