import { memberOf } from '../../schema/member-of.ts';
import { i18nOf } from '../ui/load-strings.ts';
import type { LoadedPage } from '../ui/page-data.ts';
import { type PageView, plainView } from '../ui/page-view.tsx';

/**
 * A page with all that it takes to show it at once. The path is that for which it was loaded; on a page that was not
 * found, not the page's own.
 */
export type ReadyPage = Awaited<ReturnType<typeof prepare>>;

/** How long the parts of a page may take, in milliseconds; as long as it takes where nothing is said. */
export interface Limits {
  code?: number;
  strings?: number;
}

/**
 * Loads the page's interactive code and the strings of its language, side by side, and adds its styles. Rejects
 * where one of them can't be loaded, or takes longer than it may.
 */
export async function prepare(page: LoadedPage, pathname: string, limits: Limits = {}) {
  const { name, language, defaultLanguage, strings } = page.data;
  const [view, i18n] = await Promise.all([
    within(limits.code, loadView(name)),
    within(limits.strings, i18nOf(language, defaultLanguage, strings)),
  ]);
  // Keys would be shown in the place of words.
  if (!i18n.exists('skip')) throw new Error('The strings are not those of this site.');
  page.styles.forEach(addStyle);
  return { page, view, i18n, pathname };
}

function within<Result>(limit: number | undefined, task: Promise<Result>): Promise<Result> {
  if (limit === undefined) return task;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLate(`It took longer than ${limit} ms.`)), limit);
    task.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** What was asked for may still come, but nobody waits for it any longer. */
export class TooLate extends Error {}

/** Adds a style of another page to the document, unless it is there. */
function addStyle(text: string): void {
  const present = document.querySelectorAll('head > style');
  if ([...present].some((style) => style.textContent === text)) return;
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
}

const views = import.meta.glob<{ view?: PageView<unknown> }>('../pages/*/page.tsx');

/** The view of a page: its own where it has interactive parts, else all of it is one region. */
async function loadView(name: string): Promise<PageView<unknown>> {
  const load = memberOf(views, `../pages/${name}/page.tsx`);
  if (!load) return plainView;
  // Nothing comes when the page is being left for a newer release: then nothing is to be shown.
  const module: { view?: PageView<unknown> } | undefined = await load();
  if (!module) return new Promise(() => undefined);
  if (!module.view) throw new Error(`The code of the page "${name}" is of another release.`);
  return module.view;
}
