import type { LoadedPage } from '../shell/page-data.ts';
import type { PageView } from '../shell/page-view.tsx';
import type { Translator } from '../shell/translator.ts';
import { addStyle } from './add-style.ts';
import { translatorFor } from './load-strings.ts';
import { loadView } from './views.ts';

/** A page with all that it takes to show it at once. */
export interface ReadyPage {
  page: LoadedPage;
  view: PageView<unknown>;
  i18n: Translator;
  /** The path for which it was loaded; on a page that was not found, not the page's own. */
  pathname: string;
}

/** Loads the page's interactive code and the strings of its language, side by side, and adds its styles. */
export async function prepare(page: LoadedPage, pathname: string): Promise<ReadyPage> {
  const { name, language, defaultLanguage, strings } = page.data;
  const [view, i18n] = await Promise.all([
    loadView(name),
    translatorFor(language, defaultLanguage, strings),
  ]);
  // Keys would be shown in the place of words.
  if (i18n.find('skip') === undefined) throw new Error('The strings are not those of this site.');
  page.styles.forEach(addStyle);
  return { page, view, i18n, pathname };
}
