import { Region } from './page-context.tsx';

/** The view of a page without interactive parts. */
export function PlainView() {
  return <Region name="main" />;
}
