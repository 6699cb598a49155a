import type { ComponentType } from 'react';
import { PlainView } from '../shell/plain-view.tsx';

const views = import.meta.glob<{ View: ComponentType }>('../pages/*/page.tsx');

/** The view of a page: its own where it has interactive parts, else all of it is one region. */
export async function loadView(name: string): Promise<ComponentType> {
  const load = views[`../pages/${name}/page.tsx`];
  if (!load) return PlainView;
  // Nothing comes when the page is being left for a newer release: then nothing is to be shown.
  const module: { View: ComponentType } | undefined = await load();
  return module ? module.View : new Promise(() => undefined);
}
