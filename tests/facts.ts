import type { Catalogue } from '../schema/catalogue.ts';
import { factsOf } from '../site/build/facts-file.ts';
import { readingOf } from '../site/build/reading-file.ts';
import { contentContext } from '../site/content/content-context.ts';
import type { DrawingKinds } from '../site/drawings/registry.ts';
import { withFurther } from '../site/facts/check.ts';
import { openFacts } from '../site/facts/facts.ts';
import { textReader } from '../site/facts/text/read-text.ts';
import { buildModel } from '../site/model/model.ts';
import type { StringsByLanguage } from '../site/strings/site-strings.ts';
import { plainTheme } from './theme.ts';

/** What the browser has of a catalogue in a language: its facts, and the reader of tenders. */
export function browserFacts(
  catalogue: Catalogue,
  strings: StringsByLanguage,
  drawings: DrawingKinds,
  language: string,
) {
  const context = contentContext(
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
  const given = openFacts(factsOf(context));
  const reading = readingOf(context);
  return { facts: withFurther(given, reading), reading, read: textReader(given, reading) };
}
