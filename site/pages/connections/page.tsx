import { DeviceFilter } from '../../parts/connections/device-filter.tsx';
import { Region } from '../../ui/page-context.tsx';
import { defineView, type NoProps } from '../../ui/page-view.tsx';

/** The map of connections, their list by product and what supplies power to what. */
export const view = defineView(
  (_props): _props is NoProps => true,
  () => (
    <>
      <Region name="main" />
      <DeviceFilter />
      <Region name="prose" />
    </>
  ),
);
