import { isPagePath } from '../../schema/address.ts';
import type { Kind } from '../../schema/catalogue.ts';
import { isPageKind, pageKinds } from '../../schema/page-kinds.ts';
import type { Context } from '../context/context.ts';
import { children, field, textOf } from '../core/data.ts';
import { didYouMean, listOf } from '../core/suggest.ts';
import { idProblem } from './target.ts';

/** The values of a new record by field; texts in another language as `title.fr`. */
export type FieldValues = ReadonlyMap<string, string>;

/** A field that an option or an answer sets. */
export interface Field {
  /** The name of the option. */
  readonly name: string;
  /** The question, and the help of the option. */
  readonly question: string;
  /** Whether it is a text, with a version in each language. */
  readonly isText?: true;
  readonly isOptional?: true;
  /** The default value. */
  readonly suggestion?: (given: FieldValues, context: Context) => string | undefined;
  /** Why a value is invalid, and which are valid: a sentence or two. */
  readonly problem?: (value: string, context: Context, kind: Kind) => string | undefined;
}

const id: Field = {
  name: 'id',
  question: 'Id, such as its model code',
  problem: (value, context, kind) => {
    const owner = context.of(kind).find(({ data }) => textOf(data, 'id') === value);
    return owner
      ? `There is a ${kind} "${value}" already, in ${owner.file}. Choose another id.`
      : idProblem(value);
  },
};

const title: Field = { name: 'title', question: 'Title', isText: true };
const subtitle: Field = {
  name: 'subtitle',
  question: 'Subtitle, one sentence',
  isText: true,
  isOptional: true,
};
const description: Field = {
  name: 'description',
  question: 'First paragraph',
  isText: true,
  isOptional: true,
};

const family: Field = {
  name: 'family',
  question: 'Id of the family',
  suggestion: (_, context) => onlyOf(context.ids.all('family')),
  problem: (value, context) => unknown('family', value, context.ids.all('family')),
};

/** The group of a solution; a catalogue without groups gets one of the id `solutions`. */
const group: Field = {
  name: 'group',
  question: 'Id of the group in the menu',
  suggestion: (_, context) => {
    const groups = solutionGroups(context);
    return groups.length === 0 ? 'solutions' : onlyOf(groups);
  },
  problem: (value, context) => {
    const groups = solutionGroups(context);
    return groups.length === 0 ? idProblem(value) : unknown('solution group', value, groups);
  },
};

export function solutionGroups({ of }: Context): string[] {
  const [site] = of('site');
  const groups = children(field(site?.data, 'solutionGroups'));
  return groups.flatMap(([, each]) => textOf(each, 'id') ?? []);
}

const pageKind: Field = {
  name: 'page-kind',
  question: 'Kind of page, "text" for texts alone',
  suggestion: () => 'text',
  problem: (value, context) => {
    if (!isPageKind(value)) return unknown('kind of page', value, pageKinds);
    const same = context.of('page').find(({ data }) => textOf(data, 'kind') === value);
    return same && value !== 'text'
      ? `There is a page of the kind "${value}" already, in ${same.file}, and a site has only one.`
      : undefined;
  },
};

const path: Field = {
  name: 'path',
  question: 'Path of the page',
  suggestion: (given) => {
    const own = given.get('id');
    return given.get('page-kind') === 'home' ? '/' : own && `/${own}`;
  },
  problem: (value, { paths }) => {
    if (!isPagePath(value))
      return `"${value}" can't be the path of a page. Write it like "/about-us".`;
    const owner = paths.owners.find((each) => each.path === value);
    return owner
      ? `The path "${value}" is taken by ${owner.entry.file}. Choose another path.`
      : undefined;
  },
};

const date: Field = {
  name: 'date',
  question: 'Day of publication, such as 2026-03-31',
  isOptional: true,
  problem: (value) =>
    /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
      ? undefined
      : `"${value}" is not a date. Write year, month and day like 2026-03-31.`,
};

const summary: Field = {
  name: 'summary',
  question: 'What the post is, a sentence or two',
  isText: true,
};

/** The fields to ask for, by kind of record, in this order. */
export const fieldsByKind: Readonly<Partial<Record<Kind, readonly Field[]>>> = {
  product: [id, family, title, subtitle],
  family: [id, title, subtitle],
  solution: [id, group, title, subtitle, description],
  project: [id, title, subtitle, description],
  media: [id, date, title, subtitle, description],
  vacancy: [id, title, summary],
  page: [id, pageKind, path, title, subtitle],
};

function unknown(what: string, value: string, known: Iterable<string>): string | undefined {
  const all = [...known];
  if (all.includes(value)) return undefined;
  const some = all.length > 0 ? `Choose ${listOf(all)}.` : `First: npx milepost new ${what}.`;
  return `There is no ${what} "${value}". ${didYouMean(value, all, some)}`;
}

function onlyOf(known: Iterable<string>): string | undefined {
  const [first, other] = known;
  return other === undefined ? first : undefined;
}
