import { createRoot } from 'react-dom/client';
import { constants } from '../lib/constants.ts';
import { localHref } from '../lib/locale.ts';
import { isString, optional, withFields } from '../ui/check-shape.ts';
import { ErrorScreen } from '../ui/error-boundary.tsx';
import { request } from '../ui/http.ts';
import type { PageData } from '../ui/page-data.ts';

/** What the error screen says where the strings fail, too: the words of the specification. */
const lastResort = {
  text: 'Something went wrong. Please contact support.',
  home: 'Go to Home',
  lang: 'en',
};

const hasWords = withFields({
  error: withFields({ text: isString, home: isString }),
  writtenIn: optional(isString),
});

/**
 * Shows the error screen where React has no page to show it in: in the place of the content, the rest of
 * the document stays. Leaving it loads the home page. Without data of the page, what it takes is read off
 * the document.
 */
export async function showErrorScreen(root: HTMLElement, data?: PageData): Promise<void> {
  const { lang } = document.documentElement;
  const preload = document.querySelector<HTMLLinkElement>('link[rel="preload"][as="fetch"]');
  const brand = document.querySelector<HTMLAnchorElement>('a.brand');
  const strings = data?.strings[lang] ?? preload?.href ?? '';
  const home = data ? localHref(data, lang, '/') : (brand?.href ?? '/');
  const answer = await request(strings, { timeout: constants.codeTimeout }).catch(() => undefined);
  const found = answer?.data;
  const words = hasWords(found) ? { ...found.error, lang: found.writtenIn } : lastResort;
  const main = document.getElementById('main') ?? root.appendChild(document.createElement('main'));
  createRoot(main).render(<ErrorScreen {...words} onLeave={() => location.assign(home)} />);
}
