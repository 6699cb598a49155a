import { resolve } from 'node:path';
import { setImmediate as immediately, setTimeout as wait } from 'node:timers/promises';
import type { Project } from '../config/open-project.ts';
import { Failure, failureOrBug } from '../failure.ts';
import type { ExitCode, Io } from '../io.ts';
import type { Report } from '../report/diagnostic.ts';
import { ProjectFollower } from './follow-project.ts';

/**
 * The code of a check gets fast when it has run several times: as often as this yields, unless that takes long.
 */
export function* rehearsals(): Generator<void> {
  const start = performance.now();
  for (let count = 0; count < 8 && performance.now() - start < 1000; count++) yield;
}

/** Most editors write a file within so many milliseconds. What comes later makes a check start again. */
const settleTime = 5;

/** What changes while it is checked is not shown, for so many milliseconds at most. */
const patience = 1000;

/** A check as the configuration wants it. */
export interface Check {
  readonly project: Project;
  /** The file of known findings, if there is one, from the working directory. */
  readonly baseline?: string | undefined;
  /**
   * What is found. `unsaved` has texts that replace files, by absolute path; `changed` are the paths of all files that
   * can have changed since the last call, by default any.
   */
  readonly read: (
    unsaved?: ReadonlyMap<string, string>,
    changed?: ReadonlySet<string>,
  ) => Promise<Report>;
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
  /** When the first change happened that was not shown yet. */
  let changedAt: number | undefined;
  let wake = () => {};
  const follower = new ProjectFollower(
    () => {
      isChanged = true;
      changedAt ??= performance.now();
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
  const toRehearse = rehearsals();
  follower.follow(check.project);
  while (!stopped.signal.aborted) {
    isChanged = false;
    if (io.isTTY) io.stdout.write('\u001b[2J\u001b[3J\u001b[H');
    const report = await attempt(async () => {
      await follower.update(openAgain, io);
      return check.read(undefined, follower.takeChanges());
    });
    await noticeChanges();
    const isOld = isChanged && performance.now() - (changedAt ?? 0) < patience;
    if (!isOld) {
      if (!isChanged) changedAt = undefined;
      const shown = report instanceof Failure ? report : await attempt(() => check.write(report));
      if (shown instanceof Failure) io.stderr.write(`${shown.message}\n`);
      io.stderr.write('Watching for changes (stop with Ctrl+C)\n');
    }
    while (!(report instanceof Failure) && isIdle() && !toRehearse.next().done) {
      // What fails here fails again when its result is needed.
      await attempt(() => check.read(spoilOne(report, io.cwd), new Set()));
      await noticeChanges();
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

/** A check keeps the thread busy; what the system has told meanwhile comes between these two. */
async function noticeChanges(): Promise<void> {
  await immediately();
  await immediately();
}

async function attempt<Result>(run: () => Promise<Result>): Promise<Result | Failure> {
  try {
    return await run();
  } catch (error) {
    return failureOrBug(error);
  }
}

/** A mistake in a product, by its absolute path: the next change may be one. */
export function spoilOne({ sources }: Report, cwd: string): ReadonlyMap<string, string> {
  const name = [...sources.keys()].find((each) => /\bproducts[/\\].*\.ya?ml$/.test(each));
  if (name === undefined) return new Map();
  return new Map([[resolve(cwd, name), `${sources.get(name)}\nmisspelt: 1\n`]]);
}
