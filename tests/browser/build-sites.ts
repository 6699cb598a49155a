// Builds the sites of the browser tests. A process of its own: here the tool is read as it is, while
// Playwright would transform each of its files, and read them again in each worker.
//   node --import tsx tests/browser/build-sites.ts ENDPOINT   where the forms of the small site are sent
import { buildFullSite } from '../full-site.ts';
import { buildHostileSite } from '../hostile-site.ts';
import { buildListedSite } from '../listed-site.ts';
import { buildPumpsSite, buildSites } from '../sites.ts';

const [endpoint = ''] = process.argv.slice(2);

// The tests without a browser have built them already, where both run one after the other.
if (process.env.SITES_ARE_BUILT !== '1') await buildSites();
await Promise.all([
  buildFullSite(endpoint),
  buildPumpsSite(),
  buildListedSite(),
  buildHostileSite(),
]);
