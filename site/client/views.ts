import type { ComponentType } from 'react';
import { PlainView } from '../shell/plain-view.tsx';
import type { Check } from './shape.ts';

/** What the code of a page gives: its view, and whether that can work with what the page says. */
interface PageModule {
  View: ComponentType;
  isProps: Check<unknown>;
}

const views = import.meta.glob<PageModule>('../pages/*/page.tsx');

/**
 * The view of a page: its own where it has interactive parts, else all of it is one region. Throws
 * if the view can't work with the props of the page.
 */
export async function loadView(name: string, props: unknown): Promise<ComponentType> {
  const load = views[`../pages/${name}/page.tsx`];
  if (!load) return PlainView;
  // Nothing comes when the page is being left for a newer release: then nothing is to be shown.
  const module: PageModule | undefined = await load();
  if (!module) return new Promise(() => undefined);
  if (!module.isProps(props)) throw new Error(`The page "${name}" has malformed props.`);
  return module.View;
}
