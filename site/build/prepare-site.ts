import { join } from 'node:path';
import type { Catalogue } from '../../schema/catalogue.ts';
import { addDependency, trackDependencies } from '../../schema/dependencies.ts';
import { languagePacks } from '../../schema/languages/languages.ts';
import { memoizeByName, once } from '../../schema/memoize.ts';
import { readCatalogueAssets } from '../assets/catalogue-assets.ts';
import type { Store } from '../cache/store.mjs';
import { makeThumbnails } from '../content/drawings/thumbnails.tsx';
import { themeParts } from '../content/theme/own-parts.ts';
import { registerDrawings } from '../drawings/registry.ts';
import { type NamelessFacts, openFacts } from '../facts/facts.ts';
import { askedQuestions, withoutNames } from '../facts/questions.ts';
import { listedProducts, namelessFacts } from '../files/facts-file.ts';
import { hostFiles } from '../files/host-files.ts';
import { menuFiles } from '../files/menu-files.ts';
import { noticesFiles } from '../files/notices.ts';
import { readingFile } from '../files/reading-file.ts';
import { stringFiles } from '../files/string-files.ts';
import { webManifests } from '../files/web-manifest.ts';
import { pageFile } from '../lib/locale.ts';
import type { DocumentAssets, OutputFile } from '../lib/output.ts';
import { derivedTexts } from '../model/derived.ts';
import { buildModel, type FamilyModel, type SiteModel } from '../model/model.ts';
import type { ProductModel } from '../model/product-model.ts';
import { trackedKinds } from '../model/tracked-records.ts';
import { type ContentInput, contentContext } from '../page-api/content-context.ts';
import type { PageDefinition, PagePlan } from '../page-api/define-page.ts';
import type { Revision } from '../page-api/revision.ts';
import { pageDefinitions } from '../pages/index.ts';
import { type MarkString, siteStrings } from '../strings/site-strings.ts';
import { prepareTheme } from '../theme/site-theme.ts';
import type { ClientBundle } from './client-files.ts';
import type { Extensions } from './extensions.ts';
import { digest, digestsOf } from './reuse/digests.ts';
import { ProductParts } from './reuse/kept-parts.ts';
import { withStyles } from './with-styles.ts';

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
  /** Shows where the words of pages come from; a site for visitors has none. */
  marks?: SourceMarks | undefined;
}

/** What is put around words, so that a page shows where they come from. */
export interface SourceMarks {
  /** A string of a file below `strings/`, at its keys. */
  readonly string: MarkString;
  /** What is put around the figures of a model. */
  readonly figures: (model: SiteModel) => SiteModel['aroundFigure'];
}

/** A page in a language, still to be rendered. */
export interface PreparedPage {
  /** Where it goes, relative to the output folder: `fr/products/index.html`. */
  path: string;
  definition: PageDefinition;
  plan: PagePlan<unknown>;
  language: string;
}

/** What all pages of a site share, and what it needs besides pages and files of products. */
export interface PreparedSite {
  content: ContentInput;
  /** What each product adds to facts and search. */
  parts: ProductParts;
  /** What all products state, in a language. */
  stated: (language: string) => NamelessFacts;
  /** What the products of a family state. */
  statedInFamily: (family: FamilyModel, language: string) => NamelessFacts;
  /** What it takes to read tenders, in a language. */
  reading: (language: string) => OutputFile;
  assets: DocumentAssets;
  /** The addresses of the strings of the shell, and of those of tools, by language. */
  stringAddresses: Readonly<Record<string, string>>;
  toolStringAddresses: Readonly<Record<string, string>>;
  catalogue: Catalogue;
  /** Changes with all that every page depends on, but for code: all but what is read of followed records. */
  base: () => string;
  /** Every page in every language, always in the same order. */
  pages: readonly PreparedPage[];
  /** What pages are shown with: scripts, styles, strings, menus, assets. */
  files: readonly OutputFile[];
  /** What takes longer, and few pages need: thumbnails, and what hosts and robots read. */
  otherFiles: () => readonly OutputFile[];
  /** What a host will not do, a sentence each. */
  notes: () => readonly string[];
}

/** Reads what all pages need. Every thread that renders pages of a site does so, and gets the same. */
export async function prepareSite(
  { catalogue, folder, extensions, root, store, revision, marks }: SiteSources,
  client: ClientBundle,
): Promise<PreparedSite> {
  const packs = languagePacks(extensions.languages);
  const { value: built, dependencies } = trackDependencies(() => buildModel(catalogue, packs));
  const model = marks ? { ...built, aroundFigure: marks.figures(built) } : built;
  const site = catalogue.site;
  const assets = readCatalogueAssets(join(folder, 'assets'), site.base);
  const all = siteStrings([...(extensions.words ?? []), folder], model.languages, marks?.string);
  const texts = () => textsOf(catalogue, ...model.languages.map((language) => all[language]));
  const look = await prepareTheme(extensions.theme?.files, {
    root,
    base: site.base,
    parts: await themeParts(extensions.theme?.parts),
    texts,
    store,
  });
  const styled = withStyles(client, look);
  const manifests = webManifests(model, look);
  const drawings = registerDrawings(extensions.drawings);
  const parts = new ProductParts();
  const thumbnails = makeThumbnails({
    model,
    drawings,
    strings: all[model.defaultLanguage] ?? all.en,
    colours: look.theme.drawingColours,
    keep: (id, make) => parts.of(id, make),
  });
  const content: ContentInput = {
    model,
    drawings,
    theme: look.theme,
    revision,
    strings: all,
    assetAddress: assets.address,
    picture: assets.picture,
    thumbnail: thumbnails.of,
    dayOf(product) {
      addDependency(`day\n${product}`);
      return revision?.days?.[product];
    },
    questions: (language) => questions(language),
    readingPath: (language) => reading(language).path,
  };
  const products = listedProducts(model);
  const statedBy = (some: readonly ProductModel[], language: string, id: string) =>
    parts.of(id, () => namelessFacts(contentContext(content, language), some, parts.values));
  const stated = memoizeByName((language) => statedBy(products, language, `stated ${language}`));
  const questions = memoizeByName((language) =>
    parts.of(`questions ${language}`, () =>
      askedQuestions(openFacts(withoutNames(stated(language), products.length))),
    ),
  );
  const reading = memoizeByName((language) =>
    parts.of(`reading ${language}`, () => readingFile(contentContext(content, language))),
  );
  const strings = stringFiles(content);
  const { value: planned, dependencies: planReads } = trackDependencies(() =>
    pageDefinitions.flatMap((definition) =>
      definition.plans(model).map((plan) => ({ definition, plan })),
    ),
  );
  const plans = planned.map(({ plan }) => plan);
  const host = once(() => hostFiles(model, plans, styled.assets));
  const documentAssets = { ...styled.assets, ...look.icons, manifests: manifests.addresses };
  const { addresses, toolAddresses } = strings;
  const followed = trackedKinds.flatMap((kind) => [kind, ...model[kind]]);
  const base = once(() => {
    const digestOf = digestsOf(catalogue, () => undefined);
    const everywhere = [
      model.catalogue,
      followed.map((each) => (typeof each === 'string' ? each : each.outline)),
      derivedTexts(model),
      [...(dependencies ?? []), ...(planReads ?? [])].map(digestOf),
      assets.files.map(({ path }) => path),
      ...[documentAssets, addresses, toolAddresses, all, look.theme, [...model.tools]],
      revision !== undefined,
    ];
    return digest(JSON.stringify(everywhere));
  });
  return {
    content,
    parts,
    stated,
    statedInFamily: ({ record, withVariants }, language) =>
      statedBy(withVariants, language, `stated ${language}\n${record.id}`),
    reading,
    catalogue,
    base,
    assets: documentAssets,
    stringAddresses: addresses,
    toolStringAddresses: toolAddresses,
    pages: planned.flatMap((page) =>
      model.languages.map((language) => ({
        ...page,
        language,
        path: pageFile(model.defaultLanguage, language, page.plan.path),
      })),
    ),
    files: [
      ...styled.files,
      ...menuFiles(model),
      ...strings.files,
      ...assets.files,
      ...look.files,
      ...noticesFiles(client.notices, look.theme.fonts),
      ...manifests.files,
    ],
    otherFiles: once(() => [...host().files, ...thumbnails.files()]),
    notes: () => host().notes,
  };
}

/** All that a catalogue and its strings say, a record at a time: the whole would be in memory twice. */
function* textsOf(catalogue: Catalogue, ...words: readonly unknown[]): Generator<string> {
  for (const part of [...Object.values(catalogue).flat(), ...words]) {
    yield JSON.stringify(part) ?? '';
  }
}
