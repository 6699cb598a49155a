import type { Ask } from '../../schema/criteria.ts';
import type { DateWords } from '../../schema/figures/dates.ts';
import type { UnitForms } from '../../schema/kinds/units.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';

/**
 * What the products of a site state: one file for each language, written by
 * `site/files/facts-file.ts`. Numbers are in the base unit of their dimension; words and displayed
 * values are in the language of the file. What a product does not state is not in it.
 */
export interface FactsFile {
  readonly language: string;
  /** `asked` is empty where it is '' of all. */
  readonly products: Columns<Omit<ListedProduct, 'index'>>;
  readonly families: readonly {
    readonly id: string;
    readonly title: string;
    /** The index of the family above, which is before it. */
    readonly within?: number;
  }[];
  readonly figures: readonly FigureFacts[];
  readonly criteria: readonly Criterion[];
  /** For each family the indexes of the figures that the catalogue names for it; -1 for one that none states. */
  readonly named?: readonly (readonly number[])[];
  /** How requirements are written in the language. */
  readonly words: RequirementWords;
  /** The units of each dimension that a criterion is about. */
  readonly units: Readonly<Record<string, readonly UnitWords[]>>;
}

/** What products and families are called in a state of the catalogue. */
export type FactsNames = Pick<FactsFile, 'products' | 'families'>;

/** Facts without what products and families are called. */
export type NamelessFacts = Omit<FactsFile, keyof FactsNames>;

/** A table by columns: they compress better than rows. */
export type Columns<Row> = { readonly [Key in keyof Row]: readonly Row[Key][] };

/** A figure of the dictionary, and what products state of it. */
export interface FigureFacts {
  readonly id: string;
  readonly label: string;
  /** The heading that it is listed under. */
  readonly group?: string;
  /** What it means, where the label does not say it. */
  readonly meaning?: string;
  readonly dimension: string;
  readonly better?: 'higher' | 'lower';
  /** How far the index of each row's product is from that of the row before: mostly 1, which compresses well. */
  readonly steps: readonly number[];
  /** The index of the value of each row. */
  readonly row: readonly number[];
  /** What products state, each once. */
  readonly values: readonly FigureValue[];
}

/** A value of a figure. What does not apply to it is left out. */
export interface FigureValue {
  /** The id and the name of the part that states it. */
  readonly component?: string;
  readonly part?: string;
  /** As pages show it: “up to 50 m”. */
  readonly text: string;
  /** A remark on it. */
  readonly note?: string;
  /** Alternatives: the product can be had with, or set to, any of them. */
  readonly spans?: readonly Span[];
  readonly sizes?: readonly number[];
  readonly codes?: readonly string[];
  /** `AC` or `DC`. */
  readonly current?: string;
  /** Whether a code is the least or the most that there is, “IP65 or higher”. */
  readonly limit?: 'min' | 'max';
  /** The value holds under a condition, or with others: no number of its own. */
  readonly bound?: 1;
  /** How many there are of it: 3 of “3 × 400 V AC”. */
  readonly times?: number;
  /** It is in a unit of which pages give a rounded value, too: 3/4 in are 19 mm as well. */
  readonly isRound?: 1;
  /** The condition at which it holds: 50 and 60 Hz. */
  readonly at?: { readonly dimension: string; readonly spans: readonly Span[] };
}

/** The dimension of conditions that belong to what is asked for: “230 V AC, 50 Hz”. */
export const askedCondition = 'frequency';

/**
 * A stretch of numbers: a value; from … to, all of which is there, with null for an end that is not
 * stated; or a limit beyond which the value is, without saying where.
 */
export type Span =
  | number
  | readonly [number | null, number | null]
  | readonly ['over' | 'min' | 'under', number];

/** The place on the page of a product with the values that publications differ in. */
export const publishedPlace = 'published-values';

/** One value that a product states of a figure. */
export interface Fact extends FigureValue {
  readonly figure: FigureFacts;
  /** The id of its place on the page of the product: `top-speed`, `motor.power`. */
  readonly place: string;
}

/** What can be asked of products. */
export interface Criterion {
  readonly id: string;
  readonly label: string;
  readonly note?: string;
  readonly ask: Ask;
  /** The indexes of the figures that answer it: whichever a product states. */
  readonly figures: readonly number[];
  /** The dimension of these figures. */
  readonly dimension: string;
  /** The usual unit, as requirements write it; left out for counts and codes. */
  readonly unit?: string;
  /** Whether the site names it, and so its place among the others. */
  readonly isPlaced?: true;
  /** Whether products state a condition that can be asked for with it: “230 V AC @ 50 Hz”. */
  readonly hasCondition?: true;
  /** Whether its numbers are years or the like, without signs between thousands. */
  readonly isUngrouped?: true;
  /** Whether the own value of a product is to be in a range that a text asks for. */
  readonly within?: true;
  /** A requirement to begin with, as an address writes it: `100 m`. */
  readonly example?: string;
  /** What codes are called, by code; left out for those that are shown as they are. */
  readonly words?: Readonly<Record<string, string>>;
  /** The codes of a scale, lowest first; left out for IP codes. */
  readonly levels?: readonly string[];
  /** The codes are dates, asked for by periods. */
  readonly dates?: true;
}

/** How a language writes requirements. `{}` is the place of a number or of a code. */
export interface RequirementWords {
  /** `at least {}`, `at most {}`, `{} or better`, `fits within {}`. */
  readonly atLeast: string;
  readonly atMost: string;
  /** `over {}`, `under {}`. */
  readonly over?: string;
  readonly under?: string;
  readonly rating: string;
  readonly fits: string;
  /** All of a range, and not one value of it: `all of {}`. */
  readonly whole?: string;
  /** Near a number: `about {} (±10 %)`. */
  readonly about?: string;
  /** `{} to {}`. */
  readonly range: string;
  /** Of numbers: the decimal sign, what sets thousands apart, and from how many digits on. */
  readonly decimal: string;
  readonly group: string;
  readonly groupFrom: number;
  /** How dates are written, where any can be asked for; `{} or later`, `{} or earlier`. */
  readonly dates?: DateWords & { readonly since: string; readonly until: string };
  /** What the language writes for AC and DC. */
  readonly currents: Readonly<Record<string, string>>;
}

/** What the request calls a criterion: the id of the figure that it is by the same name, else `*` and its own. */
export function askedOf({ id, label, figures: [first = -1, ...others] }: Criterion, facts: Facts) {
  const figure = facts.file.figures[first];
  const isFigure = others.length === 0 && figure?.label === label;
  return { id: isFigure ? figure.id : `*${id}`, label };
}

/** A unit as visitors type and read it. A value times `factor`, plus `offset`, is in the base unit. */
export interface UnitWords {
  /** As an address and the notation of figures write it. */
  readonly id: string;
  /** As the language shows it, where that is not the id. */
  readonly symbol?: string;
  /** By language, its words in the plural categories in which it is not the symbol: “1 year” of “years”. */
  readonly forms?: Readonly<Record<string, UnitForms>>;
  readonly factor: number;
  readonly offset?: number;
  /** Of a currency, where its sign is, `€{}`, how many decimals an amount has, and from how many digits thousands are apart. */
  readonly template?: string;
  readonly decimals?: number;
  readonly groupFrom?: number;
  /** What else people write. */
  readonly names?: readonly string[];
}

/** A product as lists show it. */
export interface ListedProduct {
  readonly index: number;
  readonly id: string;
  readonly title: string;
  /** The code under which it is ordered; '' without one. */
  readonly code: string;
  /** Language-free path of its page. */
  readonly path: string;
  /** The index of the family; -1 without one. */
  readonly family: number;
  /** The address of its small picture; '' without one. */
  readonly picture: string;
  /** Its promise; '' without one. */
  readonly subtitle: string;
  /** The places of the figures on its card, with spaces between them. */
  readonly card: string;
  /** What addresses of the request call it, where that is not its id; else ''. */
  readonly asked: string;
}

/** The facts with their rows put together. */
export type Facts = ReturnType<typeof openFacts>;

/** Puts the rows of a file together. It does not say the revision: it would be another file after each commit. */
export function openFacts(file: FactsFile, revision?: string) {
  const { id, title, code, path, family, picture, subtitle, card, asked } = file.products;
  const products: readonly ListedProduct[] = id.map((each, index) => ({
    index,
    id: each,
    title: title[index] ?? each,
    code: code[index] ?? '',
    path: path[index] ?? '',
    family: family[index] ?? -1,
    picture: picture[index] ?? '',
    subtitle: subtitle[index] ?? '',
    card: card[index] ?? '',
    asked: asked[index] ?? '',
  }));
  const known: ReturnType<typeof statedLists>[] = [];
  return {
    file,
    /** The day and the revision of the catalogue in words, where they are known. */
    revision,
    products,
    criteria: file.criteria,
    /** What a product states of a figure, by their indexes; one list for all products that state alike. */
    stated: (product: number, index: number): readonly Fact[] => {
      const figure = file.figures[index];
      if (!figure) return none;
      known[index] ??= statedLists(figure);
      return known[index][product] ?? none;
    },
  };
}

/** The values on the card of a product, the first ones first. */
export function cardFacts(facts: Facts, { index, card }: ListedProduct): Fact[] {
  return card.split(' ').flatMap((place) => {
    const figure = facts.file.figures.findIndex(({ id }) => id === place.split('.').at(-1));
    return facts.stated(index, figure).find((each) => each.place === place) ?? [];
  });
}

const none: readonly Fact[] = [];

/** The index of the product of each row of a figure, in ascending order. */
export const productsIn = memoize(({ steps }: FigureFacts): readonly number[] => {
  let product = 0;
  return steps.map((step) => {
    product += step;
    return product;
  });
});

/** What products state of a figure, by their indexes; one list for all that state alike. */
function statedLists(figure: FigureFacts): readonly (readonly Fact[])[] {
  const facts = figure.values.map((value): Fact => {
    const place = [value.component, figure.id].filter(Boolean).join('.');
    return { ...value, figure, place };
  });
  const values: number[][] = [];
  for (const [row, product] of productsIn(figure).entries()) {
    values[product] = [...(values[product] ?? []), figure.row[row] ?? -1];
  }
  const listOf = memoizeByName((key: string) =>
    key.split(',').flatMap((value) => facts[+value] ?? []),
  );
  return values.map((own) => listOf(own.join()));
}
