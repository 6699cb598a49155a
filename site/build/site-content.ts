import { join } from 'node:path';
import type { Catalogue } from '../../schema/catalogue.ts';
import { addDependency } from '../../schema/dependencies.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import {
  type CatalogueAssets,
  catalogueAssets,
  readAssetFiles,
} from '../assets/catalogue-assets.ts';
import { withFormats } from '../assets/picture-formats.ts';
import type { Store } from '../cache/store.mjs';
import { makeThumbnails, type Thumbnails } from '../content/drawings/thumbnails.tsx';
import { loadOwnPages, themeParts } from '../content/theme/own-parts.ts';
import { registerDrawings } from '../drawings/registry.ts';
import { type NamelessFacts, openFacts } from '../facts/facts.ts';
import { askedQuestions, withoutNames } from '../facts/questions.ts';
import { listedProducts, namelessFacts } from '../files/facts-file.ts';
import { readingFile } from '../files/reading-file.ts';
import type { OutputFile, SiteHead } from '../lib/output.ts';
import type { SiteModel } from '../model/model.ts';
import { type ContentInput, contentContext } from '../page-api/content-context.ts';
import { categoriesOf } from '../page-api/plugin-head.ts';
import type { Revision } from '../page-api/revision.ts';
import { siteStrings } from '../strings/site-strings.ts';
import { prepareTheme, type ThemeOutput } from '../theme/site-theme.ts';
import type { Extensions } from './extensions.ts';

/** What a site is made of. */
export interface SiteSources {
  catalogue: Catalogue;
  /** The folder of the catalogue, with its assets and strings: an absolute path. */
  folder: string;
  /** What the company adds to the tool. */
  extensions: Extensions;
  /** The folder `site/` of the package: an absolute path. */
  root: string;
  /** Keeps what takes long to make. */
  store: Store;
  /** The state of the catalogue, where it is known. */
  revision?: Revision | undefined;
}

/** What all pages of a site are built from. */
export interface SiteContent {
  readonly content: ContentInput;
  readonly look: ThemeOutput;
  readonly head: SiteHead | undefined;
  readonly catalogueAssets: CatalogueAssets;
  /** What could be better about the assets, as a sentence; ''. */
  readonly assetNote: string;
  readonly thumbnails: Thumbnails;
  /** What all products state, in a language. */
  readonly stated: (language: string) => NamelessFacts;
  /** What it takes to read tenders, in a language. */
  readonly reading: (language: string) => OutputFile;
}

/** Dependencies assets, strings and the theme. What is made of all products is made when it is asked for. */
export async function siteContent(
  { catalogue, folder, extensions, root, store, revision }: SiteSources,
  model: SiteModel,
): Promise<SiteContent> {
  const { base } = catalogue.site;
  const pictures = await withFormats(readAssetFiles(join(folder, 'assets')), store);
  const assets = catalogueAssets(pictures.files, base);
  const strings = siteStrings([...(extensions.words ?? []), folder], model.languages);
  const texts = () => textsOf(catalogue, ...model.languages.map((language) => strings[language]));
  const { theme, head } = extensions;
  const themed = { root, base, parts: await themeParts(theme?.parts), texts, store };
  const look = await prepareTheme(theme?.files, themed);
  const drawings = registerDrawings(extensions.drawings);
  const thumbnails = makeThumbnails({
    model,
    drawings,
    strings,
    colours: look.theme.drawingColours,
  });
  const content: ContentInput = {
    model,
    drawings,
    theme: look.theme,
    revision,
    ownPages: await loadOwnPages(extensions.plugins.flatMap(({ pages = [] }) => pages)),
    asksConsent: head !== undefined && categoriesOf(head).length > 0,
    strings,
    assetAddress: assets.address,
    picture: assets.picture,
    thumbnail: thumbnails.of,
    dayOf(product) {
      addDependency(`day\n${product}`);
      return memberOf(revision?.days, product);
    },
    questions: (language) => questions(language),
    readingPath: (language) => reading(language).path,
  };
  const products = listedProducts(model);
  const stated = memoizeByName((language) =>
    namelessFacts(contentContext(content, language), products),
  );
  const families = products.map(({ record: { family } }) =>
    model.families.findIndex(({ record }) => record.id === family),
  );
  const questions = memoizeByName((language) =>
    askedQuestions(openFacts(withoutNames(stated(language), families))),
  );
  const reading = memoizeByName((language) => readingFile(contentContext(content, language)));
  return {
    content,
    look,
    head,
    catalogueAssets: assets,
    assetNote: pictures.note,
    thumbnails,
    stated,
    reading,
  };
}

/** All that a catalogue and its strings say, a record at a time: the whole would be in memory twice. */
function* textsOf(catalogue: Catalogue, ...words: readonly unknown[]): Generator<string> {
  for (const part of [...Object.values(catalogue).flat(), ...words]) {
    yield JSON.stringify(part) ?? '';
  }
}
