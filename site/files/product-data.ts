import { originOf } from '../../schema/address.ts';
import { addDependency } from '../../schema/dependencies.ts';
import type { Figure, Quantity, Term, Tolerance } from '../../schema/figures/figure.ts';
import { formatFigure } from '../../schema/figures/format-figure.ts';
import type { UnitId, Units } from '../../schema/figures/units.ts';
import type { Connection, ConnectionEnd } from '../../schema/kinds/connections.ts';
import type { NumberTable } from '../../schema/kinds/product-tabs.ts';
import { memberOf } from '../../schema/member-of.ts';
import type {
  ConnectionData,
  FigureData,
  ProductData,
  QuantityData,
  ReadingData,
} from '../../schema/product-data.ts';
import type { Text } from '../../schema/shared.ts';
import { numberTables, readNumbers } from '../content/figures/number-columns.ts';
import { plainWords } from '../content/text/words.tsx';
import type { EndModel } from '../model/connections.ts';
import { figureLocale } from '../model/figure-locale.ts';
import {
  type ProductFigure,
  type ProductModel,
  productFigures,
  type Reading,
  splitFigureId,
} from '../model/product-model.ts';
import { type ContentInput, contentContext } from '../page-api/content-context.ts';
import type { BuildContext } from '../page-api/define-page.ts';
import { madeFile, type TypesetAddresses, typesetKey } from '../typeset/make-files.ts';

export type Contexts = readonly BuildContext[];

export function contextsOf(input: ContentInput): Contexts {
  return input.model.languages.map((language) => contentContext(input, language));
}

export function inLanguages(contexts: Contexts, say: (context: BuildContext) => string): Text {
  return Object.fromEntries(contexts.map((context) => [context.language, say(context)]));
}

export function pagesAt(path: string, contexts: Contexts): Text {
  return inLanguages(contexts, ({ model, href }) => {
    return originOf(model.catalogue.site.url) + href(path);
  });
}

/** Creates a function that makes the data of a product. */
export function productDataMaker(input: ContentInput, dataSheets?: TypesetAddresses) {
  const { model } = input;
  const given = contextsOf(input);
  const origin = originOf(model.catalogue.site.url);
  return (product: ProductModel): ProductData => {
    const contexts = given.map((context) => ({ ...context, product }));
    const { id, code, family, parent, title } = product.record;
    const sheets = model.languages.flatMap((language) => {
      const key = typesetKey(product, language);
      addDependency(`dataSheets\n${key}`);
      const sheet = madeFile(dataSheets, key);
      return sheet ? [[language, `${origin}${sheet.address}`] as const] : [];
    });
    const connections = [...model.connections.values()].filter(
      ({ from, to }) => from.product === product || to.product === product,
    );
    const tables = numberTables(product.record);
    return {
      id,
      ...(code !== undefined && { code }),
      title: inLanguages(contexts, (context) => plainWords(title, context)),
      ...(family !== undefined && { family }),
      ...(parent !== undefined && { parent }),
      page: pagesAt(product.path, contexts),
      ...(sheets.length > 0 && { dataSheet: Object.fromEntries(sheets) }),
      figures: productFigures(product).map((figure) => figureData(figure, contexts)),
      ...(tables.length > 0 && { tables: tables.map((table) => tableData(table, contexts)) }),
      connections: connections.map(({ record, from, to }) =>
        connectionData(record, [from, to], contexts),
      ),
    };
  };
}

function tableData(table: NumberTable, contexts: Contexts) {
  const { units } = contexts[0]?.model ?? {};
  const inEach = (read: (said: ReturnType<typeof readNumbers>) => string | undefined) =>
    inLanguages(contexts, (context) => read(readNumbers(table, context)) ?? '');
  const columns = table.columns.map(({ figure }, index) => {
    const [{ unitId } = {}] = contexts.map((each) => readNumbers(table, each).columns[index]);
    const label = inEach((said) => said.columns[index]?.name);
    return { ...(figure && { figure }), label, ...unitData(unitId, (id) => units?.get(id)?.code) };
  });
  return { title: inEach(({ title }) => title), columns, rows: table.rows };
}

function figureData({ id, figure, part, readings }: ProductFigure, contexts: Contexts): FigureData {
  const definition = memberOf(contexts[0]?.model.catalogue.figures, figure);
  const say = (text: Text) => inLanguages(contexts, (context) => plainWords(text, context));
  const { component } = splitFigureId(id);
  return {
    figure,
    place: id,
    label: say(definition?.label ?? {}),
    ...(part && component !== undefined && { part: { id: component, title: say(part) } }),
    dimension: definition?.dimension ?? 'count',
    ...(definition?.kind && { kind: definition.kind }),
    readings: readings.map((reading) => readingData(reading, contexts)),
  };
}

function readingData({ figure, note }: Reading, contexts: Contexts): ReadingData {
  const codeOf = (unit: UnitId) => contexts[0]?.model.units.get(unit)?.code;
  return {
    text: inLanguages(contexts, (context) => formatFigure(figure, figureLocale(context))),
    terms: figure.terms.map((term) => termData(term, codeOf)),
    ...(figure.condition && { condition: quantityData(figure.condition, codeOf) }),
    ...(note && { note: inLanguages(contexts, (context) => plainWords(note, context)) }),
  };
}

/** The UN/CEFACT code of a unit, if it has one. */
type CodeOf = (unit: UnitId) => string | undefined;

function termData(term: Term, codeOf: CodeOf) {
  if (term.kind === 'quantity') return quantityData(term, codeOf);
  const { code, bound } = term;
  if (code === '') return { kind: 'text' as const };
  return { kind: 'code' as const, code, ...(bound && { bound }) };
}

function quantityData(quantity: Quantity, codeOf: CodeOf): QuantityData {
  const { form, bound, unit, qualifiers, tolerance, expandableTo, multiplicity } = quantity;
  return {
    kind: 'quantity',
    form,
    ...amounts(quantity),
    ...(bound && { bound }),
    ...unitData(unit, codeOf),
    ...(qualifiers.length > 0 && { qualifiers: [...qualifiers] }),
    ...(tolerance && toleranceData(tolerance, unitData(tolerance.unit, codeOf))),
    ...(multiplicity !== undefined && { multiplicity }),
    ...(expandableTo !== undefined && { expandableTo }),
  };
}

function toleranceData({ value, minus }: Tolerance, unit: ReturnType<typeof unitData>) {
  return minus === undefined
    ? { tolerance: { value, ...unit } }
    : { deviation: { plus: value, minus, ...unit } };
}

/** The first value of a figure as in the data, without its label: for documentation. */
export function figureNumbers({ terms: [first], condition }: Figure, units: Units): string {
  const codeOf = (unit: UnitId) => units.get(unit)?.code;
  const { kind: _kind, ...term } = termData(first, codeOf);
  const { form: _form, ...said } = { form: '', ...term };
  const parts = { ...said, ...(condition && { condition: quantityData(condition, codeOf) }) };
  return JSON.stringify(parts, null, 1).replace(/\s*\n\s*/g, ' ');
}

/** The numbers by their meaning: a limit as `min` or `max`, whatever its bound. */
function amounts({ form, bound, values }: Quantity) {
  const [first = 0, second = first] = values;
  if (form === 'range') return { min: first, max: second };
  if (form !== 'value') return { values: [...values] };
  if (bound === undefined) return { value: first };
  return bound === 'min' || bound === 'over' ? { min: first } : { max: first };
}

function unitData(unit: UnitId | undefined, codeOf: CodeOf) {
  if (unit === undefined) return {};
  const unitCode = codeOf(unit);
  return { unit, ...(unitCode !== undefined && { unitCode }) };
}

function connectionData(
  { id, carries, contactless, from, to }: Connection,
  [start, end]: readonly [EndModel, EndModel],
  contexts: Contexts,
): ConnectionData {
  const say = (text: Text, product?: ProductModel) =>
    inLanguages(contexts, (context) =>
      plainWords(text, product ? { ...context, product } : context),
    );
  const endData = ({ product, place, port }: ConnectionEnd, model: EndModel) => ({
    ...(product !== undefined && { product }),
    ...(place !== undefined && { place }),
    label: say(model.label, model.product),
    ...(port !== undefined && { port }),
  });
  return {
    id,
    carries: say(carries),
    ...(contactless && { contactless: true as const }),
    from: endData(from, start),
    to: endData(to, end),
  };
}
