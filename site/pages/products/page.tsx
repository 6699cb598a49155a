import { Selector } from '../../parts/selector/selector.tsx';
import { Region } from '../../ui/page-context.tsx';
import { viewOfRegions } from '../../ui/page-view.tsx';

/** The list of products, which filters make shorter. */
export const view = viewOfRegions(() => (
  <>
    <Region name="main" />
    <Selector />
    <Region name="prose" />
  </>
));
