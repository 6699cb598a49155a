import { code, element, type Markup } from '../lib/html.ts';
import type { DocumentAssets, HeadElement } from '../lib/output.ts';
import { elementsOn } from '../page-api/plugin-head.ts';
import type { PageData } from '../ui/page-data.ts';

/** What plugins add to the head of a page; nothing where there are none. */
export function ownHead({ head }: DocumentAssets, data: PageData): Markup[] {
  if (!head) return [];
  return elementsOn(head, data).map((each) =>
    headElement(each, data.base, head.elements.indexOf(each)),
  );
}

/** A script that waits for consent has no type that a browser runs. */
function headElement(
  { name, attributes, inline = '', path, consent }: HeadElement,
  base: string,
  place: number,
): Markup {
  if (name === 'meta') return element(name, attributes);
  const { src = path && base + path, type, ...others } = attributes;
  // Pages with other scripts than the one on show are loaded whole.
  const own = { ...others, 'data-own': place };
  const waits = consent === undefined ? '' : 'data-';
  const all = {
    ...(consent !== undefined && { type: 'text/plain', 'data-consent': consent }),
    ...(src && { [`${waits}src`]: src }),
    ...(type && { [`${waits}type`]: type }),
    ...own,
  };
  return element(name, all, code(inline));
}
