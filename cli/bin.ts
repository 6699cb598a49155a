import { text } from 'node:stream/consumers';
import { isMainThread } from 'node:worker_threads';
import { serveBuild } from './build/build-worker.ts';
import { main } from './commands/main.ts';
import { askOnTerminal } from './edit/terminal.ts';

if (isMainThread) runCommand();
else serveBuild();

function runCommand(): void {
  const { stdin, stdout, stderr, env, argv } = process;

  // The reader of the output may close it before its end, as "head" does; the rest is not needed then, and
  // whether the catalogue is right was not said.
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE')
      stderr.write(`milepost: can't write its output: ${error.message}.\n`);
    process.exit(2);
  });
  // No one is left to be told.
  stderr.on('error', () => undefined);

  const run = main(argv.slice(2), {
    stdout,
    stderr,
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
    },
    (error: unknown) => {
      // Left to itself, Node.js would show the line, and a line of the bundle is long.
      const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
      stderr.write(`milepost: stopped by a mistake of its own, not of the catalogue.\n${what}\n`);
      process.exitCode = 2;
    },
  );
}
