import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { argv, pid } from 'node:process';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

/** The file of a bundle, in its folder. */
export const bundleName = 'milepost.cjs';

/**
 * Runs a bundle with the code that an earlier run of the same command has compiled, which is a fifth
 * of the time of a check. `folder` holds the bundle, and may be read-only.
 */
export function runBundle(folder) {
  const file = join(folder, bundleName);
  // Code that is compiled with other settings, as for --watch, is of no use to another run.
  const command = argv.includes('--watch') ? 'watch' : (/^[a-z\d]+$/.exec(argv[2])?.[0] ?? 'help');
  const codeFile = join(folder, `${command}.code`);
  const cachedData = existsSync(codeFile) ? readFileSync(codeFile) : undefined;
  const source = `(function (require, bundleUrl) {${readFileSync(file, 'utf8')}\n})`;
  const script = new Script(source, { filename: file, cachedData });
  script.runInThisContext()(createRequire(file), pathToFileURL(file).href);
  if (!cachedData || script.cachedDataRejected) process.once('exit', () => keep(script, codeFile));
}

/** Once the run is over, every function that it needed is compiled. */
function keep(script, codeFile) {
  // The name of a command that there isn't leaves no file behind.
  if (process.exitCode === 2) return;
  const draft = `${codeFile}.${pid}`;
  try {
    writeFileSync(draft, script.createCachedData());
    renameSync(draft, codeFile);
  } catch {
    // It only saves time.
    rmSync(draft, { force: true });
  }
}
