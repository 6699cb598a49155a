import { DeviceFilter } from '../../parts/connections/device-filter.tsx';
import { Region } from '../../ui/page-context.tsx';
import { viewOfRegions } from '../../ui/page-view.tsx';

/** The map of connections, their list by product and what supplies power to what. */
export const view = viewOfRegions(() => (
  <>
    <Region name="main" />
    <DeviceFilter />
    <Region name="prose" />
  </>
));
