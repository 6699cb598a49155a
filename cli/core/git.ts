import { spawnSync } from 'node:child_process';

interface GitOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
}

interface GitResult {
  /** The output without trailing line breaks; undefined if git has failed. */
  readonly said: string | undefined;
  /** What git says of a failure. */
  readonly problem: string;
  /** Whether there is no git. */
  readonly isAbsent: boolean;
}

/** Runs git in a folder. */
export function runGit(cwd: string, args: readonly string[], options: GitOptions = {}): GitResult {
  const { env, input } = options;
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
