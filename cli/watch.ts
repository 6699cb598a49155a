import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from './failure.ts';
import { followFolder } from './follow-folder.ts';
import type { ExitCode, Io } from './io.ts';
import { Memory } from './memory.ts';

/** An editor may write a file in several steps; they come within so many milliseconds. */
const settleTime = 20;

/**
 * Runs once, and again after every change of the catalogue, until it is stopped. What a run parses
 * is kept for the next one. A run that fails says so, and the next change starts another.
 */
export async function watchCatalogue(
  folder: string,
  io: Io,
  report: (memory: Memory) => Promise<void>,
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
  let memory = new Memory();
  while (!stopped.signal.aborted) {
    // Other languages or schemas change what every file means.
    if ([...changes].some((file) => /^(?:site\.\w+)?$/.test(file))) memory = new Memory();
    changes.clear();
    if (io.isTTY) io.stdout.write('\u001b[2J\u001b[3J\u001b[H');
    await reportOnce(() => report(memory), io);
    io.stderr.write('Watching for changes (stop with Ctrl+C)\n');
    await loadWhatMistakesNeed();
    if (changes.size === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    await wait(settleTime);
  }
  return 0;
}

/** The next change may be a mistake, and nobody waits now. */
async function loadWhatMistakesNeed(): Promise<void> {
  await Promise.all([import('./locate.ts'), import('./check.ts')]);
}

async function reportOnce(report: () => Promise<void>, { stderr }: Io): Promise<void> {
  try {
    await report();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    stderr.write(`${error.message}\n`);
  }
}
