import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { keepFile, readKept } from '../../site/build/kept-file.mjs';

/** The file of a bundle, in its folder. */
export const bundleName = 'milepost.cjs';

/**
 * Runs a bundle with the code that an earlier run of the same command has compiled, which is a fifth
 * of the time of a check. `file` says where the bundle is kept, in a folder that may be read-only;
 * `source` is its text. The bundle sets the exit code once its work is done.
 */
export function runBundle({ file, source }) {
  // Code that is compiled with other settings, as for --watch, is of no use to another run.
  const command = argv.includes('--watch') ? 'watch' : (/^[a-z\d]+$/.exec(argv[2])?.[0] ?? 'help');
  const codeFile = join(dirname(file), `${command}.code`);
  const cachedData = readKept(codeFile);
  const script = new Script(`(function (require, bundleUrl) {${source}\n})`, {
    filename: file,
    cachedData,
  });
  script.runInThisContext()(createRequire(file), pathToFileURL(file).href);
  if (!cachedData || script.cachedDataRejected) process.once('exit', () => keep(script, codeFile));
}

/** Once the run is over, every function that it needed is compiled. */
function keep(script, codeFile) {
  // The name of a command that there isn't leaves no file behind.
  if (process.exitCode === 2) return;
  try {
    keepFile(codeFile, script.createCachedData());
  } catch {
    // It only saves time.
  }
}
