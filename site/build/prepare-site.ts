import type { Catalogue } from '../../schema/catalogue.ts';
import { type Dependencies, trackDependencies } from '../../schema/dependencies.ts';
import { languagePacks } from '../../schema/languages/languages.ts';
import { once } from '../../schema/memoize.ts';
import { pageFile } from '../lib/locale.ts';
import type { SiteHead } from '../lib/output.ts';
import { derivedTexts } from '../model/derived.ts';
import { buildModel, type SiteModel } from '../model/model.ts';
import { trackedKinds } from '../model/tracked-records.ts';
import { type ContentInput, stringsOf } from '../page-api/content-context.ts';
import type { PageDefinition, PagePlan } from '../page-api/define-page.ts';
import { checkHead } from '../page-api/plugin-head.ts';
import { pageDefinitions } from '../pages/index.ts';
import type { ClientBundle } from './client-files.ts';
import { digest, digestsOf } from './reuse/digests.ts';
import { type SiteContent, type SiteSources, siteContent } from './site-content.ts';
import { type SiteFiles, siteFiles } from './site-files.ts';

/** A page in a language, still to be rendered. */
export interface PreparedPage {
  /** Where it goes, relative to the output folder: `fr/products/index.html`. */
  path: string;
  definition: PageDefinition;
  plan: PagePlan<unknown>;
  language: string;
}

/** What all pages of a site share, and what it needs besides pages and files of products. */
export interface PreparedSite extends SiteContent, SiteFiles {
  catalogue: Catalogue;
  /** Changes with all that every page depends on, but for code: all but what is read of followed records. */
  base: () => string;
  /** Every page in every language, always in the same order. */
  pages: readonly PreparedPage[];
}

/** Dependencies what all pages need. Every thread that renders pages of a site does so, and gets the same. */
export async function prepareSite(
  sources: SiteSources,
  client: ClientBundle,
): Promise<PreparedSite> {
  const { catalogue, extensions } = sources;
  const packs = languagePacks(extensions.languages);
  const { value: model, dependencies } = trackDependencies(() => buildModel(catalogue, packs));
  const content = await siteContent(sources, model);
  const { value: planned, dependencies: ofPlans } = trackDependencies(() => planPages(model));
  const plans = planned.map(({ plan }) => plan);
  if (content.head) refuseHead(content.head, content.content, plans);
  const files = siteFiles(content, client, plans);
  return {
    ...content,
    ...files,
    catalogue,
    base: once(() => baseOf(catalogue, content, files, [dependencies, ofPlans])),
    pages: planned.flatMap((page) =>
      model.languages.map((language) => ({
        ...page,
        language,
        path: pageFile(model.defaultLanguage, language, page.plan.path),
      })),
    ),
  };
}

/** Every page of the site, with what renders it. */
export function planPages(model: SiteModel) {
  return pageDefinitions.flatMap((definition) =>
    definition.plans(model).map((plan) => ({ definition, plan })),
  );
}

/** Throws a SiteFailure where what plugins add to heads does not fit the site. */
export function refuseHead(
  head: SiteHead,
  content: ContentInput,
  plans: readonly Pick<PagePlan<unknown>, 'path'>[],
): void {
  const { languages, defaultLanguage } = content.model;
  const { consent: words = {} } = stringsOf(content, defaultLanguage).content;
  checkHead(head, { paths: plans.map(({ path }) => path), languages, words: Object(words) });
}

/** See {@link PreparedSite}; `dependencies` are those of the model and of the plans. */
function baseOf(
  catalogue: Catalogue,
  { content: { model, strings, theme, revision }, catalogueAssets }: SiteContent,
  { assets, stringAddresses, toolStringAddresses }: SiteFiles,
  dependencies: readonly (Dependencies | undefined)[],
): string {
  const digestOf = digestsOf(catalogue, () => undefined);
  const followed = trackedKinds.flatMap((kind) => [
    kind,
    ...model[kind].map(({ outline }) => outline),
  ]);
  return digest(
    JSON.stringify([
      model.catalogue,
      followed,
      derivedTexts(model),
      dependencies.flatMap((each) => [...(each ?? [])]).map(digestOf),
      catalogueAssets.files.map(({ path }) => path),
      ...[assets, stringAddresses, toolStringAddresses, strings, theme, [...model.tools]],
      revision !== undefined,
    ]),
  );
}
