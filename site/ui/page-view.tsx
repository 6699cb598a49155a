import type { ComponentType, ReactElement } from 'react';
import type { Check } from './check-shape.ts';
import { Region } from './page-context.tsx';

/** How a kind of page is shown: all that the browser loads of it. */
export interface PageView<Props> {
  isProps: Check<Props>;
  /** The view with what a page says in `props`. Throws if it can't work with them. */
  render(props: unknown): ReactElement;
}

/** Ties a view to the check of its props: what it reads, what is checked and what is built agree. */
export function defineView<Props extends object>(
  isProps: Check<Props>,
  View: ComponentType<Props>,
): PageView<Props> {
  return {
    isProps,
    render(props) {
      if (!isProps(props)) throw new Error('The page has malformed props.');
      return <View {...props} />;
    },
  };
}

/** What a page without interactive parts says: nothing. */
type NoProps = Record<never, never>;

/** Ties a view to its page where that gives it nothing but regions. */
export function viewOfRegions(View: ComponentType<NoProps>): PageView<NoProps> {
  return defineView((_props): _props is NoProps => true, View);
}

/** The view of a page without interactive parts. */
export const plainView = viewOfRegions(() => <Region name="main" />);
