import { escapeRegExp } from '../../schema/escape-reg-exp.ts';
import { groupBy } from '../../schema/group-by.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import type { Text } from '../../schema/shared.ts';
import { linkLabel } from '../content/page/navigation.ts';
import { type Described, summaryOf } from '../content/text/summary.ts';
import { plainWords } from '../content/text/words.tsx';
import { fold } from '../facts/fold.ts';
import { criteriaOf } from '../model/criteria.ts';
import { type ContentInput, contentContext, stringsOf } from '../page-api/content-context.ts';
import type { BuildContext } from '../page-api/define-page.ts';
import { plain } from '../search/hits.ts';
import type { SearchFile, SearchTexts } from '../search/search-file.ts';
import { sortingPatterns } from '../search/sorting.ts';
import { isUnspaced, spaced, wordsOf } from '../search/tokens.ts';
import { listedProducts } from './facts-file.ts';
import { type FilesByLanguage, filesByLanguage } from './files-by-language.ts';
import { namesOf, noPhrases } from './reading-file.ts';

/** What the search of a site looks through, a file for each language; none without a search. */
export function searchFiles(input: ContentInput): FilesByLanguage {
  const { model } = input;
  const path = model.tools.get('search');
  if (path === undefined) return { files: [], addresses: {} };
  const saidIn = memoizeByName((language): Said => {
    const context = contentContext(input, language);
    return { context, products: productsOf(context), pages: pagesOf(context) };
  });
  const hasProducts = listedProducts(model).length > 0;
  const texts = filesByLanguage(model, 'search-texts.{}.json', (language) => {
    const { context, products } = saidIn(language);
    return searchTextsOf(context, products);
  });
  const search = filesByLanguage(model, 'search.{}.json', (language) => {
    const others = model.languages.filter((each) => each !== language).map(saidIn);
    return {
      ...searchFileOf(saidIn(language), others, path, input),
      ...(hasProducts && { texts: texts.addresses[language] }),
    };
  });
  return { ...search, files: [...search.files, ...(hasProducts ? texts.files : [])] };
}

/** What the products and the other pages of a site say in a language. */
interface Said {
  readonly context: BuildContext;
  readonly products: readonly ProductTexts[];
  readonly pages: readonly FoundPage[];
}

function productsOf(context: BuildContext): ProductTexts[] {
  return listedProducts(context.model).map((product) => {
    const own = { ...context, product };
    const { record } = product;
    const title = plainWords(record.title, own);
    return { title, lead: summaryOf(record, own), texts: textsOf(record, own) };
  });
}

function searchFileOf(
  said: Said,
  others: readonly Said[],
  path: string,
  input: ContentInput,
): SearchFile {
  const { context, products, pages } = said;
  const { model, language } = context;
  const strings = stringsOf(input, language).content.search;
  const selector = model.page('products')?.path;
  const compare = model.tools.get('compare');
  return {
    language,
    otherLanguages: others.map((each) => each.context.language),
    path,
    strings: typeof strings === 'object' ? strings : {},
    words: wordsIn(context),
    named: Object.fromEntries(
      criteriaOf(model).map((each) => [each.id, namesOf(each, context).names]),
    ),
    ...(selector !== undefined && { selector }),
    ...(compare !== undefined && { compare }),
    products: {
      names: products.map(({ title }, index) =>
        namesIn(others, (other) => other.products[index]?.title ?? '', title),
      ),
    },
    pages: {
      kind: pages.map(({ kind }) => kind),
      title: pages.map(({ title }) => title),
      path: pages.map((page) => page.path),
      lead: pages.map(({ lead }) => lead),
      picture: pages.map((page) => context.thumbnail(page.path)?.src ?? ''),
      products: pages.map((page) => page.products ?? []),
      names: pages.map(({ title }, index) =>
        namesIn(others, (other) => other.pages[index]?.title ?? '', title),
      ),
    },
    terms: termsOf(said, others),
  };
}

/** What something is called in other languages; '' where it is called the same. */
function namesIn(others: readonly Said[], name: (other: Said) => string, own: string) {
  return others.map(name).map((each) => (each === own ? '' : each));
}

/** What the search has to know of the words of a language. */
function wordsIn({ model, language }: BuildContext): SearchFile['words'] {
  const { figures, recognition, writing, requirements = noPhrases } = model.packOf(language) ?? {};
  const { before, behind, not = [], between, and, sorting } = requirements;
  return {
    common: recognition?.functionWords ?? [],
    inflection: writing?.inflection.source ?? '',
    hasCompounds: writing?.hasCompounds ?? false,
    phrases: { before, behind, not },
    ...(sorting && { sorting: sortingPatterns(sorting) }),
    about: figures?.about ?? [],
    ranges: [
      rangeIn(between, and),
      ...(figures?.otherRanges ?? []).map((range) => {
        const [before = '', and = ''] = range.split('{}').map((each) => escapeRegExp(each.trim()));
        return rangeIn(before ? [before] : [], [and]);
      }),
    ],
  };
}

/** “between 5 and 8 kW”, “from 5 kW to 8 kW”, as the source of an expression. */
function rangeIn(before: readonly string[], and: readonly string[]): string {
  const any = (words: readonly string[]) => `(?:${words.join('|') || '(?!)'})`;
  const first = String.raw`(\S*\d\S*(?:\s[^\s\d]{1,6})?)`;
  return String.raw`(?<!\p{L})${any(before)}\s+${first}\s+${any(and)}\s+(?=[+\-\u2212]?\d)`;
}

interface FoundPage {
  kind: string;
  path: string;
  title: string;
  lead: string;
  /** The indexes of the products that it shows at work. */
  products?: readonly number[];
  /** All that it says is in here. */
  record: object;
}

/** All pages but those of products, in one order for every language. */
function pagesOf(context: BuildContext): FoundPage[] {
  const { model, t } = context;
  const places = new Map(listedProducts(model).map(({ record }, index) => [record.id, index]));
  const words = (text: Text) => plainWords(text, context);
  const found = (kind: string, path: string, title: Text, record: Described) => [
    { kind, path, title: words(title), lead: summaryOf(record, context), record },
  ];
  const tools = [...model.tools].filter(([kind]) => !model.page(kind));
  return [
    ...model.solutions.flatMap(({ path, record }) =>
      found('solution', path, record.title, record).map((page) => ({
        ...page,
        products: record.uses.map((use) => places.get(use.product) ?? -1),
      })),
    ),
    ...model.families.flatMap(({ path, record }) =>
      found('family', path, record.pageTitle, record),
    ),
    ...model.projects.flatMap(({ path, record }) => found('project', path, record.title, record)),
    ...model.media.flatMap(({ path, record }) => found('media-entry', path, record.title, record)),
    ...model.pages.map((page) => ({
      kind: page.kind,
      path: page.path,
      title: linkLabel(page, context),
      lead: summaryOf(page, context),
      record: page,
    })),
    ...tools.map(([kind, path]) => ({
      kind,
      path,
      title: t(`pages.${kind}`),
      lead: t(`tools.${kind}.subtitle`),
      record: {},
    })),
  ];
}

/** How many places a notion leads to: those that say the most of it. */
const [mostProducts, mostPages] = [6, 4];

/** The glossary in this language, each name once: words of one stem are one to the search. */
function termsOf({ context, products, pages }: Said, others: readonly Said[]): SearchFile['terms'] {
  const { model, language } = context;
  const terms = (model.catalogue.glossary?.terms ?? []).flatMap((entry) => {
    const own = entry[language];
    return own ? [{ entry, own }] : [];
  });
  const bestPlaces = placesFinder(terms.map(({ own }) => [own.term, ...(own.forms ?? [])]));
  const ending = new RegExp(wordsIn(context).inflection || '(?!)', 'u');
  const stems = (name: string) => wordsOf(name, plain).map((word) => word.replace(ending, ''));
  const apart = (term: string, names: readonly string[] = []) =>
    names.filter((name, place) =>
      [term, ...names.slice(0, place)].every((it) => `${stems(it)}` !== `${stems(name)}`),
    );
  return {
    term: terms.map(({ own }) => own.term),
    forms: terms.map(({ own }) => apart(own.term, own.forms)),
    avoid: terms.map(({ own }) => apart(own.term, own.avoid)),
    synonyms: terms.map(({ own }) => apart(own.term, own.synonyms)),
    names: terms.map(({ entry }) =>
      others.map((other) => {
        const { term, forms = [] } = entry[other.context.language] ?? {};
        // A form that has a word of the term is found by that.
        const isFound = (form: string) => stems(form).some((it) => stems(term ?? '').includes(it));
        return term ? [term, ...forms.filter((form) => !isFound(form))] : [];
      }),
    ),
    products: bestPlaces(
      products.map(({ texts }) => texts),
      mostProducts,
    ),
    pages: bestPlaces(
      pages.map(({ record }) => textsOf(record, context)),
      mostPages,
    ),
  };
}

const weights = new Map([
  ['title', 8],
  ['pageTitle', 8],
  ['subtitle', 3],
]);

/** Every text of a record: the same ones in each language. */
function textsOf(record: object, context: BuildContext): WeightedText[] {
  const found: WeightedText[] = [];
  const { languages } = context.model;
  const visit = (value: unknown, weight: number): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isText(value, languages)) found.push({ text: plainWords(value, context), weight });
    else for (const each of Object.values(value)) visit(each, weight);
  };
  for (const [field, value] of Object.entries(record)) visit(value, weights.get(field) ?? 1);
  return found;
}

function isText(value: object, languages: readonly string[]): value is Text {
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([key, text]) => typeof text === 'string' && languages.includes(key))
  );
}

/** A plain text, and how much a word counts there. */
interface WeightedText {
  readonly text: string;
  readonly weight: number;
}

/** What a product says besides its values. */
interface ProductTexts {
  readonly title: string;
  /** A sentence about it. */
  readonly lead: string;
  readonly texts: readonly WeightedText[];
}

/** All words of the texts of products, for the search in the language of the context. */
function searchTextsOf(
  { model, language }: BuildContext,
  products: readonly ProductTexts[],
): SearchTexts {
  const common = new Set(model.packOf(language)?.recognition?.functionWords.map(fold));
  const having = new Map<string, number[]>();
  // Numbers of few digits are values, which facts have with their units.
  const isTelling = (word: string) =>
    /\p{L}/u.test(word) ? word.length > 1 || isUnspaced(word) : word.length > 4;
  for (const [index, { lead, texts }] of products.entries()) {
    const known = new Set(tokensIn(lead));
    for (const word of new Set(texts.flatMap(({ text }) => tokensIn(text)))) {
      if (known.has(word) || common.has(word) || !isTelling(word)) continue;
      const own = having.get(word) ?? [];
      if (own.length === 0) having.set(word, own);
      own.push(index);
    }
  }
  const words = [...having.keys()].sort();
  return {
    lead: products.map(({ lead }) => lead),
    words: words.join(' '),
    products: words.map((word) =>
      (having.get(word) ?? []).map((index, place, all) => index - (all[place - 1] ?? 0)),
    ),
  };
}

function tokensIn(text: string): readonly string[] {
  return fold(spaced(text)).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Finds for each of some notions, by its wordings, the numbers of the places whose texts say the most of it, that of the
 * most first.
 */
function placesFinder(notions: readonly (readonly string[])[]) {
  const byFirst = groupBy(
    notions.flatMap((wordings, notion) =>
      wordings.map(tokensIn).map((words) => ({ notion, words, wording: ` ${words.join(' ')} ` })),
    ),
    ({ words: [first = ''] }) => first,
  );
  // Products of a series share texts.
  const mentionedIn = memoizeByName((text) => {
    const words = tokensIn(text);
    const whole = ` ${words.join(' ')} `;
    const known = [...new Set(words)].flatMap((word) => byFirst.get(word) ?? []);
    const found = known.filter(({ wording }) => whole.includes(wording));
    return new Set(found.map(({ notion }) => notion));
  });
  return (places: readonly (readonly WeightedText[])[], most: number): number[][] => {
    const found = notions.map(() => new Map<number, number>());
    for (const [place, texts] of places.entries()) {
      for (const { text, weight } of texts) {
        for (const notion of mentionedIn(text)) {
          const own = found[notion];
          own?.set(place, (own.get(place) ?? 0) + weight);
        }
      }
    }
    return found.map((own) => {
      const best = [...own].sort(([, light], [, heavy]) => heavy - light);
      return best.slice(0, most).map(([place]) => place);
    });
  };
}
