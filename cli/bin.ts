import { main } from './main.ts';

const { stdout, stderr, env, argv } = process;

process.exitCode = await main(argv.slice(2), {
  stdout,
  stderr,
  cwd: process.cwd(),
  env,
  isTTY: stdout.isTTY === true,
  isErrorTTY: stderr.isTTY === true,
  now: () => performance.now(),
});
