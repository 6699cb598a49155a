import type { Catalogue } from '../schema/catalogue.ts';
import type { DrawingKinds } from '../site/drawings/registry.ts';
import { withFurther } from '../site/facts/check-address.ts';
import { type FactsFile, openFacts } from '../site/facts/facts.ts';
import { textReader } from '../site/facts/text/read-text.ts';
import { factsNames, listedProducts, namelessFacts } from '../site/files/facts-file.ts';
import { readingOf } from '../site/files/reading-file.ts';
import { buildModel } from '../site/model/model.ts';
import { contentContext } from '../site/page-api/content-context.ts';
import type { BuildContext } from '../site/page-api/define-page.ts';
import type { StringsByLanguage } from '../site/strings/site-strings.ts';
import { plainTheme } from './theme.ts';

/** The facts of all products of a site in the language of the context. */
export function factsOf(context: BuildContext): FactsFile {
  const products = listedProducts(context.model);
  const names = factsNames(context, products);
  return { ...names, ...namelessFacts(context, products) };
}

/** What the pages of a catalogue in a language are made from. */
export function pageContext(
  catalogue: Catalogue,
  strings: StringsByLanguage,
  drawings: DrawingKinds,
  language: string,
): BuildContext {
  return contentContext(
    {
      model: buildModel(catalogue),
      theme: plainTheme,
      drawings,
      strings,
      assetAddress: (file) => `/${file}`,
      picture: () => undefined,
      thumbnail: () => undefined,
    },
    language,
  );
}

/** What the browser has of a catalogue in a language: its facts, and the reader of tenders. */
export function browserFacts(...input: Parameters<typeof pageContext>) {
  const context = pageContext(...input);
  const given = openFacts(factsOf(context));
  const reading = readingOf(context);
  return { facts: withFurther(given, reading), reading, read: textReader(given, reading) };
}
