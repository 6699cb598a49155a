import { createContext, type ReactNode, use } from 'react';
import type { BuildContext } from './define-page.ts';

const ContentContext = createContext<BuildContext | undefined>(undefined);

/** What the content inside of it is built from. */
export const ContentProvider = ContentContext.Provider;

let current: BuildContext | undefined;

/** Makes something of content without React. With undefined, React is to say what it is built from. */
export function within<Value>(context: BuildContext | undefined, make: () => Value): Value {
  const outer = current;
  current = context;
  try {
    return make();
  } finally {
    current = outer;
  }
}

/** What is being made of content without React is built from; undefined where nothing is. */
export function currentContent(): BuildContext | undefined {
  return current;
}

/** What content is built from. Throws outside of a region. */
export function useContent(): BuildContext {
  const context = current ?? use(ContentContext);
  if (!context) throw new Error('useContent works inside of a region only.');
  return context;
}

/** Lets React render a part of what is made just now, with what it is built from. */
export function inReact(content: ReactNode): ReactNode {
  return <ContentProvider value={current}>{content}</ContentProvider>;
}
