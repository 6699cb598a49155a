import { Comparison } from '../../parts/compare/comparison.tsx';
import { Region } from '../../ui/page-context.tsx';
import { viewOfRegions } from '../../ui/page-view.tsx';

/** The comparison: chosen products in columns, their figures in rows. */
export const view = viewOfRegions(() => (
  <>
    <Region name="main" />
    <Comparison />
    <Region name="families" />
    <Region name="prose" />
  </>
));
