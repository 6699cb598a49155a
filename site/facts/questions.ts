import { groupBy } from '../../schema/group-by.ts';
import { memberOf } from '../../schema/member-of.ts';
import { inBase, inUnit } from './base-value.ts';
import { yearsOf } from './dates.ts';
import { answersOf } from './evaluate.ts';
import { dividing, isNamed } from './facets.ts';
import type { Criterion, Fact, Facts, FactsFile, NamelessFacts } from './facts.ts';
import { pairOf } from './numbers.ts';
import { readRequirement, readWritten } from './read-requirement.ts';
import {
  type Asked,
  codeName,
  formatAsked,
  formatBase,
  isCoded,
  limitWords,
  type Requirement,
  sayRequirement,
  signsOf,
  unitOf,
  writeRequirement,
} from './requirement.ts';
import { legible } from './say-rounded.ts';
import { codesInOrder, countStated } from './stated.ts';

/** A question as a page asks it: plain data. */
export type AskedQuestion = ReturnType<typeof askedQuestions>[number];

/** As many questions as make two rows of three. */
const most = 6;

/**
 * The questions of a site: the criteria that its record gives an example of. Where it gives none, those that
 * divide products best, if a third of them, or of a family, states them, with a round value.
 */
export function questionsOf(facts: Facts): Asked[] {
  const given = facts.criteria.flatMap((criterion) => {
    if (criterion.example === undefined) return [];
    const read = readWritten(criterion.example, criterion, facts.file);
    return 'requirement' in read ? [{ criterion, requirement: read.requirement }] : [];
  });
  if (given.length > 0) return given.slice(0, most);
  const { products } = facts;
  const isLarge = (all: typeof products) => all.length > products.length / 20;
  const families = [...groupBy(products, ({ family }) => family).values()].filter(isLarge);
  const questions: Asked[] = [];
  for (const criterion of dividing(facts, products)) {
    const states = (all: typeof products) => countStated(facts, criterion, all) / all.length;
    const isUsual = [products, ...families].some((all) => states(all) >= 1 / 3);
    if (criterion.dates || !isUsual || isNamed(facts, criterion, products)) continue;
    const question = usualQuestion(criterion, facts);
    const meeting = question ? suiting(facts, question) / products.length : 0;
    const isDivided = meeting >= states(products) / 10 && meeting < 9 / 10;
    if (question && isDivided) questions.push(question);
  }
  return questions.slice(0, most);
}

/** How many products meet a requirement. */
export function suiting(facts: Facts, { criterion, requirement }: Asked): number {
  const answers = answersOf(facts, criterion, requirement, facts.products);
  return answers.filter((given) => given?.state === 'meets').length;
}

/** Facts of products of some families, called nothing: all that questions are made of. */
export function withoutNames(facts: NamelessFacts, family: readonly number[]): FactsFile {
  const none = family.map(() => '');
  const names = { id: none, title: none, code: none, path: none, subtitle: none };
  return {
    ...facts,
    products: { ...names, family, picture: none, card: none, asked: none },
    families: [],
  };
}

/** The questions of a site with their answers. */
export function askedQuestions(facts: Facts) {
  const { file } = facts;
  return questionsOf(facts).map((question) => {
    const { criterion, requirement } = question;
    return {
      ...sentenceOf(question, file),
      id: criterion.id,
      label: criterion.label,
      /** What a number without a unit is in, with AC or DC where that is asked. */
      suffix: [criterion.unit, requirement.current].filter(Boolean).join(' '),
      /** The codes to choose from, and their names; undefined where a number is typed. */
      codes: isCoded(criterion)
        ? codesOf(facts, question).map(
            (code) => [code, codeName(criterion, code, file.words)] as const,
          )
        : undefined,
      /** How the address of the list of products says what is asked, and the same in words. */
      asked: writeRequirement(requirement, criterion, file),
      example: sayRequirement(requirement, criterion, file),
      /** How many products suit, as the language writes the number. */
      count: formatAsked(suiting(facts, question), file.words),
    };
  });
}

/** The codes that products state of a criterion, those that are asked for among them. */
export function codesOf(facts: Facts, { criterion, requirement }: Asked): string[] {
  const stated = statedOf(facts, criterion).flatMap(({ codes = [] }) => codes);
  const { codes: asked = [] } = requirement;
  if (criterion.dates) return [...new Set([...yearsOf(stated), ...asked])];
  return codesInOrder([...stated, ...asked]);
}

/** A question with its fields, in the words of a language. */
export function sentenceOf({ criterion, requirement }: Asked, file: FactsFile) {
  const { words } = file;
  const { from, to, sizes, codes, current } = requirement;
  const unit = unitOf(criterion, file);
  const show = (value: number) => formatBase(value, criterion, file);
  const [signBefore, signAfter] = signsOf(unit);
  const isRange = from !== undefined && to !== undefined && from !== to;
  const fields = codes
    ? [codes.join(', ')]
    : sizes
      ? [sizes.map(show).join('\u00A0×\u00A0')]
      : isRange
        ? [show(from), from < 0 && to > 0 ? `+${show(to)}` : show(to)]
        : [show(from ?? to ?? 0)];
  const around =
    criterion.ask === 'rating' ? words.rating : limitWords(requirement, criterion, words);
  const [before = '', after = ''] = around.split('{}').map((part) => part.trim());
  const [start = '', between = ''] = isRange
    ? words.range.split('{}').map((part) => part.trim())
    : [];
  const kind = current && (memberOf(words.currents, current) ?? current);
  return {
    /** What is asked for, one or both ends of a range, without the unit. */
    fields,
    /** What stands before the first field, and between the two. */
    before: [before, start, signBefore].filter(Boolean).join(' '),
    between,
    /** The unit, and what stands after it. */
    unit: [signAfter, kind].filter(Boolean).join('\u00A0'),
    after,
  };
}

/**
 * What was typed into the fields of a question. A unit may be typed as well; without one, that of the
 * suffix counts. Undefined for what is no requirement.
 */
export function readFields(
  fields: readonly string[],
  criterion: Criterion,
  suffix: string | undefined,
  file: FactsFile,
): Requirement | undefined {
  const typed = fields.map((field) => field.trim());
  if (typed.includes('')) return undefined;
  const text = typed.join('..');
  const hasUnit = isCoded(criterion) || /\p{L}/u.test(text.replace(/[x×]/gi, ''));
  const read = readRequirement(suffix && !hasUnit ? `${text} ${suffix}` : text, criterion, file);
  return 'requirement' in read ? read.requirement : undefined;
}

function statedOf(facts: Facts, { figures }: Criterion): Fact[] {
  return facts.products.flatMap(({ index }) =>
    figures.flatMap((figure) => facts.stated(index, figure)),
  );
}

/** A requirement that some products meet: the code or the round number in the middle of what is stated. */
function usualQuestion(usual: Criterion, facts: Facts): Asked | undefined {
  const { id, ask } = usual;
  const stated = statedOf(facts, usual);
  const code = partOf(stated.flatMap(({ codes = [] }) => codes).sort(), 1 / 2);
  if (code !== undefined)
    return { criterion: usual, requirement: { criterion: id, codes: [code] } };
  const unit = unitOf(usual, facts.file);
  const round = (value: number) => {
    const own = inUnit(value, unit);
    const isRound = Math.abs(own) >= 1 && Number(own.toPrecision(2)) === own;
    return inBase(isRound ? own : Number(own.toPrecision(1)), unit);
  };
  const pairs = stated.flatMap(({ spans = [] }) => spans.map(pairOf));
  const end = (place: 0 | 1, share: number) => {
    const numbers = pairs.map((pair) => pair[place]).filter((each) => typeof each === 'number');
    numbers.sort((a, b) => a - b);
    const value = partOf(numbers, share);
    return value === undefined ? value : round(value);
  };
  // In an interval is half of what is stated.
  const [low, high] = ask === 'includes' ? [1 / 4, 3 / 4] : [1 / 2, 1 / 2];
  const from = ask === 'at-most' ? undefined : end(ask === 'at-least' ? 1 : 0, low);
  const to = ask === 'at-least' ? undefined : end(1, high);
  const most = to ?? from;
  if (ask === 'fits' || most === undefined || (from ?? most) > most) return undefined;
  const criterion = legible(most, usual, facts.file);
  return { criterion, requirement: { criterion: id, from, to } };
}

/** The item at the end of a share of all. */
function partOf<Item>(sorted: readonly Item[], share: number): Item | undefined {
  return sorted[Math.floor((sorted.length - 1) * share)];
}
