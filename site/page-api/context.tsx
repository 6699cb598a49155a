import { createContext, use } from 'react';
import type { BuildContext } from './define-page.ts';

const ContentContext = createContext<BuildContext | undefined>(undefined);

/** What the content inside of it is built from. */
export const ContentProvider = ContentContext.Provider;

/** What content is built from. Throws outside of a region. */
export function useContent(): BuildContext {
  const context = use(ContentContext);
  if (!context) throw new Error('useContent works inside of a region only.');
  return context;
}
