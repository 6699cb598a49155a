import { memoize, memoizeByName } from '../schema/memoize.ts';
import { withFurther } from '../site/facts/check-address.ts';
import { type FactsFile, openFacts } from '../site/facts/facts.ts';
import { textReader } from '../site/facts/text/read-text.ts';
import { factsNames, listedProducts, namelessFacts } from '../site/files/facts-file.ts';
import { readingOf } from '../site/files/reading-file.ts';
import { searchFiles } from '../site/files/search-file.ts';
import { buildModel } from '../site/model/model.ts';
import { type ContentInput, contentContext } from '../site/page-api/content-context.ts';
import type { BuildContext } from '../site/page-api/define-page.ts';
import { openSearch, type Search } from '../site/search/search.ts';
import { type Company, shipped } from './companies.ts';
import { plainTheme } from './theme.ts';

/** The facts of all products of a site in the language of the context. */
export function factsOf(context: BuildContext): FactsFile {
  const products = listedProducts(context.model);
  const names = factsNames(context, products);
  return { ...names, ...namelessFacts(context, products) };
}

/** What the pages of a company are made from, without any pictures. */
export function contentInput({ catalogue, drawings, strings }: Company): ContentInput {
  return {
    model: buildModel(catalogue),
    theme: plainTheme,
    drawings,
    strings,
    assetAddress: (file) => `/${file}`,
    picture: () => undefined,
    thumbnail: () => undefined,
  };
}

/** What the browser has of a company in a language: its facts, and the reader of tenders. */
export function browserFacts(company: Company, language: string) {
  const context = contentContext(contentInput(company), language);
  const given = openFacts(factsOf(context));
  const reading = readingOf(context);
  return { facts: withFurther(given, reading), reading, read: textReader(given, reading) };
}

/** What the browser searches in a language, with all texts. */
export async function searchOf(company: Company, language: string): Promise<Search> {
  const { files } = searchFiles(contentInput(company));
  const read = (name: string) => {
    const file = files.find(({ path }) => path.startsWith(`assets/${name}.${language}.`));
    return JSON.parse(String(file?.content));
  };
  const facts = openFacts(factsOf(contentContext(contentInput(company), language)));
  const search = await openSearch(read('search'), facts);
  await search.add(read('search-texts'));
  return search;
}

export type Browser = ReturnType<typeof browserFacts>;

const browsersOf = memoize((company: Company) =>
  memoizeByName((language: string) => browserFacts(company, language)),
);

/** The same, made once for all tests. */
export function browserOf(language: string, company = shipped): Browser {
  return browsersOf(company)(language);
}
