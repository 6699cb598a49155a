import { Failure } from '../../core/failure.ts';
import { runGit } from '../../core/git.ts';

/** A git working copy. */
export interface Repository {
  /** The top folder of the working copy: an absolute path. */
  readonly root: string;
  /** The path from there to the requested folder, with `/`; '' for the root itself. */
  readonly prefix: string;
}

/** Opens the working copy that contains a folder. Throws a Failure without git, or outside of a working copy. */
export function openRepository(cwd: string): Repository {
  const env = { LC_ALL: 'C' };
  const asked = run(cwd, ['rev-parse', '--show-toplevel', '--show-prefix'], { env });
  if (asked.said !== undefined) {
    const [root = cwd, prefix = ''] = asked.said.split('\n');
    return { root, prefix: prefix.replace(/\/$/, '') };
  }
  // Git also rejects a repository of another user, as in a container, and says what to do.
  throw new Failure(
    asked.problem.includes('not a git repository')
      ? 'milepost: --changed compares with a commit, and this folder is in no git repository.\n' +
          'Leave --changed out, or run milepost in the repository of the catalogue.'
      : `milepost: --changed compares with a commit, and git refuses to read this repository.\n${asked.problem}`,
  );
}

/**
 * The commit to compare a working copy with: the merge base with `ref`. Undefined if the repository has no commit
 * yet. Throws a Failure for an unknown `ref`.
 */
export function commitToCompare({ root }: Repository, ref: string): string | undefined {
  const head = commitOf(root, 'HEAD');
  if (head === undefined && ref === 'HEAD') return undefined;
  const named = commitOf(root, ref);
  if (named === undefined) {
    throw new Failure(
      `milepost: git knows no commit "${ref}", so --changed has nothing to compare with.\n` +
        'Name a branch, a tag or a commit, fetched before: "--changed origin/main". ' +
        'To report on files as well, write them before --changed.',
    );
  }
  const shared = git(root, ['merge-base', named, 'HEAD']);
  if (shared) return shared;
  throw new Failure(
    `milepost: git finds no commit that "${ref}" and HEAD share, so --changed has nothing to compare with.\n` +
      'In CI, fetch the whole history: "fetch-depth: 0" on GitHub, "GIT_DEPTH: 0" on GitLab.',
  );
}

function commitOf(root: string, ref: string): string | undefined {
  return git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`]);
}

/** The former names of files renamed since a commit, by their current names; relative to the root. */
export function renamedSince({ root }: Repository, commit: string): ReadonlyMap<string, string> {
  const options = ['--find-renames', '--diff-filter=R', '--name-status', '-z'];
  const parts = git(root, ['diff', ...options, commit])?.split('\0') ?? [];
  const renamed = new Map<string, string>();
  for (let index = 0; index + 2 < parts.length; index += 3) {
    renamed.set(parts[index + 2] ?? '', parts[index + 1] ?? '');
  }
  return renamed;
}

/**
 * Writes folders of a commit into an empty folder. The working copy and its index are unchanged. Folders are
 * relative to the root of the repository; '' is all of it. Throws a Failure if git fails.
 */
export function writeCommit(
  { root }: Repository,
  commit: string,
  folders: readonly string[],
  into: string,
): void {
  const env = { GIT_INDEX_FILE: `${into}/index` };
  const pathspecs = folders.includes('') ? [] : folders.map((folder) => `:(top,literal)${folder}`);
  const steps = () => {
    if (git(root, ['read-tree', commit], { env }) === undefined) return undefined;
    const input = git(root, ['ls-files', '-z', '--', ...pathspecs], { env });
    const write = ['checkout-index', '-z', '--stdin', '--force', `--prefix=${into}/files/`];
    return input === undefined ? undefined : git(root, write, { env, input });
  };
  if (steps() !== undefined) return;
  throw new Failure(
    `milepost: git can't write the files of ${commit.slice(0, 8)}, so --changed has nothing to compare with.\n` +
      'Run "git fsck" to see what is wrong with the repository, or leave --changed out.',
  );
}

/** The output of git, without trailing line breaks; undefined if it fails. */
function git(...args: Parameters<typeof runGit>): string | undefined {
  return run(...args).said;
}

function run(...args: Parameters<typeof runGit>) {
  const result = runGit(...args);
  if (!result.isAbsent) return result;
  throw new Failure(
    'milepost: --changed needs git, and there is no "git" to run.\nInstall git, or leave --changed out.',
  );
}
