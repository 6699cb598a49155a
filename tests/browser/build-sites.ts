// Builds the sites of the browser tests. A process of its own: here the tool is read as it is, while
// Playwright would transform each of its files, and read them again in each worker.
import { setup } from '../built/setup.ts';

await setup();
