import { ConnectedProducts } from '../../content/connections/connected-products.tsx';
import { ConnectionMap } from '../../content/connections/connection-map.tsx';
import { DeviceChoice } from '../../content/connections/device-choice.tsx';
import { PowerBudgets } from '../../content/connections/power-budgets.tsx';
import { toolPlans } from '../../content/page/record-page.tsx';
import { definePage } from '../../page-api/define-page.ts';
import { view } from './page.tsx';

/** All connections between devices: as diagrams, as a list by product, and what supplies power. */
export const connectionsPage = definePage({
  name: 'connections',
  view,
  plans: (model) =>
    toolPlans(
      model,
      'connections',
      () => (
        <div className="wrap connections-page">
          <DeviceChoice />
          <ConnectionMap />
          <ConnectedProducts />
          <PowerBudgets />
        </div>
      ),
      () => ({}),
    ),
});
