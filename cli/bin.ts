import { text } from 'node:stream/consumers';
import { main } from './main.ts';

const { stdin, stdout, stderr, env, argv } = process;

const run = main(argv.slice(2), {
  stdout,
  stderr,
  readStdin: () => text(stdin),
  cwd: process.cwd(),
  env,
  isTTY: stdout.isTTY === true,
  isErrorTTY: stderr.isTTY === true,
  now: () => performance.now(),
});
run.then((code) => {
  process.exitCode = code;
});
