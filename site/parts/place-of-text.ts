import { decoded } from '../ui/http.ts';

/**
 * The element with the text that the address of the first page points to, `#:~:text=…`. Browsers look for it before
 * closed panels can be searched, and keep it from `location`, but not from the entry of the navigation.
 */
export function placeOfText(address: string): Element | undefined {
  const { pathname, hash } = new URL(address);
  const [, directive = ''] = /:~:(?:.*&)?text=([^&]*)/.exec(hash) ?? [];
  const [start = ''] = directive.split(',').filter((part) => !/^-|-$/.test(part));
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
  const asked = plain(decoded(start));
  // Pages that are shown later without a reload were not asked for it.
  if (asked === '' || pathname !== location.pathname) return undefined;
  const has = (element: Element) => plain(element.textContent).includes(asked);
  // What the browser shows anyway is in no closed panel.
  const places = [...document.querySelectorAll('main *')].filter(
    (each) => has(each) && ![...each.children].some(has),
  );
  return places.find((each) => !each.closest('[data-closed]')) ?? places[0];
}
