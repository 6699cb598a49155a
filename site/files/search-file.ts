import { memoize } from '../../schema/memoize.ts';
import type { Text } from '../../schema/shared.ts';
import { linkLabel } from '../content/page/navigation.ts';
import { plainWords } from '../content/text/words.tsx';
import { fold } from '../facts/fold.ts';
import { hashedName } from '../lib/hashed-name.ts';
import type { OutputFile } from '../lib/output.ts';
import type { ProductModel } from '../model/product-model.ts';
import { type ContentInput, contentContext, stringsOf } from '../page-api/content-context.ts';
import type { BuildContext } from '../page-api/define-page.ts';
import type { SearchFile } from '../search/search-file.ts';
import { listedProducts } from './facts-file.ts';
import type { PartOf } from './product-parts.ts';
import {
  bestPlaces,
  spacedWords,
  type TermMentions,
  termFinder,
  type Weights,
  weightsIn,
} from './term-mentions.ts';

export interface SearchFiles {
  files: OutputFile[];
  /** The addresses of the search index, by language; empty without a search. */
  addresses: Record<string, string>;
}

/** The search index of a site, a file for each language. */
export function searchFiles(
  input: ContentInput,
  partOf: PartOf<SearchPart, readonly BuildContext[]> = searchPartOf,
): SearchFiles {
  const { tools, languages, catalogue } = input.model;
  const path = tools.get('search');
  if (path === undefined) return { files: [], addresses: {} };
  const contexts = languages.map((language) => contentContext(input, language));
  const parts = listedProducts(input.model).map((product) => partOf(product, contexts));
  const files = contexts.map((context) => {
    const content = JSON.stringify(searchFileOf(context, contexts, path, input, parts));
    const name = `search.${context.language}.json`;
    return { language: context.language, file: { path: hashedName(name, content), content } };
  });
  return {
    files: files.map(({ file }) => file),
    addresses: Object.fromEntries(
      files.map(({ language, file }) => [language, `${catalogue.site.base}${file.path}`]),
    ),
  };
}

/** A product's part of the search index in each language: plain data, which can be stored. */
export type SearchPart = Readonly<Record<string, SearchedProduct>>;

interface SearchedProduct {
  readonly title: string;
  readonly lead: string;
  /** Its weight for each notion of the glossary. */
  readonly spoken: Weights;
}

export function searchPartOf(product: ProductModel, contexts: readonly BuildContext[]): SearchPart {
  const { record } = product;
  const searched = contexts.map((context): [string, SearchedProduct] => {
    const own = { ...context, product };
    const title = plainWords(record.title, own);
    const spoken = weightsIn(spokenOf(record, own), notionsOf(context).mentionedTerms);
    return [context.language, { title, lead: plainWords(record.subtitle, own), spoken }];
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
    ...(selector !== undefined && { selector }),
    ...(compare !== undefined && { compare }),
    products: {
      lead: parts.map((part) => part[language]?.lead ?? ''),
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

/** The names in other languages; '' if they are the same. */
function namesIn<Other>(others: readonly Other[], name: (other: Other) => string, own: string) {
  return others.map(name).map((each) => (each === own ? '' : each));
}

interface FoundPage {
  kind: string;
  path: string;
  title: string;
  lead: string;
  /** The indexes of the products in it. */
  products?: readonly number[];
  /** The record with all its content. */
  record: object;
}

/** All pages except for products, in the same order for every language. */
function pagesOf(context: BuildContext): FoundPage[] {
  const { model, t } = context;
  const places = new Map(listedProducts(model).map(({ record }, index) => [record.id, index]));
  const words = (text: Text) => plainWords(text, context);
  const found = (kind: string, path: string, title: Text, lead: Text, record: object) => [
    { kind, path, title: words(title), lead: words(lead), record },
  ];
  const tools = [...model.tools].filter(([kind]) => !model.page(kind));
  return [
    ...model.solutions.flatMap(({ path, record }) =>
      found('solution', path, record.title, record.subtitle, record).map((page) => ({
        ...page,
        products: record.uses.map((use) => places.get(use.product) ?? -1),
      })),
    ),
    ...model.families.flatMap(({ path, record }) =>
      found('family', path, record.pageTitle, record.subtitle, record),
    ),
    ...model.projects.flatMap(({ path, record }) =>
      found('project', path, record.title, record.subtitle, record),
    ),
    ...model.media.flatMap(({ path, record }) =>
      found('media-entry', path, record.title, record.subtitle, record),
    ),
    ...model.pages.map((page) => ({
      kind: page.kind,
      path: page.path,
      title: linkLabel(page, context),
      lead: words(page.subtitle),
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

/** The maximum number of places for a notion: those with the highest weights. */
const maxPlaces = { products: 6, pages: 4 };

/** The notions of the glossary with a name in the context's language, and their finder. */
const notionsOf = memoize(({ model, language }: BuildContext) => {
  const terms = (model.catalogue.glossary?.terms ?? []).flatMap((entry) => {
    const own = entry[language];
    return own ? [{ entry, own }] : [];
  });
  const wordings = terms.map(({ own }) => [own.term, ...(own.forms ?? [])].map(spacedWords));
  return { terms, mentionedTerms: termFinder(wordings) };
});

/** The notions of the glossary with a name in this language. */
function termsOf(
  context: BuildContext,
  others: readonly BuildContext[],
  pages: readonly FoundPage[],
  parts: readonly SearchPart[],
): SearchFile['terms'] {
  const { terms, mentionedTerms } = notionsOf(context);
  const inProducts = bestPlaces(
    parts.map((part) => part[context.language]?.spoken ?? []),
    terms.length,
  );
  const inPages = bestPlaces(
    pages.map(({ record }) => weightsIn(spokenOf(record, context), mentionedTerms)),
    terms.length,
  );
  return {
    term: terms.map(({ own }) => own.term),
    forms: terms.map(({ own }) => own.forms ?? []),
    avoid: terms.map(({ own }) => own.avoid ?? []),
    names: terms.map(({ entry }) =>
      others.map((other) => {
        const word = entry[other.language];
        return word ? [word.term, ...(word.forms ?? []).filter(isFarFrom(word.term))] : [];
      }),
    ),
    products: inProducts.map((places) => places.slice(0, maxPlaces.products)),
    pages: inPages.map((places) => places.slice(0, maxPlaces.pages)),
  };
}

/**
 * Whether a form needs an entry besides its term: only forms that the search wouldn't find as a misspelling, as
 * it finds a plural with one more letter.
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

function spokenOf(record: object, context: BuildContext): TermMentions {
  const weights = new Map([
    ['title', 8],
    ['pageTitle', 8],
    ['subtitle', 3],
  ]);
  return Object.entries(record).flatMap(([field, value]) =>
    [...textsBelow(value, context)].map((text) => ({
      text,
      weight: weights.get(field) ?? 1,
    })),
  );
}

/** Every text below a value in the language of the context. */
function* textsBelow(value: unknown, context: BuildContext): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if (isText(value, context)) yield plainWords(value, context);
  else for (const each of Object.values(value)) yield* textsBelow(each, context);
}

function isText(value: object, { model }: BuildContext): value is Text {
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([key, text]) => model.languages.includes(key) && typeof text === 'string')
  );
}
