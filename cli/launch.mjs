import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import v8 from 'node:v8';
import { Script } from 'node:vm';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { cacheFolder, keyOf, Store } from '../site/cache/store.mjs';

const { argv, env, versions } = process;

/** The exit code until the command has said how it ended. */
const unfinished = 70;

/**
 * Runs the command line with the code that an earlier run of the same command has compiled, which
 * saves a fifth of a check. `open` gives the bundle and what it knows of itself, and is told the
 * store; a promise of it does as well. The bundle sets the exit code once its work is done. In a
 * thread that the bundle has started, the file that calls this runs the same bundle once more.
 */
export async function launch(open) {
  const store = new Store(cacheFolder(env, process.cwd()), env.MILEPOST_WITHOUT?.split(','));
  if (!isMainThread) return run({ ...workerData.tool, store });
  prepare();
  try {
    run({ ...(await open(store)), store });
  } catch (error) {
    console.error(`milepost: can't start.\n${error?.stack ?? error}`);
    process.exitCode = 2;
  }
}

function prepare() {
  // A check takes less than a second, in which code that is optimized as early as usual is mostly
  // thrown away again. Large catalogues still get it, only later. Newer versions have no such flag.
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

/** `file` is where the bundle says that it is, in stack traces and for the packages it needs. */
function run({ source, file, client, bin, ...tool }) {
  const { store, id } = tool;
  // Another thread gets what this one has read: the files of the tool may have changed since.
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
    // Once the run is over, every function that it needed is compiled. The name of a command that
    // there isn't keeps nothing.
    if (process.exitCode !== 2) store.write(key, script.createCachedData());
  });
}

/** Code that is compiled with other settings, as for --watch, is of no use to another run. */
function nameOfRun() {
  if (!isMainThread) return 'thread';
  return argv.includes('--watch') ? 'watch' : (/^[a-z\d]+$/.exec(argv[2])?.[0] ?? 'help');
}
