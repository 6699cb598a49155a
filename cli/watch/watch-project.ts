import { resolve } from 'node:path';
import { setImmediate as immediately, setTimeout as wait } from 'node:timers/promises';
import type { Project } from '../config/open-project.ts';
import { Failure } from '../failure.ts';
import type { ExitCode, Io } from '../io.ts';
import type { Report } from '../report/diagnostic.ts';
import { ProjectFollower, settleTime } from './follow-project.ts';

/** The code of a check gets fast when it has run so many times. */
export const rehearsals = 2;

/** A check as the configuration wants it. */
export interface Check {
  readonly project: Project;
  /** The file of known findings, if there is one, from the working directory. */
  readonly baseline?: string | undefined;
  /** What is found; `unsaved` has texts that replace files, by absolute path. */
  readonly read: (unsaved?: ReadonlyMap<string, string>) => Promise<Report>;
  /** Shows what was found. */
  readonly write: (report: Report) => Promise<unknown>;
}

/**
 * Checks once, and again after every change of the catalogue or the baseline, until it is stopped. After a change of
 * the configuration, or of code that it imports, `open` reads it again. A check that fails says so,
 * and the next change starts another. Throws a Failure if the first `open` does.
 */
export async function watchProject(open: () => Promise<Check>, io: Io): Promise<ExitCode> {
  const stopped = new AbortController();
  let check = await open();
  let isChanged = false;
  let wake = () => {};
  const follower = new ProjectFollower(
    () => {
      isChanged = true;
      wake();
    },
    () => (check.baseline === undefined ? [] : [resolve(io.cwd, check.baseline)]),
  );
  const stop = () => {
    stopped.abort();
    follower.stop();
    wake();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const openAgain = async () => {
    check = await open();
    return check.project;
  };
  const isIdle = () => !isChanged && !stopped.signal.aborted;
  let toRehearse = rehearsals;
  follower.follow(check.project);
  while (!stopped.signal.aborted) {
    isChanged = false;
    if (io.isTTY) io.stdout.write('\u001b[2J\u001b[3J\u001b[H');
    const report = await attempt(
      async () => {
        await follower.update(openAgain, io);
        const found = await check.read();
        await check.write(found);
        return found;
      },
      (message) => io.stderr.write(`${message}\n`),
    );
    io.stderr.write('Watching for changes (stop with Ctrl+C)\n');
    for (; report && toRehearse > 0 && isIdle(); toRehearse--) {
      // What fails here fails again when its result is needed.
      await attempt(
        () => check.read(spoilOne(report, io.cwd)),
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
export function spoilOne({ sources }: Report, cwd: string): ReadonlyMap<string, string> {
  const name = [...sources.keys()].find((each) => /\bproducts[/\\].*\.ya?ml$/.test(each));
  if (name === undefined) return new Map();
  return new Map([[resolve(cwd, name), `${sources.get(name)}\nmisspelt: 1\n`]]);
}
