import { Region } from '../../ui/page-context.tsx';
import { viewOfRegions } from '../../ui/page-view.tsx';

/** The dictionary of figures, and where machines read their values. */
export const view = viewOfRegions(() => (
  <>
    <Region name="main" />
    <Region name="prose" />
  </>
));
