import { fileURLToPath } from 'node:url';
import type { Worker } from 'node:worker_threads';
import type { ClientFile } from '../../site/build/client-files.ts';
import { Store } from '../../site/cache/store.mjs';

/** The running tool. `cli/launch.mjs` passes it to the bundle. */
export interface Tool {
  /** The folder with the files that are read at run time, below `schema/` and `site/`: an absolute path. */
  readonly folder: string;
  /** Identifies the code. Undefined when run from sources, which store nothing. */
  readonly id: string | undefined;
  readonly store: Store;
  /** The prebuilt scripts, styles and fonts of the site, with Vite's manifest. */
  client(): readonly ClientFile[];
  /** Runs the tool in another thread, with `data` as its `workerData`. Not available when run from sources. */
  startThread?(data: object): Worker;
}

declare const launchedTool: Tool | undefined;

/** The tool as tests import it. */
const sources: Tool = {
  folder: fileURLToPath(new URL('../..', import.meta.url)),
  id: undefined,
  store: new Store(undefined),
  client() {
    throw new Error('The sources have no prebuilt client: run cli/bin.mjs.');
  },
};

export const tool: Tool = typeof launchedTool === 'undefined' ? sources : launchedTool;
