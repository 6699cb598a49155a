import { memberOf } from '../../schema/member-of.ts';
import { memoize } from '../../schema/memoize.ts';
import { answersOf, nothingStated, states } from './evaluate.ts';
import type { Facts, ListedProduct } from './facts.ts';
import { fold, waysToWrite } from './fold.ts';
import { lineageIn } from './lineage.ts';
import { campaign, parameterOf, queryOf } from './parameters.ts';
import { readAddressed } from './read-requirement.ts';
import { type Asked, type Requirement, writeRequirement } from './requirement.ts';
import { likenessTo } from './similar.ts';
import { type Result, sorted, sortIn } from './sort-results.ts';
import { statedCodes } from './stated.ts';

/** What a visitor looks for, as an address holds it. */
export interface Selection {
  /** In the order in which they were added, one for each criterion. */
  readonly requirements: readonly Requirement[];
  /** The ids of families; none for all. */
  readonly families: readonly string[];
  /** What name, code or family have in them. */
  readonly text: string;
  /** The ids of criteria: products that state nothing of one are left out. */
  readonly stated: readonly string[];
  /** The id of the product that others are to be like, which is left out; '' for none. */
  readonly like: string;
  /** The id of a criterion or of a figure, or `name`, with a `-` the other way; '' for those first that meet most. */
  readonly sort: string;
  /** How results are shown; '' as it is usual for the page. */
  readonly view: View | '';
  /** The ids of the figures in the columns of a table; none for those that are usual for the page. */
  readonly columns: readonly string[];
}

export const views = ['cards', 'table'] as const;
export type View = (typeof views)[number];

export const nothingSelected: Selection = {
  requirements: [],
  families: [],
  text: '',
  stated: [],
  like: '',
  sort: '',
  view: '',
  columns: [],
};

/** Without what is asked for, in the same view. */
export function cleared({ view, columns }: Selection): Selection {
  return { ...nothingSelected, view, columns };
}

/** Whether nothing is asked for, so that all products are listed as they are. */
export function isNothing({ view, columns, ...asked }: Selection): boolean {
  return Object.values(asked).every(({ length }) => length === 0);
}

/** Requirements with what they are about. */
export function askedIn({ criteria }: Facts, requirements: readonly Requirement[]): Asked[] {
  return requirements.flatMap((requirement) => {
    const criterion = criteria.find(({ id }) => id === requirement.criterion);
    return criterion ? [{ criterion, requirement }] : [];
  });
}

/**
 * Reads `?reach=100+m&interfaces=Ethernet,RS-485&family=…&stated=reach&text=…&like=S1&sort=…&view=…&columns=…`, and
 * `?similar=S1&columns=…`: what is like a product in these figures. What can't be read is left out, and listed as the
 * address has it. Never throws.
 */
export function readSelection(
  search: string,
  facts: Facts,
): { readonly selection: Selection; readonly ignored: readonly string[] } {
  const query = new URLSearchParams(search);
  const ignored: string[] = [];
  const requirements: Requirement[] = [];
  const lists = {
    family: { known: facts.file.families, ids: new Set<string>() },
    stated: { known: facts.criteria, ids: new Set<string>() },
    columns: { known: facts.file.figures, ids: new Set<string>() },
  };
  const view = views.find((each) => each === query.get('view')) ?? '';
  const productOf = (id: string | null) => facts.products.find((each) => each.id === id);
  const similar = productOf(query.get('similar'));
  const like = similar ?? productOf(query.get('like'));
  const sort = query.get('sort') ?? '';
  const isKnown = {
    like: like !== undefined,
    similar: similar !== undefined,
    sort: isSort(sort, facts),
    view: view !== '',
    text: true,
  };
  for (const key of new Set(query.keys())) {
    const value = query.getAll(key).join(',');
    const criterion = facts.criteria.find((each) => parameterOf(each) === key);
    const ignore = (what: string) => ignored.push(`${key}=${what}`);
    const list = memberOf<(typeof lists)[keyof typeof lists]>(lists, key);
    if (criterion) {
      const read = readAddressed(value, criterion, facts.file);
      if ('requirement' in read) requirements.push(withStatedCodes({ criterion, ...read }, facts));
      else if ('readings' in read) ignore(withReadings(value, read.readings));
      else if (read.problem !== 'empty') ignore(value);
    } else if (list) {
      for (const id of value.split(',').map((each) => each.trim())) {
        if (list.known.some((each) => each.id === id)) list.ids.add(id);
        else if (id !== '') ignore(id);
      }
    } else if (!(memberOf(isKnown, key) ?? campaign.test(key))) ignore(value);
  }
  const columns = [...lists.columns.ids];
  const selection: Selection = {
    requirements,
    families: [...lists.family.ids],
    stated: [...lists.stated.ids],
    text: query.get('text')?.trim() ?? '',
    like: like?.id ?? '',
    sort: isKnown.sort ? sort : '',
    view,
    columns,
    ...(similar && likenessTo(similar, columns, facts)),
  };
  return { selection, ignored };
}

/** A selection as the query of an address, with its `?`; '' for nothing. */
export function writeSelection(
  { requirements, families, text, stated, like, sort, view, columns }: Selection,
  facts: Facts,
): string {
  const asked = askedIn(facts, requirements).map(
    ({ criterion, requirement }) =>
      [parameterOf(criterion), writeRequirement(requirement, criterion, facts.file)] as const,
  );
  const others = {
    family: families.join(','),
    stated: stated.join(','),
    text,
    like,
    sort,
    view,
    columns: columns.join(','),
  };
  return queryOf([...asked, ...Object.entries(others)]);
}

/** What an address says that has several readings, with the first of these: `7 (7 kg / 7 g / 7 t …)`. */
export function withReadings(value: string, readings: readonly string[]): string {
  const shown = readings.slice(0, mostReadings).join(' / ');
  return `${value} (${shown}${readings.length > mostReadings ? ' …' : ''})`;
}

const mostReadings = 3;

function isSort(sort: string, facts: Facts): boolean {
  const { by } = sortIn(sort);
  const known = [...facts.criteria, ...facts.file.figures];
  return /^(?:name)?$/.test(by) || known.some(({ id }) => id === by);
}

/** Codes in the letter case in which products state them. */
function withStatedCodes({ criterion, requirement }: Asked, facts: Facts): Requirement {
  const { codes } = requirement;
  if (!codes || criterion.ask === 'rating' || criterion.dates) return requirement;
  const known = statedCodes(facts, criterion, facts.products);
  const inKnownCase = (code: string) =>
    known.find((each) => each.toLowerCase() === code.toLowerCase()) ?? code;
  return { ...requirement, codes: [...new Set(codes.map(inKnownCase))] };
}

/** The products that a selection is about, sorted, with what each answers. */
export function resultsOf(facts: Facts, selection: Selection, products: readonly ListedProduct[]) {
  const { requirements, stated, like, sort } = selection;
  const asked = askedIn(facts, requirements);
  const given = asked.map(({ criterion, requirement }) =>
    answersOf(facts, criterion, requirement, products),
  );
  const wanted = stated.map((id) => facts.criteria.find((each) => each.id === id)?.figures ?? []);
  const suits = ({ id, index }: ListedProduct) =>
    id !== like &&
    wanted.every((figures) => figures.some((each) => facts.stated(index, each).length > 0));
  const scope = inScope(facts, selection, products).filter(suits);
  const results = scope.map((product): Result => {
    const answers = given.map((all) => all[product.index] ?? nothingStated);
    const state = states.findLast((state) => answers.some((each) => each.state === state));
    return { product, answers, state: state ?? 'meets' };
  });
  return sorted(results, facts, sort, asked);
}

/** The products of the families, and of those below them, that have every word of the text in name, code or family. */
export function inScope(
  facts: Facts,
  { families, text }: Pick<Selection, 'families' | 'text'>,
  products: readonly ListedProduct[],
): readonly ListedProduct[] {
  if (families.length === 0 && text === '') return products;
  // By the indexes of families: to go up from each of thousands of products takes long.
  const wanted = facts.file.families.map((_, index) =>
    lineageIn(facts.file, index).some((each) =>
      families.includes(facts.file.families[each]?.id ?? ''),
    ),
  );
  const words = fold(text).split(/\s+/).filter(Boolean);
  const [, code] = waysToWrite(text);
  return products.filter((product) => {
    const isWanted = families.length === 0 || wanted[product.family] === true;
    if (!isWanted || words.length === 0) return isWanted;
    const [names, codes] = foldedNames(facts)(product);
    return words.every((word) => names.includes(word)) || (/\d/.test(code) && codes.includes(code));
  });
}

/** Folded once: every key that is typed looks through them all. */
const foldedNames = memoize(({ file }: Facts) =>
  memoize(({ id, title, code, family }: ListedProduct) =>
    waysToWrite(
      [id, title, code, ...lineageIn(file, family).map((each) => file.families[each]?.title)].join(
        ' ',
      ),
    ),
  ),
);

/** A list with an item, or without it if it has it. */
export function toggled(list: readonly string[], item: string): string[] {
  return list.includes(item) ? list.filter((each) => each !== item) : [...list, item];
}

/** With a requirement in place of the one about its criterion; without one, there is none about it. */
export function withRequirement(
  selection: Selection,
  criterion: string,
  requirement: Requirement | undefined,
): Selection {
  const { requirements } = selection;
  const isKnown = requirements.some((each) => each.criterion === criterion);
  const kept = requirements.flatMap((each) =>
    each.criterion === criterion ? (requirement ?? []) : each,
  );
  return { ...selection, requirements: !isKnown && requirement ? [...kept, requirement] : kept };
}
