import type { i18n as I18n } from 'i18next';
import type { ComponentType } from 'react';
import type { LoadedPage } from '../shell/page-data.ts';
import { translatorFor } from './i18n.ts';
import { loadView } from './views.ts';

/** A page with all that it takes to show it at once. */
export interface ReadyPage {
  page: LoadedPage;
  View: ComponentType;
  i18n: I18n;
  /** The path for which it was loaded; on a page that was not found, not the page's own. */
  pathname: string;
}

/** Loads the page's interactive code and the strings of its language, side by side. */
export async function prepare(page: LoadedPage, pathname: string): Promise<ReadyPage> {
  const { name, props, language, defaultLanguage, strings } = page.data;
  const [View, i18n] = await Promise.all([
    loadView(name, props),
    translatorFor(language, defaultLanguage, strings),
  ]);
  return { page, View, i18n, pathname };
}
