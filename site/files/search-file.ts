import type { LimitName } from '../../schema/languages/language-pack.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import type { Text } from '../../schema/shared.ts';
import { linkLabel } from '../content/page/navigation.ts';
import { type Described, summaryOf } from '../content/text/summary.ts';
import { plainWords } from '../content/text/words.tsx';
import { fold } from '../facts/fold.ts';
import type { SiteModel } from '../model/model.ts';
import type { ProductModel } from '../model/product-model.ts';
import { type ContentInput, contentContext, stringsOf } from '../page-api/content-context.ts';
import type { BuildContext } from '../page-api/define-page.ts';
import type { Limit, SearchFile } from '../search/search-file.ts';
import { listedProducts } from './facts-file.ts';
import { type FilesByLanguage, filesByLanguage } from './files-by-language.ts';
import { type ProductTexts, searchTextsOf, silent } from './search-texts.ts';
import {
  bestPlaces,
  spacedWords,
  type TermMentions,
  termFinder,
  type Weights,
  weightsIn,
} from './term-mentions.ts';

/** What the search of a site looks through, a file for each language; none without a search. */
export function searchFiles(input: ContentInput): FilesByLanguage {
  const { model } = input;
  const path = model.tools.get('search');
  if (path === undefined) return { files: [], addresses: {} };
  const contextIn = memoizeByName((language) => contentContext(input, language));
  const contexts = model.languages.map(contextIn);
  const parts = listedProducts(model).map((product) => searchPartOf(product, contexts));
  const texts = filesByLanguage(model, 'search-texts.{}.json', (language) =>
    searchTextsOf(
      contextIn(language),
      parts.map((part) => part[language] ?? silent),
    ),
  );
  const search = filesByLanguage(model, 'search.{}.json', (language) => ({
    ...searchFileOf(contextIn(language), contexts, path, input, parts),
    ...(parts.length > 0 && { texts: texts.addresses[language] }),
  }));
  return { ...search, files: [...search.files, ...(parts.length > 0 ? texts.files : [])] };
}

/** What a product adds to the search in each language. */
type SearchPart = Readonly<Record<string, SearchedProduct>>;

interface SearchedProduct extends ProductTexts {
  readonly title: string;
  /** How much it says of the notions of the glossary. */
  readonly spoken: Weights;
}

function searchPartOf(product: ProductModel, contexts: readonly BuildContext[]): SearchPart {
  const { record } = product;
  const [context] = contexts;
  const texts = context ? textsOf(record, context.model) : [];
  const searched = contexts.map((context): [string, SearchedProduct] => {
    const own = { ...context, product };
    const title = plainWords(record.title, own);
    const said = spokenOf(texts, own);
    const spoken = weightsIn(said, notionsOf(context).mentionedTerms);
    return [
      context.language,
      { title, lead: summaryOf(record, own), texts: said.map(({ text }) => text), spoken },
    ];
  });
  return Object.fromEntries(searched);
}

function searchFileOf(
  context: BuildContext,
  contexts: readonly BuildContext[],
  path: string,
  input: ContentInput,
  parts: readonly SearchPart[],
): SearchFile {
  const { model, language } = context;
  const others = contexts.filter((each) => each.language !== language);
  const pages = pagesOf(context);
  const pagesInOthers = others.map(pagesOf);
  const strings = stringsOf(input, language).content.search;
  const selector = model.page('products')?.path;
  const compare = model.tools.get('compare');
  return {
    language,
    otherLanguages: others.map((each) => each.language),
    path,
    strings: typeof strings === 'object' ? strings : {},
    words: wordsIn(context),
    ...(selector !== undefined && { selector }),
    ...(compare !== undefined && { compare }),
    products: {
      names: parts.map((part) =>
        namesIn(others, (each) => part[each.language]?.title ?? '', part[language]?.title ?? ''),
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
        namesIn(pagesInOthers, (all) => all[index]?.title ?? '', title),
      ),
    },
    terms: termsOf(context, others, pages, parts),
  };
}

/** What something is called in other languages; '' where it is called the same. */
function namesIn<Other>(others: readonly Other[], name: (other: Other) => string, own: string) {
  return others.map(name).map((each) => (each === own ? '' : each));
}

/** What the search has to know of the words of a language. */
function wordsIn({ model, language }: BuildContext): SearchFile['words'] {
  const { recognition, writing, requirements } = model.packOf(language) ?? {};
  const limit = (sign: string, name: LimitName, signs: string): Limit => ({
    sign,
    before: [signs, ...(requirements?.before[name] ?? [])].join('|'),
    behind: requirements?.behind[name]?.join('|') || '(?!)',
  });
  return {
    common: recognition?.functionWords ?? [],
    inflection: writing?.inflection.source ?? '',
    hasCompounds: writing?.hasCompounds ?? false,
    limits: [
      limit('>=', 'least', '>=|≥'),
      limit('>', 'over', '(?<![<>=])>'),
      limit('<=', 'most', '<=|≤'),
      limit('<', 'under', '(?<![<>=])<'),
      limit('', 'upTo', '(?!)'),
    ],
  };
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
const most = { products: 6, pages: 4 };

/** The notions of the glossary that have a name in the language of a context, and what finds them in texts. */
const notionsOf = memoize(({ model, language }: BuildContext) => {
  const terms = (model.catalogue.glossary?.terms ?? []).flatMap((entry) => {
    const own = entry[language];
    return own ? [{ entry, own }] : [];
  });
  const wordings = terms.map(({ own }) => [own.term, ...(own.forms ?? [])].map(spacedWords));
  return { terms, mentionedTerms: termFinder(wordings) };
});

/** The glossary, as far as its notions have a name in this language. */
function termsOf(
  context: BuildContext,
  others: readonly BuildContext[],
  pages: readonly FoundPage[],
  parts: readonly SearchPart[],
): SearchFile['terms'] {
  const { model } = context;
  const { terms, mentionedTerms } = notionsOf(context);
  const inProducts = bestPlaces(
    parts.map((part) => part[context.language]?.spoken ?? []),
    terms.length,
  );
  const inPages = bestPlaces(
    pages.map(({ record }) => weightsIn(spokenOf(textsOf(record, model), context), mentionedTerms)),
    terms.length,
  );
  return {
    term: terms.map(({ own }) => own.term),
    forms: terms.map(({ own }) => own.forms ?? []),
    avoid: terms.map(({ own }) => own.avoid ?? []),
    synonyms: terms.map(({ own }) => own.synonyms ?? []),
    names: terms.map(({ entry }) =>
      others.map((other) => {
        const word = entry[other.language];
        return word ? [word.term, ...(word.forms ?? []).filter(isFarFrom(word.term))] : [];
      }),
    ),
    products: inProducts.map((places) => places.slice(0, most.products)),
    pages: inPages.map((places) => places.slice(0, most.pages)),
  };
}

/**
 * Whether a form has to be in the index beside its term. Of another language only names are kept that
 * the search would not find as a slip: a plural with one letter more is one.
 */
function isFarFrom(term: string): (form: string) => boolean {
  const words = fold(term).split(' ');
  return (form) => {
    const own = fold(form).split(' ');
    const isNear = (word: string, index: number) => {
      const known = words[index] ?? '';
      return word === known || (known.length > 2 && word.slice(0, -1) === known);
    };
    return own.length !== words.length || !own.every(isNear);
  };
}

function spokenOf(texts: readonly WeighedText[], context: BuildContext): TermMentions {
  return texts.map(({ text, weight }) => ({ text: plainWords(text, context), weight }));
}

interface WeighedText {
  readonly text: Text;
  readonly weight: number;
}

const weights = new Map([
  ['title', 8],
  ['pageTitle', 8],
  ['subtitle', 3],
]);

/** Every text of a record: the same ones in each language. */
function textsOf(record: object, { languages }: SiteModel): WeighedText[] {
  const found: WeighedText[] = [];
  const visit = (value: unknown, weight: number): void => {
    if (typeof value !== 'object' || value === null) return;
    if (isText(value, languages)) found.push({ text: value, weight });
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
