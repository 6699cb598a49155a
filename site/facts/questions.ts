import { memberOf } from '../../schema/member-of.ts';
import { inUnit } from './base-value.ts';
import { yearsOf } from './dates.ts';
import { answer } from './evaluate.ts';
import type { Criterion, Fact, Facts, FactsFile, NamelessFacts } from './facts.ts';
import { pairOf } from './numbers.ts';
import {
  type Asked,
  codeName,
  formatAsked,
  isCoded,
  limitWords,
  numberWords,
  type Requirement,
  readRequirement,
  readWritten,
  sayRequirement,
  signsOf,
  unitOf,
  writeRequirement,
} from './requirement.ts';
import { codesInOrder } from './stated.ts';

/** A question in the words of a language, with places for what is asked. */
export interface Sentence {
  /** What is asked for, one or both ends of a range, without the unit. */
  readonly fields: readonly string[];
  /** What stands before the first field, and between the two. */
  readonly before: string;
  readonly between: string;
  /** The unit, and what stands after it. */
  readonly unit: string;
  readonly after: string;
}

/** A question as a page asks it: plain data. */
export interface AskedQuestion extends Sentence {
  readonly id: string;
  readonly label: string;
  /** AC or DC, where that is asked. */
  readonly current: string | undefined;
  /** The codes to choose from, and their names; undefined where a number is typed. */
  readonly codes: readonly (readonly [code: string, name: string])[] | undefined;
  /** How the address of the list of products says what is asked. */
  readonly asked: string;
  /** The same in words. */
  readonly example: string;
  /** How many products suit, as the language writes the number. */
  readonly count: string;
}

/** As many questions as make two rows of three. */
const most = 6;

/**
 * The questions of a site: the criteria that its record gives an example of. Where it gives none,
 * those that most products answer, with a value that some of them state.
 */
export function questionsOf(facts: Facts): Asked[] {
  const given = facts.criteria.flatMap((criterion) => {
    if (criterion.example === undefined) return [];
    const read = readWritten(criterion.example, criterion, facts.file);
    return 'requirement' in read ? [{ criterion, requirement: read.requirement }] : [];
  });
  if (given.length > 0) return given.slice(0, most);
  const byProducts = facts.criteria
    .map((criterion) => ({ criterion, count: productsOf(facts, criterion) }))
    .sort((a, b) => b.count - a.count);
  const questions: Asked[] = [];
  for (const { criterion } of byProducts) {
    if (questions.length === most) break;
    const requirement = usualRequirement(criterion, statedOf(facts, criterion));
    if (requirement) questions.push({ criterion, requirement });
  }
  return questions;
}

/** How many products meet a requirement. */
export function suiting(facts: Facts, { criterion, requirement }: Asked): number {
  return facts.products.filter(
    ({ index }) => answer(facts, criterion, requirement, index).state === 'meets',
  ).length;
}

/** Facts of so many products, called nothing: all that questions are made of. */
export function withoutNames(facts: NamelessFacts, count: number): FactsFile {
  const none = Array<string>(count).fill('');
  const family = none.map(() => -1);
  return {
    ...facts,
    products: { id: none, title: none, code: none, path: none, family, picture: none, asked: none },
    families: [],
  };
}

/** The questions of a site with their answers. */
export function askedQuestions(facts: Facts): AskedQuestion[] {
  const { file } = facts;
  return questionsOf(facts).map((question) => {
    const { criterion, requirement } = question;
    return {
      ...sentenceOf(question, file),
      id: criterion.id,
      label: criterion.label,
      current: requirement.current,
      codes: isCoded(criterion)
        ? codesOf(facts, question).map(
            (code) => [code, codeName(criterion, code, file.words)] as const,
          )
        : undefined,
      asked: writeRequirement(requirement, criterion, file),
      example: sayRequirement(requirement, criterion, file),
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
export function sentenceOf({ criterion, requirement }: Asked, file: FactsFile): Sentence {
  const { words } = file;
  const { from, to, sizes, codes, current } = requirement;
  const unit = unitOf(criterion, file);
  const show = (value: number) =>
    formatAsked(inUnit(value, unit), numberWords(criterion, unit, words));
  const [signBefore, signAfter] = signsOf(unit);
  const isRange = from !== undefined && to !== undefined && from !== to;
  const fields = codes
    ? [codes.join(', ')]
    : sizes
      ? [sizes.map(show).join('\u00A0×\u00A0')]
      : isRange
        ? [show(from), show(to)]
        : [show(from ?? to ?? 0)];
  const around =
    criterion.ask === 'rating' ? words.rating : limitWords(requirement, criterion, words);
  const [before = '', after = ''] = around.split('{}').map((part) => part.trim());
  const [start = '', between = ''] = isRange
    ? words.range.split('{}').map((part) => part.trim())
    : [];
  const kind = current && (memberOf(words.currents, current) ?? current);
  return {
    fields,
    before: [before, start, signBefore].filter(Boolean).join(' '),
    between,
    unit: [signAfter, kind].filter(Boolean).join('\u00A0'),
    after,
  };
}

/**
 * What was typed into the fields of a question. A unit may be typed as well; without one, that beside
 * the field counts, and `current` with it. Undefined for what is no requirement.
 */
export function readFields(
  fields: readonly string[],
  criterion: Criterion,
  current: string | undefined,
  file: FactsFile,
): Requirement | undefined {
  const typed = fields.map((field) => field.trim());
  if (typed.includes('')) return undefined;
  const text = typed.join('..');
  const hasUnit = isCoded(criterion) || /\p{L}/u.test(text.replace(/[x×]/gi, ''));
  const read = readRequirement(current && !hasUnit ? `${text} ${current}` : text, criterion, file);
  return 'requirement' in read ? read.requirement : undefined;
}

function statedOf(facts: Facts, { figures }: Criterion): Fact[] {
  return facts.products.flatMap(({ index }) =>
    figures.flatMap((figure) => facts.stated(index, figure)),
  );
}

/** How many products state something of a criterion. */
function productsOf(facts: Facts, { figures }: Criterion): number {
  return facts.products.filter(({ index }) =>
    figures.some((figure) => facts.stated(index, figure).length > 0),
  ).length;
}

/** A requirement that some products meet: the code or the number in the middle of what is stated. */
function usualRequirement(
  { id, ask, dates }: Criterion,
  stated: readonly Fact[],
): Requirement | undefined {
  if (ask === 'rating' || ask === 'has' || ask === 'interface') {
    const code = middle(stated.flatMap(({ codes = [] }) => codes).sort());
    if (code === undefined) return undefined;
    return { criterion: id, codes: dates ? yearsOf([code]) : [code] };
  }
  const spans = stated.flatMap(({ spans = [] }) => spans);
  const ends = (end: 0 | 1) =>
    middle(
      spans
        .map((span) => pairOf(span)[end])
        .filter((value) => typeof value === 'number')
        .sort((a, b) => a - b),
    );
  const low = ends(0);
  const high = ends(1);
  switch (ask) {
    case 'at-least':
      return high === undefined ? undefined : { criterion: id, from: high };
    case 'at-most':
      return high === undefined ? undefined : { criterion: id, to: high };
    case 'covers':
      if (low === undefined || high === undefined || low > high) return undefined;
      return { criterion: id, from: low, to: high };
    case 'includes':
      return high === undefined ? undefined : { criterion: id, from: high, to: high };
    case 'fits':
      return undefined;
  }
}

function middle<Item>(sorted: readonly Item[]): Item | undefined {
  return sorted[Math.floor((sorted.length - 1) / 2)];
}
