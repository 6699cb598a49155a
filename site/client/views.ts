import { MalformedPage } from '../shell/page-data.ts';
import { type PageView, plainView } from '../shell/page-view.tsx';

const views = import.meta.glob<{ view: PageView<unknown> }>('../pages/*/page.tsx');

/**
 * The view of a page: its own where it has interactive parts, else all of it is one region. Throws
 * `MalformedPage` if the view can't work with the props of the page.
 */
export async function loadView(name: string, props: unknown): Promise<PageView<unknown>> {
  const load = views[`../pages/${name}/page.tsx`];
  if (!load) return plainView;
  // Nothing comes when the page is being left for a newer release: then nothing is to be shown.
  const module: { view: PageView<unknown> } | undefined = await load();
  if (!module) return new Promise(() => undefined);
  if (!module.view.isProps(props))
    throw new MalformedPage(`The page "${name}" has malformed props.`);
  return module.view;
}
