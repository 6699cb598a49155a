// Builds the sites of the browser tests. A process of its own: here the tool is read as it is, while
// Playwright would transform each of its files, and read them again in each worker.
//   node --import tsx tests/browser/build-sites.ts ENDPOINT   where the forms of the small site are sent
import { setup } from '../built/setup.ts';
import { buildFullSite } from '../full-site.ts';

const [endpoint = ''] = process.argv.slice(2);

// In `npm test` the tests without a browser have built the others already.
if (process.env.SITES_ARE_BUILT !== '1') await setup();
await buildFullSite(endpoint);
