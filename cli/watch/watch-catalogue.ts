import { resolve } from 'node:path';
import { setImmediate as immediately, setTimeout as wait } from 'node:timers/promises';
import { keptValues } from '../cache/kept-values.ts';
import { Memory } from '../cache/memory.ts';
import { Failure } from '../failure.ts';
import type { ExitCode, Io } from '../io.ts';
import type { Report } from '../report/diagnostic.ts';
import { followFolder } from './follow-folder.ts';

/** An editor may write a file in several steps; they come within so many milliseconds. */
const settleTime = 20;

/** The code of a check gets fast when it has run so many times. */
const rehearsals = 2;

type Read = (memory: Memory, unsaved?: ReadonlyMap<string, string>) => Promise<Report>;

/**
 * Checks once, and again after every change of the catalogue, until it is stopped: what `read` finds,
 * `write` shows. What a check parses is kept for the next one. A check that fails says so, and the
 * next change starts another.
 */
export async function watchCatalogue(
  folder: string,
  io: Io,
  read: Read,
  write: (report: Report) => Promise<unknown>,
): Promise<ExitCode> {
  const stopped = new AbortController();
  process.once('SIGINT', () => stopped.abort());
  process.once('SIGTERM', () => stopped.abort());
  const changes = new Set<string>();
  let wake = () => {};
  followFolder(folder, stopped.signal, (file) => {
    changes.add(file);
    wake();
  });
  stopped.signal.addEventListener('abort', () => wake());
  const isIdle = () => changes.size === 0 && !stopped.signal.aborted;
  let memory = new Memory(keptValues());
  let toRehearse = rehearsals;
  while (!stopped.signal.aborted) {
    // Other languages or schemas change what every file means.
    if ([...changes].some((file) => /^(?:site\.\w+)?$/.test(file)))
      memory = new Memory(keptValues());
    changes.clear();
    if (io.isTTY) io.stdout.write('\u001b[2J\u001b[3J\u001b[H');
    const report = await attempt(
      async () => {
        const found = await read(memory);
        await write(found);
        return found;
      },
      (message) => io.stderr.write(`${message}\n`),
    );
    io.stderr.write('Watching for changes (stop with Ctrl+C)\n');
    for (; report && toRehearse > 0 && isIdle(); toRehearse--) {
      // What fails here fails again when somebody wants to know.
      await attempt(
        () => read(memory, spoilOne(report, io.cwd)),
        () => {},
      );
      // Lets a change be noticed.
      await immediately();
    }
    if (isIdle()) {
      await new Promise<void>((go) => {
        wake = go;
      });
    }
    await wait(settleTime);
  }
  return 0;
}

/** Undefined where it fails, which it tells. */
async function attempt<Result>(
  run: () => Promise<Result>,
  tell: (message: string) => void,
): Promise<Result | undefined> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    tell(error.message);
    return undefined;
  }
}

/** A mistake in a product, by its absolute path: the next change may be one. */
function spoilOne({ sources }: Report, cwd: string): ReadonlyMap<string, string> {
  const products = [...sources].filter(([name]) => /\bproducts[/\\].*\.ya?ml$/.test(name));
  const [[name, text] = []] = products;
  return name === undefined ? new Map() : new Map([[resolve(cwd, name), `${text}\nmisspelt: 1\n`]]);
}
