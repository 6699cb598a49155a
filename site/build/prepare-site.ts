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
import { ProductParts } from './reuse/stored-parts.ts';
import { withStyles } from './with-styles.ts';

/** The inputs of a site. */
export interface SiteSources {
  catalogue: Catalogue;
  /** The catalogue folder, with its assets and strings: an absolute path. */
  folder: string;
  /** The company's extensions. */
  extensions: Extensions;
  /** The folder `site/` of the package: an absolute path. */
  root: string;
  /** The cache for expensive results. */
  store: Store;
  /** The revision of the catalogue, if known. */
  revision?: Revision | undefined;
  /** Source marks, which a site for visitors doesn't have. */
  marks?: SourceMarks | undefined;
}

/** Marks around texts that show their sources. */
export interface SourceMarks {
  /** Marks a string of a file in `strings/`, by its keys. */
  readonly string: MarkString;
  /** Marks the figures of a model. */
  readonly figures: (model: SiteModel) => SiteModel['aroundFigure'];
}

/** A page in one language, to be rendered. */
export interface PreparedPage {
  /** The path of its file in the output folder: `fr/products/index.html`. */
  path: string;
  definition: PageDefinition;
  plan: PagePlan<unknown>;
  language: string;
}

/** What all pages share, and the files that don't belong to pages and products. */
export interface PreparedSite {
  content: ContentInput;
  /** The parts of facts and search by product. */
  parts: ProductParts;
  /** The facts of all products, in a language. */
  stated: (language: string) => NamelessFacts;
  /** The facts of a family's products. */
  statedInFamily: (family: FamilyModel, language: string) => NamelessFacts;
  /** The file for reading tenders, in a language. */
  reading: (language: string) => OutputFile;
  assets: DocumentAssets;
  /** The addresses of the shell's and the tools' strings, by language. */
  stringAddresses: Readonly<Record<string, string>>;
  toolStringAddresses: Readonly<Record<string, string>>;
  catalogue: Catalogue;
  /** A digest of everything that all pages depend on, except for code and tracked records. */
  base: () => string;
  /** All pages in all languages, in a deterministic order. */
  pages: readonly PreparedPage[];
  /** Files that pages need: scripts, styles, strings, menus, assets. */
  files: readonly OutputFile[];
  /** Files that take longer and few pages need: thumbnails, and files for hosts and robots. */
  otherFiles: () => readonly OutputFile[];
  /** Limitations of hosts, a sentence each. */
  notes: () => readonly string[];
}

/** Prepares what all pages need. Every thread that renders pages does this, with the same result. */
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
  const themeOutput = await prepareTheme(extensions.theme?.files, {
    root,
    base: site.base,
    parts: await themeParts(extensions.theme?.parts),
    texts,
    store,
  });
  const styled = withStyles(client, themeOutput);
  const manifests = webManifests(model, themeOutput);
  const drawings = registerDrawings(extensions.drawings);
  const parts = new ProductParts();
  const thumbnails = makeThumbnails({
    model,
    drawings,
    strings: all[model.defaultLanguage] ?? all.en,
    colours: themeOutput.theme.drawingColours,
    keep: (id, make) => parts.of(id, make),
  });
  const content: ContentInput = {
    model,
    drawings,
    theme: themeOutput.theme,
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
  const documentAssets = { ...styled.assets, ...themeOutput.icons, manifests: manifests.addresses };
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
      ...[documentAssets, addresses, toolAddresses, all, themeOutput.theme, [...model.tools]],
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
      ...themeOutput.files,
      ...noticesFiles(client.notices, themeOutput.theme.fonts),
      ...manifests.files,
    ],
    otherFiles: once(() => [...host().files, ...thumbnails.files()]),
    notes: () => host().notes,
  };
}

/** The text of a catalogue and its strings, record by record, to save memory. */
function* textsOf(catalogue: Catalogue, ...words: readonly unknown[]): Generator<string> {
  for (const part of [...Object.values(catalogue).flat(), ...words]) {
    yield JSON.stringify(part) ?? '';
  }
}
