import { beforeAll, describe, expect, test } from 'vitest';
import {
  isBase,
  isExternal,
  isOrigin,
  isPagePath,
  isService,
  isSiteLink,
  isWebAddress,
} from '../../schema/address.ts';
import type { Catalogue } from '../../schema/catalogue.ts';
import type { Text } from '../../schema/shared.ts';
import { code, line } from '../../site/lib/html.ts';
import { contentContext } from '../../site/page-api/content-context.ts';
import { runsOf } from '../../site/typeset/data-sheets/words.ts';
import { readFullCatalogue } from '../catalogue.ts';
import { shipped } from '../companies.ts';
import { contentInput } from '../facts.ts';
import { fullCatalogue, fullExtensions } from '../full-site.ts';
import { type ElementNode, elementsBelow, parseHtml, sourceOf } from '../html.ts';
import { clientWith, planned } from '../planned-site.ts';
import { openCases } from './cases.ts';

const rows = openCases('markup');

const hostile = `"></script><script>alert(1)</script><img src=x onerror='alert(1)'>&]]>`;
const catalogue = await readFullCatalogue();

const client = clientWith({
  build: hostile,
  script: `/client.js${hostile}`,
  detect: 'detect()',
  fonts: [hostile],
  scriptsOf: () => [hostile],
});

const plan = (changed: Catalogue) => planned(changed, fullCatalogue, fullExtensions, client);

/** Every string of some data with the hostile one behind it, but for what other data refer to. */
function spoil<Data>(data: Data, key = ''): Data {
  const kept = /^(?:id|kind|src|url|path|code|flag|base|endpoint|status|family|parent|product)$/;
  if (typeof data === 'string') return (kept.test(key) ? data : data + hostile) as Data;
  if (Array.isArray(data)) return data.map((each) => spoil(each, key)) as Data;
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([name, value]) => [name, spoil(value, name)]);
  return Object.fromEntries(entries) as Data;
}

function scriptsAndHandlers(html: string): string[] {
  const isActive = ({ name, attributes }: ElementNode) =>
    ['script', 'iframe', 'object', 'base'].includes(name) ||
    [...attributes.keys()].some((key) => key.startsWith('on'));
  return elementsBelow(parseHtml(html))
    .filter(isActive)
    .map(
      (element) =>
        `${element.name} ${element.attributes.get('type') ?? element.attributes.get('src') ?? sourceOf(element)}`,
    );
}

describe('no value can become markup', () => {
  test('in a page or a stub', async () => {
    const { site, pages } = catalogue;
    const evil = {
      ...catalogue,
      site: {
        ...site,
        base: `/${hostile}/`,
        name: spoil(site.name),
        description: spoil(site.description),
        languages: site.languages.map(({ name, label, ...rest }) => ({
          ...rest,
          name: name + hostile,
          label: label + hostile,
        })),
      },
      pages: pages.map((page) => ({ ...page, title: spoil(page.title) })),
    };
    // A base with a space can stand in no line of `_redirects`.
    await expect(plan(evil)).rejects.toThrow(/Not one word/);
    const planned = await plan({
      ...evil,
      site: { ...evil.site, base: `/${hostile.replaceAll(' ', '')}/` },
    });
    const stubs = planned.files.filter(({ path }) => path.endsWith('.html'));
    expect(stubs.length).toBeGreaterThan(3);
    for (const { content } of stubs) expect(scriptsAndHandlers(String(content))).toEqual([]);
    const allowed = /^script (?:application\/(?:ld\+)?json|module|&|detect\(\)$)/;
    for (const page of planned.pages) {
      const scripts = scriptsAndHandlers(page.render());
      expect(scripts.length).toBeGreaterThan(1);
      expect(scripts.filter((script) => !allowed.test(script))).toEqual([]);
    }
    const map = planned.files.find(({ path }) => path === 'sitemap.xml');
    expect(String(map?.content)).not.toContain('<script');
  });

  test.each(['a{}</style><script>', 'a()</SCRIPT>', '<!--<script>'])(
    'in a style or a script of a document: %j',
    (source) => expect(() => code(source)).toThrow(/ends an element/),
  );

  test.each(['two words', 'two\nlines', '', 'tab\there', 'no-break\u00A0space'])(
    'in a line of _redirects and _headers: %j',
    (word) => expect(() => line('/a', word)).toThrow(/Not one word/),
  );
});

describe('addresses', () => {
  test.each(rows<string>('pages of the site'))('%j is a link to a page of the site', (text) => {
    expect(isSiteLink(text)).toBe(true);
  });

  test.each(rows<string>('no pages of the site'))('%j is no link to a page of the site', (text) => {
    expect(isSiteLink(text)).toBe(false);
    expect(isBase(`${text}/`)).toBe(false);
  });

  test.each(['/a?b', '/a#b', '/*', '/:id', '/a//b', '/%41'])('no page can stand at %j', (text) => {
    expect(isPagePath(text)).toBe(false);
  });

  test.each(rows<[string, boolean, boolean]>('web addresses'))(
    '%j is a web address: %j, an origin: %j',
    (text, isAddress, isSite) => {
      expect([isWebAddress(text), isOrigin(text)]).toEqual([isAddress, isSite]);
    },
  );

  test.each([
    ...['https://x;sandbox/', 'https://*', 'https://*.a.example/', "https://a'b.example/"],
    ...['https://a,b.example/', 'https://x%3Bsandbox/', 'https://a.example:443;x/'],
    ...['http://forms.example/', 'https://u:p@forms.example/', 'https:forms.example'],
  ])('forms are not sent to %j', (text) => expect(isService(text)).toBe(false));

  test.each([
    ...['https://forms.example/a;b?c=*', 'https://münchen.example/', 'https://[2001:db8::1]:8443/'],
    ...['http://127.0.0.1:8080/messages', 'http://localhost/'],
  ])('forms are sent to %j', (text) => expect(isService(text)).toBe(true));

  test('what begins with a scheme leads out of the site', () => {
    expect(['https://a.example', 'mailto:a@b.example', 'tel:+1'].every(isExternal)).toBe(true);
    expect(['/a:b', '#a', 'a/b:c'].some(isExternal)).toBe(false);
  });
});

describe('an external link of a text', () => {
  const text: Text = {
    en: 'See [the maker](https://maker.example/a?b=c), [us](mailto:us@site.example) or [a page](/contact).',
    fr: 'Voyez [le fabricant](https://maker.example/a?b=c).',
    es: 'Vea [maker.example](https://maker.example/).',
  };

  let planned: Awaited<ReturnType<typeof plan>>;
  beforeAll(async () => {
    const pages = catalogue.pages.map((page) => ({ ...page, subtitle: text }));
    planned = await plan({ ...catalogue, pages });
  });

  test.each([
    ['en', 'external site'],
    ['fr', 'site externe'],
    ['es', 'sitio externo'],
  ])('is marked on the page, in %s', (language, mark) => {
    const prefix = language === 'en' ? '' : `${language}/`;
    const contact = planned.pages.find(({ path }) => path === `${prefix}contact/index.html`);
    const html = contact?.render() ?? '';
    const link = elementsBelow(parseHtml(html)).find(({ attributes }) =>
      attributes.get('href')?.startsWith('https://maker.example/'),
    );
    expect(link?.attributes.get('rel')).toBe('noopener');
    const [icon] = link ? elementsBelow(link).filter(({ name }) => name === 'svg') : [];
    expect([icon?.attributes.get('role'), icon?.attributes.get('aria-label')]).toEqual([
      'img',
      mark,
    ]);
    expect(html).not.toContain('ttps://maker.example/a?b=c"'.replace('ttps', '/ttps'));
  });

  test('says on paper where it leads', () => {
    const input = contentInput({ ...shipped, catalogue });
    const runs = (language: string) => runsOf(text, contentContext(input, language));
    expect(runs('en')).toEqual([
      { text: 'See ' },
      { text: 'the maker', link: 'https://maker.example/a?b=c' },
      { text: ' (maker.example/a?b=c)' },
      { text: ', ' },
      { text: 'us', link: 'mailto:us@site.example' },
      { text: ' (us@site.example)' },
      { text: ' or ' },
      { text: 'a page', link: expect.stringMatching(/^https:.*\/contact$/) },
      { text: '.' },
    ]);
    expect(
      runs('es')
        .map((run) => run.text)
        .join(''),
    ).toBe('Vea maker.example.');
  });
});
