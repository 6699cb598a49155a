import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import type { ClientFile } from '../../site/build/client-files.ts';
import { Store } from '../../site/cache/store.mjs';

/** What the code that runs knows of itself. `cli/launch.mjs` gives it to the bundle. */
export interface Tool {
  /** Holds the files that are read as the tool runs, below `schema/` and `site/`: an absolute path. */
  readonly folder: string;
  /** Changes with the code. Undefined for the sources themselves, which keep nothing. */
  readonly id: string | undefined;
  readonly store: Store;
  /** The prebuilt scripts, styles and fonts of the site, with Vite's manifest. */
  client(): readonly ClientFile[];
  /** Runs the same tool in another thread, which finds `data` in `workerData`. The sources can't. */
  startThread?(data: object): Worker;
}

declare const launchedTool: Tool | undefined;

/** As a test imports the sources. */
const sources: Tool = {
  folder: fileURLToPath(new URL('../..', import.meta.url)),
  id: undefined,
  store: new Store(undefined),
  client() {
    throw new Error('The sources have no prebuilt client: run cli/bin.mjs.');
  },
};

export const tool: Tool = typeof launchedTool === 'undefined' ? sources : launchedTool;
