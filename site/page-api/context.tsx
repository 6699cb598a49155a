import { createContext, type ReactNode, use } from 'react';
import type { BuildContext } from './define-page.ts';

const ContentContext = createContext<BuildContext | undefined>(undefined);

/** Provides the context of the content inside. */
export const ContentProvider = ContentContext.Provider;

let current: BuildContext | undefined;

/** Renders content without React. With undefined, React provides the context. */
export function within<Value>(context: BuildContext | undefined, make: () => Value): Value {
  const outer = current;
  current = context;
  try {
    return make();
  } finally {
    current = outer;
  }
}

const repeated = new WeakSet<object>();

/**
 * Marks a component whose markup is the same on all pages of a language for the same properties, which are
 * objects: it must not use the page's context.
 */
export function repeats<Properties extends { readonly [Key in keyof Properties]: object }>(
  component: (properties: Properties) => ReactNode,
): (properties: Properties) => ReactNode {
  repeated.add(component);
  return component;
}

/** Whether a component is marked by {@link repeats}. */
export function isRepeated(component: object): boolean {
  return repeated.has(component);
}

/** The context of content rendered without React; undefined outside of that. */
export function currentContent(): BuildContext | undefined {
  return current;
}

/** The context of content. Throws outside of a region. */
export function useContent(): BuildContext {
  const context = current ?? use(ContentContext);
  if (!context) throw new Error('useContent works inside of a region only.');
  return context;
}

/** Wraps content for rendering by React, with the current context. */
export function inReact(content: ReactNode): ReactNode {
  return <ContentProvider value={current}>{content}</ContentProvider>;
}
