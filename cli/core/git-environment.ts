/**
 * The environment for git. A hook of a linked work tree is run with `GIT_DIR` alone, which makes git take any folder for
 * the top of the work tree; without it git finds both by the folder.
 */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const { GIT_DIR, ...others } = process.env;
  return others.GIT_WORK_TREE === undefined ? others : process.env;
}
