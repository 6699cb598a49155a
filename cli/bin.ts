import { text } from 'node:stream/consumers';
import { isMainThread } from 'node:worker_threads';
import { serveBuild } from './build/build-worker.ts';
import { main } from './commands/main.ts';
import { failureOf } from './core/failure.ts';
import { askOnTerminal } from './edit/terminal.ts';
import { visibleLines } from './report/reporters/visible.ts';

if (isMainThread) runCommand();
else serveBuild();

function runCommand(): void {
  const { stdin, stdout, stderr, env, argv } = process;

  // The reader of the output may close it early, as "head" does. The rest is dropped, and the exit code doesn't
  // say that the catalogue is valid.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE')
      stderr.write(`milepost: can't write its output: ${error.message}.\n`);
    process.exit(2);
  });
  // There is nowhere to report this error.
  stderr.on('error', () => undefined);

  const end = (error: unknown) => {
    // By default, Node.js would print the source line, and lines of the bundle are long.
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const mistake = `milepost: stopped by a mistake of its own, not of the catalogue.\n${what}`;
    stderr.write(`${visibleLines(failureOf(error)?.message ?? mistake)}\n`);
    process.exit(2);
  };
  process.once('uncaughtException', end);

  const run = main(argv.slice(2), {
    stdout: { write: (text) => stdout.write(text) },
    stderr: { write: (text) => stderr.write(text) },
    readStdin: () => text(stdin),
    ...(stdin.isTTY && stderr.isTTY && { ask: askOnTerminal }),
    cwd: process.cwd(),
    env,
    isTTY: stdout.isTTY === true,
    isErrorTTY: stderr.isTTY === true,
    now: () => performance.now(),
  });
  run.then(
    (code) => {
      process.exitCode = code;
      // A loader may go on after its time.
      if (code === 2) setTimeout(() => process.exit(), 1000).unref();
    },
    // The system's own error, such as too many open files, follows where a package could not start a process.
    (error: unknown) => setImmediate(end, error),
  );
}
