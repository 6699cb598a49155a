import { type PageView, plainView } from '../ui/page-view.tsx';

const views = import.meta.glob<{ view?: PageView<unknown> }>('../pages/*/page.tsx');

/** The view of a page: its own where it has interactive parts, else all of it is one region. */
export async function loadView(name: string): Promise<PageView<unknown>> {
  const load = views[`../pages/${name}/page.tsx`];
  if (!load) return plainView;
  // Nothing comes when the page is being left for a newer release: then nothing is to be shown.
  const module: { view?: PageView<unknown> } | undefined = await load();
  if (!module) return new Promise(() => undefined);
  if (!module.view) throw new Error(`The code of the page "${name}" is of another release.`);
  return module.view;
}
