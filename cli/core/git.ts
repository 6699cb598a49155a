import { spawnSync } from 'node:child_process';

/**
 * Runs git in a folder. `said` is the output without trailing line breaks, undefined if git has failed; `problem` is
 * what git says of a failure, and `isAbsent` whether there is no git.
 */
export function runGit(
  cwd: string,
  args: readonly string[],
  { env, input }: { env?: Readonly<Record<string, string>>; input?: string } = {},
) {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd,
    encoding: 'utf8',
    env: { ...gitEnvironment(), ...env },
    maxBuffer: 1_000_000_000,
    ...(input !== undefined && { input }),
  });
  return {
    said: status === 0 ? stdout.replace(/\n+$/, '') : undefined,
    problem: (stderr ?? '').trim(),
    isAbsent: error !== undefined && 'code' in error && error.code === 'ENOENT',
  };
}

/**
 * The environment for git. A hook of a linked work tree is run with `GIT_DIR` alone, which makes git take any folder for
 * the top of the work tree; without it git finds both by the folder.
 */
function gitEnvironment(): NodeJS.ProcessEnv {
  const { GIT_DIR, ...others } = process.env;
  return others.GIT_WORK_TREE === undefined ? others : process.env;
}
