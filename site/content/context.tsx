import { createContext, useContext } from 'react';
import type { BuildContext } from '../pages/define-page.ts';

const ContentContext = createContext<BuildContext | undefined>(undefined);

export const ContentProvider = ContentContext.Provider;

/** What content is built from. Throws outside of a region. */
export function useContent(): BuildContext {
  const context = useContext(ContentContext);
  if (!context) throw new Error('useContent works inside of a region only.');
  return context;
}
