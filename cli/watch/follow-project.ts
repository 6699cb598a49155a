import { watch } from 'node:fs';
import { basename, dirname, relative, sep } from 'node:path';
import type { Project } from '../config/open-project.ts';
import type { Io } from '../io.ts';
import { followFolder, unlessGone } from './follow-folder.ts';

/** An editor may write a file in several steps; they come within so many milliseconds. */
export const settleTime = 20;

/** Follows the catalogue of a project, its configuration and the code that this imports. */
export class ProjectFollower {
  readonly #onChange: () => void;
  readonly #others: () => readonly string[];
  #following = new AbortController();
  /** The files of the configuration that have changed since it was read: absolute paths. */
  readonly #stale = new Set<string>();

  /**
   * `onChange` is called after each change, often several times for one. `others` gives more files that
   * count, as absolute paths.
   */
  constructor(onChange: () => void, others: () => readonly string[] = () => []) {
    this.#onChange = onChange;
    this.#others = others;
  }

  /** From now on follows this project, and no other one. */
  follow(project: Project): void {
    const before = this.#following;
    this.#following = new AbortController();
    followProject(project, this.#others(), this.#following.signal, (codeFile) => {
      if (codeFile !== undefined) this.#stale.add(codeFile);
      this.#onChange();
    });
    // Not earlier, so that no change is missed.
    before.abort();
  }

  /**
   * If the configuration has changed, says so, and follows the project that `open` makes of it. Throws
   * what `open` does; then the next call opens it again.
   */
  async update(open: () => Promise<Project>, { stderr, cwd }: Io): Promise<void> {
    if (this.#stale.size === 0) return;
    const changed = [...this.#stale];
    this.#stale.clear();
    stderr.write(sayReadAgain(changed, cwd));
    try {
      this.follow(await open());
    } catch (error) {
      for (const file of changed) this.#stale.add(file);
      throw error;
    }
  }

  stop(): void {
    this.#following.abort();
  }
}

function sayReadAgain(files: readonly string[], cwd: string): string {
  const names = files.map((file) => relative(cwd, file).replaceAll('\\', '/'));
  const verb = names.length === 1 ? 'has' : 'have';
  return `${names.join(', ')} ${verb} changed: reading the configuration again\n`;
}

/** Calls back with the absolute path of a file that belongs to the configuration, or without one. */
function followProject(
  { folder, codeFiles }: Project,
  others: readonly string[],
  signal: AbortSignal,
  onChange: (codeFile?: string) => void,
): void {
  followFolder(folder, signal, (file) => {
    const path = folder + sep + file;
    onChange(codeFiles.has(path) ? path : undefined);
  });
  const all = new Set([...codeFiles, ...others]);
  const elsewhere = [...all].filter((file) => !file.startsWith(folder + sep));
  for (const [place, files] of filesByFolder(elsewhere)) {
    // A folder may be gone; then the next change elsewhere reads the configuration again.
    unlessGone(() => {
      const watcher = watch(place, (_, name) => {
        for (const file of files) {
          if (name !== null && name !== basename(file)) continue;
          onChange(codeFiles.has(file) ? file : undefined);
        }
      });
      watcher.on('error', () => watcher.close());
      signal.addEventListener('abort', () => watcher.close());
    });
  }
}

function filesByFolder(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const folders = new Set(files.map((file) => dirname(file)));
  return new Map(
    [...folders].map((folder) => [folder, files.filter((file) => dirname(file) === folder)]),
  );
}
