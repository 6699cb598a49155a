import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import { Script } from 'node:vm';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { cacheFolder, keyOf, Store } from '../site/cache/store.mjs';
import { nodeProblem } from './node-version.mjs';

const { argv, env, versions } = process;

/** The exit code until the command sets one. */
const unfinished = 70;

/**
 * Runs the command line with the compiled code of an earlier run of the same command, which saves a fifth of a
 * check. `open` receives the store, and returns the bundle and its description, or a promise of them. The bundle
 * sets the exit code when it is done. In a thread that the bundle starts, the calling file runs the same bundle
 * again.
 */
export async function launch(open) {
  const problem = nodeProblem();
  if (problem) {
    console.error(`milepost: can't start. ${problem}`);
    process.exitCode = 2;
    return;
  }
  const store = new Store(cacheFolder(env, process.cwd()), env.MILEPOST_WITHOUT?.split(','));
  if (!isMainThread) return run({ ...workerData.tool, store });
  prepare();
  try {
    run({ ...(await open(store)), store });
  } catch (error) {
    const what = error?.code ? error.message : (error?.stack ?? error);
    console.error(`milepost: can't start.\n${what}`);
    process.exitCode = 2;
  }
}

function prepare() {
  // A check takes less than a second, in which early optimized code is mostly discarded. Large catalogues still
  // get it, only later. Newer versions of Node.js have no such flag.
  const goesOn = argv.includes('--watch') || argv[2] === 'lsp';
  if (!goesOn && versions.node.startsWith('20.')) {
    v8.setFlagsFromString('--interrupt-budget=4000000');
  }
  process.exitCode = unfinished;
  process.once('exit', () => {
    if (process.exitCode !== unfinished) return;
    console.error('milepost: ended before its work was done, by a mistake of its own.');
    process.exitCode = 2;
  });
}

/** `file` is the path of the bundle, for stack traces and package resolution. */
function run({ source, file, client, bin, ...tool }) {
  const { store, id } = tool;
  // Another thread receives the loaded code, since the tool's files may have changed.
  const startThread = (data) => {
    const same = { source, file, bin, id, folder: tool.folder, client: client() };
    return new Worker(bin, { workerData: { ...data, tool: same } });
  };
  const key = keyOf('code', id, process.version, process.arch, nameOfRun());
  const cachedData = store.read(key);
  const script = new Script(`(function (require, bundleUrl, launchedTool) {${source}\n})`, {
    filename: file,
    cachedData,
  });
  script.runInThisContext()(createRequire(file), pathToFileURL(file).href, {
    ...tool,
    client: isMainThread ? client : () => client,
    startThread,
  });
  if (cachedData && !script.cachedDataRejected) return;
  process.once('exit', () => {
    // After the run, every function that it needed is compiled. Not stored for an unknown command.
    if (process.exitCode !== 2) store.write(key, script.createCachedData());
  });
}

/** Code compiled with other settings, as for --watch, can't be shared between runs. */
function nameOfRun() {
  if (!isMainThread) return 'thread';
  return argv.includes('--watch') ? 'watch' : (/^[a-z\d]+$/.exec(argv[2])?.[0] ?? 'help');
}
