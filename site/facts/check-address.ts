import { groupBy } from '../../schema/group-by.ts';
import { spreadsheetOf } from './csv.ts';
import { type Answer, answersOf, nothingStated, type State } from './evaluate.ts';
import type { Criterion, Fact, Facts, ListedProduct } from './facts.ts';
import { productsOf } from './lineage.ts';
import { campaign, parameterOf, queryOf } from './parameters.ts';
import { readAddressed } from './read-requirement.ts';
import {
  type Asked,
  type Requirement,
  sayRequirement,
  unitOf,
  writeRequirement,
} from './requirement.ts';
import { type Scale, scaleOf } from './scale.ts';
import { askedIn, type Selection, withReadings } from './selection.ts';
import { bestMatchesFirst, countsOf } from './sort-results.ts';
import type { ReadingFile } from './text/reading-file.ts';

/** What is checked, as an address holds it. */
export interface Check {
  /** In the order in which they are numbered; several may be about one criterion. */
  readonly asked: readonly Asked[];
  /** The ids of products; none for all. */
  readonly products: readonly string[];
  /** The id of the family whose products are checked; '' for all. */
  readonly family: string;
}

/** The facts with the criteria that only a check asks for. */
export function withFurther(facts: Facts, { criteria, units }: ReadingFile): Facts {
  return {
    ...facts,
    criteria: [...facts.criteria, ...criteria],
    file: { ...facts.file, units: { ...units, ...facts.file.units } },
  };
}

/**
 * Reads `?reach=100+m&reach=300+m&ingress-protection=IP65&products=S1,S2`. What can't be read is left
 * out, and listed as the address has it. Never throws.
 */
export function readCheck(
  search: string,
  facts: Facts,
): { readonly check: Check; readonly ignored: readonly string[] } {
  const asked: Asked[] = [];
  const products: string[] = [];
  let family = '';
  const ignored: string[] = [];
  for (const [key, value] of new URLSearchParams(search)) {
    const criterion = facts.criteria.find((each) => parameterOf(each) === key);
    if (criterion) {
      const read = readAddressed(value, criterion, facts.file);
      if ('requirement' in read) asked.push({ criterion, requirement: read.requirement });
      else {
        const said = 'readings' in read ? withReadings(value, read.readings) : value;
        ignored.push(`${key}=${said}`);
      }
    } else if (key === 'products') {
      for (const id of value.split(',').filter(Boolean)) {
        if (facts.products.some((product) => product.id === id)) products.push(id);
        else ignored.push(`${key}=${id}`);
      }
    } else if (key === 'family' && facts.file.families.some(({ id }) => id === value))
      family = value;
    else if (!campaign.test(key)) ignored.push(`${key}=${value}`);
  }
  return {
    check: { asked: withoutRepeats(asked, facts), products: [...new Set(products)], family },
    ignored,
  };
}

/** A check as the query of an address, with its `?`; '' for nothing. */
export function writeCheck({ asked, products, family }: Check, facts: Facts): string {
  return queryOf([
    ...asked.map((each) => [parameterOf(each.criterion), written(each, facts)] as const),
    ['products', products.join(',')],
    ['family', family],
  ]);
}

/** More products would make an address too long to send: then all are checked. */
const mostSelected = 20;

/**
 * The query of a check of what is selected: its requirements, and the products where the selection is
 * about some of them; '' where nothing is required.
 */
export function queryOfCheck(
  facts: Facts,
  { requirements, families, text }: Selection,
  scope: readonly ListedProduct[],
  isFamily: boolean,
): string {
  const asked = askedIn(facts, requirements);
  if (asked.length === 0) return '';
  const isSome = (isFamily || families.length > 0 || text !== '') && scope.length <= mostSelected;
  const [family = '', another] = families;
  const products = isSome ? scope.map(({ id }) => id) : [];
  return writeCheck({ asked, products, family: isSome || another ? '' : family }, facts);
}

function written({ requirement, criterion }: Asked, facts: Facts): string {
  return writeRequirement(requirement, criterion, facts.file);
}

/** A requirement as pages show it. */
export function said({ requirement, criterion }: Asked, facts: Facts): string {
  return sayRequirement(requirement, criterion, facts.file);
}

/** The same for all that require the same, in every language. */
export function keyOf(asked: Asked, facts: Facts): string {
  return `${asked.criterion.id} ${written(asked, facts)}`;
}

/** Each requirement once, in its first place. */
export function withoutRepeats(asked: readonly Asked[], facts: Facts): Asked[] {
  return [
    ...new Map(asked.toReversed().map((each) => [keyOf(each, facts), each])).values(),
  ].toReversed();
}

/** A product with its answers to all requirements, in their order. */
export type Column = ReturnType<typeof columnsOf>[number];

/** The products that are checked, the best matches first. */
export function columnsOf(facts: Facts, { asked, products, family }: Check) {
  const isChosen = ({ id }: ListedProduct) => products.length === 0 || products.includes(id);
  const chosen = productsOf(facts, family).filter(isChosen);
  const given = asked.map(({ criterion, requirement }) =>
    answersOf(facts, criterion, requirement, chosen),
  );
  const columns = chosen.map((product) => {
    const answers = given.map((all) => all[product.index] ?? nothingStated);
    return { product, answers, counts: countsOf(answers) };
  });
  return bestMatchesFirst(columns, asked);
}

export type TellingColumns = ReturnType<typeof tellingColumns>;

/**
 * One column for the products of a family that answer alike, with the others of them, and apart from these the products
 * that state nothing of what is asked; of products that were chosen each has its column.
 */
export function tellingColumns(all: readonly Column[], { products }: Check) {
  const alike = new Map<Column, readonly ListedProduct[]>();
  const isSilent = ({ answers, counts }: Column) => counts.unstated === answers.length;
  if (products.length > 0 || all.every(isSilent)) return { columns: all, alike, silent: [] };
  // Products that state alike have their answers in common.
  const places = new Map<Answer, number>();
  const placeOf = (given: Answer) => {
    const place = places.get(given) ?? places.size;
    places.set(given, place);
    return place;
  };
  const keyOf = ({ product, answers }: Column) => [product.family, ...answers.map(placeOf)].join();
  const groups = groupBy(
    all.filter((each) => !isSilent(each)),
    keyOf,
  );
  for (const [first, ...others] of groups.values()) if (first) alike.set(first, productsIn(others));
  return { columns: [...alike.keys()], alike, silent: productsIn(all.filter(isSilent)) };
}

function productsIn(columns: readonly Column[]): ListedProduct[] {
  return columns.map(({ product }) => product);
}

/** The numbers of a requirement and of its alternatives, each once. */
export function requiredNumbers(requirement: Requirement): number[] {
  const ends = [requirement, ...(requirement.or ?? [])].flatMap(({ from, to }) => [from, to]);
  return [...new Set(ends)].filter((end) => end !== undefined);
}

/** What the products state for each requirement, on one axis with it; undefined where there is none. */
export function scalesOf(
  facts: Facts,
  { asked }: Check,
  columns: readonly Column[],
): (Scale | undefined)[] {
  return asked.map(({ criterion, requirement }, row) => {
    const unit = unitOf(criterion, facts.file);
    const stated = columns.map(({ answers }) => answers[row]?.facts ?? []);
    const required = requiredNumbers(requirement);
    return unit && required.length > 0 ? scaleOf(stated, unit, stated.flat(), required) : undefined;
  });
}

/** Words that a table of a check is written with. */
export interface CheckWords {
  readonly product: string;
  readonly code: string;
  readonly states: Readonly<Record<State, string>>;
  /** By how much a value misses a requirement. */
  short(fact: Fact, asked: Asked): string | undefined;
  /** Why an answer is what it is, and what else is stated. */
  notes(answer: Answer, asked: Asked, product: ListedProduct): readonly string[];
}

/** A check as a table for spreadsheets: a row for each product, as programs sort and filter them, best first. */
export function checkCsv(
  columns: readonly Column[],
  { asked }: Check,
  facts: Facts,
  words: CheckWords,
): string {
  const required = asked.flatMap((each) => [
    `${each.criterion.label}, ${said(each, facts)}`,
    each.criterion.label,
  ]);
  const rows = columns.map(({ product, answers }) => [
    product.title,
    product.code,
    ...asked.flatMap((each, row) => {
      const given = answers[row] ?? nothingStated;
      const stated = answerText(given, each, words.short);
      const all = [stated, ...words.notes(given, each, product)];
      return [words.states[given.state], all.filter(Boolean).join('. ')];
    }),
  ]);
  return spreadsheetOf([[words.product, words.code, ...required], ...rows], facts.file.words);
}

/** What a product states of a criterion besides the facts of its answer; of several figures, some are enough. */
export function alsoStated(
  { facts: own }: Answer,
  { figures }: Criterion,
  { index }: ListedProduct,
  facts: Facts,
): Fact[] {
  if (figures.length > 1 || own.length === 0) return [];
  const all = figures.flatMap((figure) => facts.stated(index, figure));
  return all.filter((fact) => !own.includes(fact));
}

/** Whether a fact answers by being a port, and shows a count or a speed. */
export function isPort({ codes = [], figure }: Fact): boolean {
  return codes.length > 0 && figure.dimension !== 'code';
}

/** The facts of an answer in words, and by how much they fail. */
export function answerText({ state, facts }: Answer, asked: Asked, short: CheckWords['short']) {
  return facts
    .map((fact) => {
      const miss = state === 'fails' && short(fact, asked);
      const text = statedText(fact, asked.criterion);
      return miss ? `${text}, ${miss}` : text;
    })
    .join('; ');
}

/** A fact in words, with the part that states it, and its name where it is one of several. */
function statedText(fact: Fact, { ask, figures }: Criterion): string {
  const { text, part, figure } = fact;
  const isNamed = isPort(fact) || (figures.length > 1 && ask !== 'interface');
  const value = isNamed ? `${figure.label} ${text}` : text;
  return part ? `${value} (${part})` : value;
}
