import { decoded } from '../ui/http.ts';

/**
 * The closed panel, and the element in it, with the text that the address of the first page points to, `#:~:text=…`. Browsers look for it before
 * closed panels can be searched, and keep it from `location`, but not from the entry of the navigation.
 */
export function closedPlaceOf(address: string): { open: string; target: Element }[] {
  const { pathname, hash } = new URL(address);
  const [, directive = ''] = /:~:(?:.*&)?text=([^&]*)/.exec(hash) ?? [];
  const [start = ''] = directive.split(',').filter((part) => !/^-|-$/.test(part));
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
  const asked = plain(decoded(start));
  // Pages that are shown later without a reload were not asked for it.
  if (asked === '' || pathname !== location.pathname) return [];
  const has = (element: Element) => plain(element.textContent).includes(asked);
  // What the browser shows anyway is in no closed panel.
  const places = [...document.querySelectorAll('main *')].filter(
    (each) => has(each) && ![...each.children].some(has),
  );
  const target = places.find((each) => !each.closest('[data-closed]')) ?? places[0];
  const panel = target?.closest('.panel[data-closed]');
  return target && panel ? [{ open: panel.id, target }] : [];
}
