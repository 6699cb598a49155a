import { code, element, type Markup } from '../lib/html.ts';
import type { DocumentAssets, HeadElement } from '../lib/output.ts';
import { elementsOn } from '../page-api/plugin-head.ts';
import type { PageData } from '../ui/page-data.ts';

/**
 * What plugins add to the head of a page, and attributes of its body that say so: pages with other scripts than the one on
 * show, or another language of what asks for consent, are loaded whole. Nothing where there are none.
 */
export function ownHead({ head }: DocumentAssets, data: PageData, asks: boolean) {
  if (!head) return { elements: [] };
  const elements = elementsOn(head, data);
  const scripts = elements.filter(({ name }) => name === 'script');
  const own = [
    ...scripts.map((each) => head.elements.indexOf(each)),
    ...(asks ? [data.language] : []),
  ];
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
