import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { originOf } from '../../schema/address.ts';
import { addDependencies, addDependency, trackDependencies } from '../../schema/dependencies.ts';
import { Shell } from '../app/shell.tsx';
import { Footer } from '../content/page/footer.tsx';
import { barEntries } from '../content/page/navigation.ts';
import { colonOf } from '../content/text/language-habits.ts';
import { plainWords } from '../content/text/words.tsx';
import { defaultParts } from '../content/theme/default-parts.tsx';
import { dataAddress, subjectAt } from '../files/data-files.ts';
import { shellStrings, toolStrings } from '../files/string-files.ts';
import { type PageParts, rendered } from '../lib/html.ts';
import { localHref } from '../lib/locale.ts';
import type { DocumentAssets } from '../lib/output.ts';
import type { SiteModel } from '../model/model.ts';
import { type ContentInput, contentContext } from '../page-api/content-context.ts';
import type { BuildContext, PageDefinition, PagePlan } from '../page-api/define-page.ts';
import { createI18n } from '../strings/i18n.ts';
import type { ThemeParts } from '../theme/theme.ts';
import { type MadeFiles, typesetKey } from '../typeset/make-files.ts';
import { PageProvider } from '../ui/page-context.tsx';
import type { LoadedPage, PageData } from '../ui/page-data.ts';
import { documentHtml } from './document.ts';
import { createRegionRenderer, type RenderRegion } from './region-html.tsx';

/** The inputs that all pages share. */
export interface RenderInput extends ContentInput {
  assets: DocumentAssets;
  /** The addresses of the shell's strings, by language. */
  stringAddresses: Readonly<Record<string, string>>;
  /** The addresses of the tools' strings, by language. */
  toolStringAddresses: Readonly<Record<string, string>>;
  /** The files made for each product. */
  dataSheets?: MadeFiles | undefined;
  shareImages?: MadeFiles | undefined;
}

/** Renders one page in one language. Depends on its arguments only. */
export type RenderPage = (
  definition: PageDefinition,
  plan: PagePlan<unknown>,
  language: string,
) => PageParts;

/** Prepares what the pages of a site share, and returns the function that renders one of them. */
export function createRenderer(input: RenderInput): RenderPage {
  const renderRegion = createRegionRenderer(foreignParts(input.theme.parts));
  const languages = new Map(
    input.model.languages.map((language) => [
      language,
      trackDependencies(() => prepareLanguage(input, language, renderRegion)),
    ]),
  );
  return (definition, plan, language) => {
    const prepared = languages.get(language);
    if (!prepared) throw new Error(`The site has no language "${language}".`);
    addDependencies(prepared.dependencies);
    return renderPage(input, prepared.value, definition, plan);
  };
}

/** The theme's components, by name. */
function foreignParts(parts: ThemeParts): ReadonlyMap<unknown, string> {
  const own = new Set<unknown>(Object.values(defaultParts));
  const foreign = Object.entries(parts).filter(([, part]) => !own.has(part));
  return new Map(foreign.map(([name, part]) => [part, name]));
}

function prepareLanguage(input: RenderInput, language: string, renderRegion: RenderRegion) {
  const context: BuildContext = {
    ...contentContext(input, language),
    // Omitted, since it changes with every record; `release-files.ts` provides it.
    revision: undefined,
    dataSheet(product, of) {
      addDependency(`dataSheet\n${typesetKey(product, of)}`);
      return input.dataSheets?.of(product, of);
    },
    shareImage(product) {
      addDependency(`shareImage\n${typesetKey(product, language)}`);
      return input.shareImages?.of(product, language);
    },
  };
  const shared = {
    brand: renderRegion(<input.theme.parts.Brand />, context, 'brand'),
    footer: renderRegion(<Footer />, context, 'footer'),
  };
  const i18n = createI18n(language, {
    shell: shellStrings(input, context),
    tools: toolStrings(input, language),
  });
  return { context, shared, i18n, renderRegion };
}

function renderPage(
  input: RenderInput,
  { context: base, shared, i18n, renderRegion }: ReturnType<typeof prepareLanguage>,
  definition: PageDefinition,
  plan: PagePlan<unknown>,
): PageParts {
  const context = plan.product ? { ...base, product: plan.product } : base;
  const { head, regions, props } = plan.content(context);
  const data = pageData(input, definition, plan, context, props);
  const markup = Object.entries(regions).map(([name, node]) => [
    name,
    renderRegion(node, context, name),
  ]);
  const page: LoadedPage = {
    data,
    title: head.title,
    styles: [],
    regions: { ...shared, ...Object.fromEntries(markup) },
  };
  const body = renderToString(
    <StaticRouter location={context.href(plan.path)}>
      <I18nextProvider i18n={i18n}>
        <PageProvider value={page}>
          <Shell view={definition.view} />
        </PageProvider>
      </I18nextProvider>
    </StaticRouter>,
  );
  const { site } = input.model.catalogue;
  return documentHtml({
    head,
    data,
    assets: input.assets,
    hasTools: definition.hasTools ?? false,
    dataFiles: dataFilesOf(plan.list ?? plan.path, input.model),
    siteName: plainWords(site.name, context),
    colon: colonOf(context),
    origin: originOf(site.url),
    hidden: plan.hidden ?? false,
    body: rendered(body),
  });
}

/** The data files of a page's product or family, by media type. */
function dataFilesOf(path: string, model: SiteModel): Record<string, string> {
  const subject = subjectAt(model, path);
  if (subject === undefined) return {};
  return {
    'application/json': dataAddress(model, subject, 'json'),
    'text/csv': dataAddress(model, subject, 'csv'),
  };
}

function pageData(
  input: RenderInput,
  { name }: PageDefinition,
  { path }: PagePlan<unknown>,
  { language }: BuildContext,
  props: unknown,
): PageData {
  const { model, assets, stringAddresses, toolStringAddresses } = input;
  const { base, languages } = model.catalogue.site;
  const { defaultLanguage } = model;
  const request = model.page('request');
  return {
    build: assets.build,
    name,
    path,
    language,
    defaultLanguage,
    base,
    languages: languages.map(({ code, name, label, flag }) => ({
      code,
      name,
      label,
      ...(flag === undefined ? {} : { flag: input.assetAddress(flag) }),
      href: localHref({ base, defaultLanguage }, code, path),
    })),
    bar: barEntries(model),
    ...(request ? { requestPath: request.path } : {}),
    tools: Object.fromEntries(model.tools),
    strings: stringAddresses,
    toolStrings: toolStringAddresses[language] ?? '',
    props,
  };
}
