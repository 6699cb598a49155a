import { memberOf } from '../../schema/member-of.ts';
import { memoize, memoizeByName } from '../../schema/memoize.ts';
import { code, element, htmlDocument, joined, json, type Markup, text } from '../lib/html.ts';
import type { DocumentAssets, HeadElement } from '../lib/output.ts';
import type { Head } from '../page-api/define-page.ts';
import { elementsOn } from '../page-api/plugin-head.ts';
import { type PageData, pageDataId } from '../ui/page-data.ts';
import { releaseAddress, revisionStylesFile } from '../ui/release.ts';

export interface DocumentInput {
  head: Head;
  data: PageData;
  assets: DocumentAssets;
  /** Whether the page needs the styles of tools. */
  hasTools: boolean;
  /** Where machines read what the page is about, by media type. */
  alternates: Readonly<Record<string, string>>;
  /** The name of the site, which ends every title. */
  siteName: string;
  /** The colon of the language, with its spaces. */
  colon: string;
  /** The origin of the site, for addresses that must be absolute; without a slash at the end. */
  origin: string;
  /** Whether the language of the visitor is looked for. */
  detectsLanguage: boolean;
  /** The languages in which the page is to be indexed; without its own, the default one is the original. */
  indexed: readonly string[];
  /** What asks for consent, with its script, if something needs it. */
  consent: readonly Markup[];
  /** What is inside of the root. */
  body: Markup;
}

/**
 * The whole document. It is written by hand: the script that finds the visitor's language comes before
 * anything is painted, then what is to be loaded soon, then the styles of the first screen. They are in the document,
 * so that it can be painted as it arrives.
 */
export function documentHtml(input: DocumentInput): Markup {
  const { data, assets, body, hasTools, indexed, consent } = input;
  const own = ownHead(assets, data);
  const robots = element('meta', { name: 'robots', content: 'noindex' });
  const head = [
    element('meta', { charset: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
    ...detection(input),
    element('link', { rel: 'icon', href: assets.icon, type: 'image/svg+xml' }),
    element('link', { rel: 'manifest', href: assets.manifests[data.language] ?? '' }),
    ...description(input),
    ...(indexed.includes(data.language) ? [] : [robots]),
    ...alternates(input),
    ...neighbours(input),
    ...Object.entries(input.alternates).map(([type, href]) =>
      element('link', { rel: 'alternate', type, href }),
    ),
    ...openGraph(input),
    ...preloads(input),
    ...structuredData(input),
    stylesOf(assets)[hasTools ? 'withTools' : 'withoutTools'](data.name),
    // Requests at the lowest priority, since no screen needs them. The last layer is the strongest.
    ...[assets.printStyles, data.base + revisionStylesFile].map((href) =>
      element('link', { rel: 'stylesheet', media: 'print', href }),
    ),
    ...own.elements,
    // Not before the page is whole: parts that arrive later would move what is there.
    element('link', { rel: 'expect', href: `#${pageDataId}`, blocking: 'render' }),
  ];
  const inside = [
    ...consent,
    element('div', { id: 'root' }, body),
    element('script', { type: 'application/json', id: pageDataId }, json(data)),
    // After what the first paint waits for.
    element('link', { rel: 'stylesheet', href: assets.laterStyles }),
    element('script', { type: 'module', src: assets.script }, text('')),
  ];
  return htmlDocument(data.language, head, inside, own.attributes);
}

/** The visitor's language is looked for only at addresses that name none. */
function detection({ data, assets, detectsLanguage }: DocumentInput): Markup[] {
  const { base, language, defaultLanguage, languages } = data;
  if (!detectsLanguage || language !== defaultLanguage || languages.length < 2) return [];
  const codes = languages.map(({ code }) => code).join(' ');
  return [element('script', { 'data-base': base, 'data-languages': codes }, detectionOf(assets))];
}

const detectionOf = memoize((assets: DocumentAssets) => code(assets.detect));

/** Of pages by name. */
const scriptsOf = memoize((assets: DocumentAssets) =>
  memoizeByName((name) =>
    joined(
      [assets.script, ...assets.scriptsOf(name)].map((href) =>
        element('link', { rel: 'modulepreload', href, fetchpriority: 'low' }),
      ),
    ),
  ),
);

/** Of pages by name. Each is an element of its own, which the browser takes along to the next page. */
const stylesOf = memoize((assets: DocumentAssets) => {
  const elements = (tools: string) =>
    memoizeByName((name) =>
      joined(
        [assets.styles, tools, memberOf(assets.pageStyles, name) ?? '']
          .filter((css) => css !== '')
          .map((css) => element('style', {}, code(css))),
      ),
    );
  return { withTools: elements(assets.toolStyles), withoutTools: elements('') };
});

function description({ head, data, siteName }: DocumentInput): Markup[] {
  const isHome = data.path === '/';
  const homeTitle = head.title === siteName ? siteName : `${siteName} | ${head.title}`;
  const title = isHome ? homeTitle : `${head.title} | ${siteName}`;
  return [
    element('title', {}, text(title)),
    element('meta', { name: 'description', content: head.description }),
  ];
}

/** This page in every language that says something, itself included; the default one is for everybody else. */
function alternates({ data, origin, indexed }: DocumentInput): Markup[] {
  const { language, defaultLanguage, languages } = data;
  const link = (rel: string, href: string, of = {}) =>
    element('link', { rel, ...of, href: `${origin}${href}` });
  const said = languages.filter(({ code }) => indexed.includes(code));
  if (!indexed.includes(language))
    return said.slice(0, 1).map(({ href }) => link('canonical', href));
  return said.flatMap(({ code, href }) => [
    ...(code === language ? [link('canonical', href)] : []),
    link('alternate', href, { hreflang: code }),
    ...(code === defaultLanguage ? [link('alternate', href, { hreflang: 'x-default' })] : []),
  ]);
}

/** The pages before and after, where a list is on several. */
function neighbours({ head: { previous, next }, origin }: DocumentInput): Markup[] {
  return Object.entries({ prev: previous, next }).flatMap(([rel, href]) =>
    href === undefined ? [] : [element('link', { rel, href: `${origin}${href}` })],
  );
}

/** How the page looks where it is shared. */
function openGraph({ head, data, siteName, origin, indexed, assets }: DocumentInput): Markup[] {
  if (indexed.length === 0) return [];
  const property = (name: string, content: string) =>
    element('meta', { property: `og:${name}`, content });
  const own = data.languages.find(({ code }) => code === data.language);
  const others = data.languages.filter(
    ({ code }) => code !== data.language && indexed.includes(code),
  );
  return [
    property('type', 'website'),
    property('site_name', siteName),
    property('title', head.title),
    property('description', head.description),
    property('url', `${origin}${own?.href}`),
    property('locale', territorial(data.language)),
    ...others.map(({ code }) => property('locale:alternate', territorial(code))),
    ...sharePicture(),
  ];

  function sharePicture(): Markup[] {
    const address = head.image?.address ?? assets.share;
    if (address === undefined) return [];
    return [
      property('image', origin + address),
      property('image:type', 'image/png'),
      property('image:width', '1200'),
      property('image:height', '630'),
      property('image:alt', head.image?.description ?? siteName),
    ];
  }
}

/** Open Graph wants a territory with each language: the likeliest one, `fr_FR` for `fr`. */
const territorial = memoizeByName((code) => {
  const { language, region } = new Intl.Locale(code).maximize();
  return `${language}_${region}`;
});

function structuredData({ head }: DocumentInput): Markup[] {
  if (!head.data) return [];
  const graph = { '@context': 'https://schema.org', '@graph': head.data };
  return [element('script', { type: 'application/ld+json' }, json(graph))];
}

/** What the first paint shows comes first. */
function preloads({ head, data, assets, hasTools }: DocumentInput): Markup[] {
  const picture = { rel: 'preload', as: 'image', fetchpriority: 'high' };
  const preload = (as: string, href: string, more = {}) =>
    element('link', { rel: 'preload', as, href, ...more, crossorigin: 'anonymous' });
  return [
    ...(head.firstPicture ? [element('link', { ...picture, ...head.firstPicture })] : []),
    ...assets.fonts.map((href) => preload('font', href, { type: 'font/woff2' })),
    scriptsOf(assets)(data.name),
    // Without scripts nothing would use these.
    ...[data.strings[data.language] ?? '', ...(hasTools ? [releaseAddress(data)] : [])].map(
      (href) => preload('fetch', href, { media: '(scripting: enabled)' }),
    ),
  ];
}

/**
 * What plugins add to the head of a page, and attributes of its body that say so: pages with other scripts than the one on
 * show are loaded whole. Nothing where there are none.
 */
function ownHead({ head }: DocumentAssets, data: PageData) {
  if (!head) return { elements: [] };
  const elements = elementsOn(head, data);
  const scripts = elements.filter(({ name }) => name === 'script');
  const own = scripts.map((each) => head.elements.indexOf(each));
  return {
    elements: elements.map((each) => headElement(each, data.base)),
    attributes: { 'data-own': own.join(' ') },
  };
}

/** A script that waits for consent has no type that a browser runs. */
function headElement(
  { name, attributes, inline = '', path, consent }: HeadElement,
  base: string,
): Markup {
  if (name === 'meta') return element(name, attributes);
  const { src = path && base + path, type, ...others } = attributes;
  const waits = consent === undefined ? '' : 'data-';
  const all = {
    ...(consent !== undefined && { type: 'text/plain', 'data-consent': consent }),
    ...(src && { [`${waits}src`]: src }),
    ...(type && { [`${waits}type`]: type }),
    ...others,
  };
  return element(name, all, code(inline));
}
