import { resolve } from 'node:path';
import type { Project } from '../../config/open-project.ts';
import type { Report } from '../../core/diagnostic.ts';
import { Failure, failureOrBug } from '../../core/failure.ts';
import type { ExitCode, Io } from '../../core/io.ts';
import { ProjectFollower } from './follow-project.ts';

/** A check with its configuration. */
export interface Check {
  readonly project: Project;
  /** The path of the baseline, relative to the working directory. */
  readonly baseline?: string | undefined;
  /** Runs the check. */
  readonly read: () => Promise<Report>;
  /** Shows the report. */
  readonly write: (report: Report) => Promise<unknown>;
}

/**
 * Checks once, and again after every change of the catalogue or the baseline, until stopped. After a change of
 * the configuration, or of code that it imports, `open` reads it again. A failed check is reported, and the next
 * change starts another. Throws a Failure if the first `open` does.
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
  follower.follow(check.project);
  while (!stopped.signal.aborted) {
    isChanged = false;
    if (io.isTTY) io.stdout.write('\u001b[2J\u001b[3J\u001b[H', 'painted');
    const report = await attempt(async () => {
      await follower.update(openAgain, io);
      return check.read();
    });
    const shown = report instanceof Failure ? report : await attempt(() => check.write(report));
    if (shown instanceof Failure) io.stderr.write(`${shown.message}\n`);
    io.stderr.write('Watching for changes (stop with Ctrl+C)\n');
    if (!isChanged && !stopped.signal.aborted) {
      await new Promise<void>((go) => {
        wake = go;
      });
    }
  }
  return 0;
}

async function attempt<Result>(run: () => Promise<Result>): Promise<Result | Failure> {
  try {
    return await run();
  } catch (error) {
    return failureOrBug(error);
  }
}
