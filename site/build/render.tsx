import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import { originOf } from '../../schema/address.ts';
import { addDependency } from '../../schema/dependencies.ts';
import { isRightToLeft } from '../../schema/languages/script.ts';
import { memoizeByName } from '../../schema/memoize.ts';
import { Shell } from '../app/shell.tsx';
import { ConsentBar } from '../content/page/consent-bar.tsx';
import { Footer } from '../content/page/footer.tsx';
import { barEntries } from '../content/page/navigation.ts';
import { colonOf } from '../content/text/language-habits.ts';
import { plainWords } from '../content/text/words.tsx';
import { subjectAt } from '../files/data-files.ts';
import { feedPath } from '../files/feed.ts';
import { shellStrings, toolStrings } from '../files/string-files.ts';
import { code, element, type Markup, rendered } from '../lib/html.ts';
import { localHref } from '../lib/locale.ts';
import { indexedLanguages } from '../model/indexed-languages.ts';
import { dataAddress } from '../model/model.ts';
import { contentContext } from '../page-api/content-context.ts';
import type { BuildContext, PageDefinition, PagePlan } from '../page-api/define-page.ts';
import { categoriesOf } from '../page-api/plugin-head.ts';
import { lookUp } from '../strings/content-strings.ts';
import { createI18n } from '../strings/i18n.ts';
import { madeFile, type TypesetAddresses, typesetKey } from '../typeset/make-files.ts';
import { PageProvider } from '../ui/page-context.tsx';
import type { LoadedPage, PageData } from '../ui/page-data.ts';
import { documentHtml } from './document.ts';
import type { PreparedPage, PreparedSite } from './prepare-site.ts';
import { renderRegion } from './region-html.tsx';

/** Where pages find what is made of products before them: plain data, which one thread can give to another. */
export interface PageAddresses {
  /** None where they are not made. */
  readonly dataSheets?: TypesetAddresses | undefined;
  readonly shareImages?: TypesetAddresses | undefined;
}

/** What renders the pages of a site, once all that they refer to is made. */
export function rendererOf(
  site: PreparedSite,
  addresses: PageAddresses = {},
): (page: PreparedPage) => Markup {
  const prepared = memoizeByName((language) => prepareLanguage(site, addresses, language));
  return (page) => renderPage(site, prepared(page.language), page);
}

function prepareLanguage(
  { content, assets }: PreparedSite,
  addresses: PageAddresses,
  language: string,
) {
  const { Brand } = content.theme.parts;
  const context: BuildContext = {
    ...contentContext(content, language),
    // It changes with every record: `release-files.ts` says it.
    revision: undefined,
    dataSheet(product, of) {
      const key = typesetKey(product, of);
      addDependency(`dataSheets\n${key}`);
      return madeFile(addresses.dataSheets, key);
    },
    shareImage(product) {
      const key = typesetKey(product, language);
      addDependency(`shareImages\n${key}`);
      return madeFile(addresses.shareImages, key);
    },
  };
  const shared = {
    brand: renderRegion(<Brand />, context, 'brand'),
    footer: renderRegion(<Footer />, context, 'footer'),
  };
  const categories = assets.head ? categoriesOf(assets.head) : [];
  const bar = <ConsentBar categories={categories} />;
  const consent =
    categories.length === 0
      ? []
      : [
          rendered(renderRegion(bar, context, 'consent')),
          element('script', {}, code(assets.consent)),
        ];
  const i18n = createI18n(language, {
    shell: shellStrings(content, context),
    tools: toolStrings(content, language),
  });
  // All components share one `t`, which keeps the words that it has looked up.
  const t = lookUp(i18n);
  const fixed: typeof i18n = Object.create(i18n, { getFixedT: { value: () => t } });
  return { context, shared, consent, i18n: fixed };
}

function renderPage(
  prepared: PreparedSite,
  { context: base, shared, consent, i18n }: ReturnType<typeof prepareLanguage>,
  { definition, plan }: PreparedPage,
): Markup {
  const context = plan.product ? { ...base, product: plan.product } : base;
  const { head, regions, props } = plan.content(context);
  const data = pageData(prepared, definition, plan, context, props);
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
  const { model } = prepared.content;
  const { site } = model.catalogue;
  return documentHtml({
    head,
    data,
    assets: prepared.assets,
    hasTools: definition.hasTools ?? false,
    alternates: alternatesOf(plan.list ?? plan.path, context),
    siteName: plainWords(site.name, context),
    detectsLanguage: site.detectLanguage !== false,
    colon: colonOf(context),
    origin: originOf(site.url),
    indexed: plan.hidden ? [] : indexedLanguages(prepared.content.model, plan.list ?? plan.path),
    consent,
    body: rendered(body),
  });
}

/** The data of the product or the family of a page, and the feed of news, by media type. */
function alternatesOf(path: string, { model, href }: BuildContext): Record<string, string> {
  const feed = path === model.page('media')?.path ? feedPath(model) : undefined;
  if (feed !== undefined) return { 'application/atom+xml': href(feed) };
  const subject = subjectAt(model, path);
  if (subject === undefined) return {};
  return {
    'application/json': dataAddress(model, subject, 'json'),
    'text/csv': dataAddress(model, subject, 'csv'),
  };
}

function pageData(
  { content, assets, stringAddresses, toolStringAddresses }: PreparedSite,
  { name }: PageDefinition,
  { path }: PagePlan<unknown>,
  { language }: BuildContext,
  props: unknown,
): PageData {
  const { model, assetAddress } = content;
  const { defaultLanguage, space } = model;
  const request = model.page('request');
  return {
    build: assets.build,
    name,
    path,
    language,
    defaultLanguage,
    base: space.base,
    ...(isRightToLeft(language) && { dir: 'rtl' }),
    ...(space.endsWithSlash && { endsWithSlash: true }),
    languages: model.catalogue.site.languages.map(({ code, name, label, flag }) => ({
      code,
      name,
      label,
      ...(flag === undefined ? {} : { flag: assetAddress(flag) }),
      href: localHref(space, code, path),
    })),
    bar: barEntries(model),
    ...(request ? { requestPath: request.path } : {}),
    tools: Object.fromEntries(model.tools),
    strings: stringAddresses,
    toolStrings: toolStringAddresses[language] ?? '',
    props,
  };
}
