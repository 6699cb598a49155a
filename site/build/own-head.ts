import { code, element, type Markup, text } from '../lib/html.ts';
import type { DocumentAssets, HeadElement } from '../lib/output.ts';
import type { BuildContext } from '../page-api/define-page.ts';
import { categoriesOf, elementsOn } from '../page-api/plugin-head.ts';
import type { ContentKey } from '../strings/keys.ts';
import type { PageData } from '../ui/page-data.ts';

/** What plugins add to a document: elements of its head, and what asks for consent, before the page. */
export interface OwnHead {
  readonly head: readonly Markup[];
  readonly body: readonly Markup[];
}

/** What plugins add to a page; nothing where there are none. */
export function ownHead(assets: DocumentAssets, data: PageData, t: BuildContext['t']): OwnHead {
  if (!assets.head) return { head: [], body: [] };
  const { elements } = assets.head;
  const categories = categoriesOf(assets.head);
  return {
    head: elementsOn(assets.head, data).map((each) =>
      headElement(each, data.base, elements.indexOf(each)),
    ),
    body:
      categories.length > 0
        ? [consentBar(categories, data.language, t), element('script', {}, code(assets.consent))]
        : [],
  };
}

/** A script that waits for consent has no type that a browser runs. */
function headElement(
  { name, attributes, inline, path, consent }: HeadElement,
  base: string,
  place: number,
): Markup {
  if (name === 'meta') return element(name, attributes);
  const all = path === undefined ? attributes : { ...attributes, src: base + path };
  // Pages with other scripts than the one on show are loaded whole.
  const own = { 'data-own': place };
  if (consent === undefined) return element(name, { ...all, ...own }, code(inline ?? ''));
  const { src, type, ...others } = all as Readonly<Record<string, string>>;
  return element(
    name,
    {
      type: 'text/plain',
      'data-consent': consent,
      ...own,
      ...(src !== undefined && { 'data-src': src }),
      ...(type !== undefined && { 'data-type': type }),
      ...others,
    },
    code(inline ?? ''),
  );
}

/** The bar is hidden until its script has seen that the visitor is to be asked. */
function consentBar(categories: readonly string[], language: string, t: BuildContext['t']): Markup {
  const isOne = categories.length === 1;
  const button = (value: string, words: string, more = '') =>
    element('button', { type: 'button', class: `button slim${more}`, value }, text(words));
  const label = (category: string) => text(t(`consent.${category}` as ContentKey));
  const list = categories.map((category) => {
    const box = element('input', { type: 'checkbox', value: category });
    return element(
      'li',
      {},
      isOne ? label(category) : element('label', {}, [box, text(' '), label(category)]),
    );
  });
  return element(
    'section',
    {
      class: 'consent sheet no-print',
      'aria-label': t('consent.title'),
      'data-categories': categories.join(' '),
      'data-own': language,
      hidden: '',
    },
    element('div', { class: 'wrap row ends' }, [
      element('div', {}, [
        element('p', {}, text(t('consent.text'))),
        element('ul', { class: 'small' }, list),
      ]),
      element('div', { class: 'row' }, [
        button('all', t('consent.allow')),
        button('none', t('consent.decline')),
        ...(isOne ? [] : [button('some', t('consent.save'), ' quiet')]),
      ]),
    ]),
  );
}
