import { createRoot } from 'react-dom/client';
import { constants } from '../constants.ts';
import { ErrorScreen } from '../shell/error-boundary.tsx';
import { isOptionalString, isString, withFields } from './check-shape.ts';
import { request } from './http.ts';

/** What the error screen says where the strings fail, too: the words of the specification. */
const lastResort = {
  text: 'Something went wrong. Please contact support.',
  home: 'Go to Home',
  lang: 'en',
};

const hasWords = withFields<{ error: Record<'text' | 'home', string>; writtenIn?: string }>({
  error: withFields({ text: isString, home: isString }),
  writtenIn: isOptionalString,
});

/**
 * Shows the error screen where React has no page to show it in: in the place of the content, the rest of
 * the document stays. The words are those of the strings at an address. Leaving it loads the page at `home`.
 */
export async function showErrorScreen(
  root: HTMLElement,
  strings: string | undefined,
  home: string,
): Promise<void> {
  const answer = await request(strings ?? '', { timeout: constants.codeTimeout }).catch(() => null);
  const { data } = answer ?? {};
  const words = hasWords(data) ? { ...data.error, lang: data.writtenIn } : lastResort;
  const main = document.getElementById('main') ?? root.appendChild(document.createElement('main'));
  createRoot(main).render(<ErrorScreen {...words} onLeave={() => location.assign(home)} />);
}
