import { basename, dirname, join, relative, sep } from 'node:path';
import { keptByTool } from '../cache/kept.ts';
import type { Project } from '../config/open-project.ts';
import type { Io } from '../io.ts';
import { foundFiles } from '../load/found-files.ts';
import { followFolder, startWatching } from './follow-folder.ts';

/** An editor may write a file in several steps; they come within so many milliseconds. */
export const settleTime = 20;

/** The system may lose changes where there are many. So all files are looked at again so many milliseconds later. */
const lookAgain = 1000;

/** Follows the catalogue of a project, its configuration and the code that this imports. */
export class ProjectFollower {
  readonly #onChange: () => void;
  readonly #others: () => readonly string[];
  #following = new AbortController();
  /** The files of the configuration that have changed since it was read: absolute paths. */
  readonly #stale = new Set<string>();
  #changed: Set<string> | undefined;
  #looking: NodeJS.Timeout | undefined;
  #folder = '';

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
    this.#changed = undefined;
    this.#folder = project.folder;
    followProject(project, this.#others(), this.#following.signal, (file, isCode) => {
      this.#changed?.add(file);
      if (isCode) this.#stale.add(file);
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

  /**
   * The absolute paths of what the system says has changed since the last call. Undefined at first, and after the
   * configuration was read again: then it may be anything.
   */
  takeChanges(): ReadonlySet<string> | undefined {
    const changed = this.#changed;
    this.#changed = new Set();
    clearTimeout(this.#looking);
    this.#looking = setTimeout(() => this.#lookAgain(), lookAgain).unref();
    return changed;
  }

  #lookAgain(): void {
    if (this.#following.signal.aborted) return;
    if (foundFiles(this.#folder, keptByTool()).lookAgain()) this.#onChange();
  }

  stop(): void {
    this.#following.abort();
    clearTimeout(this.#looking);
  }
}

function sayReadAgain(files: readonly string[], cwd: string): string {
  const names = files.map((file) => relative(cwd, file).replaceAll('\\', '/'));
  const verb = names.length === 1 ? 'has' : 'have';
  return `${names.join(', ')} ${verb} changed: reading the configuration again\n`;
}

/** Calls back with the absolute path of what has changed, and whether it belongs to the configuration. */
function followProject(
  { folder, codeFiles }: Project,
  others: readonly string[],
  signal: AbortSignal,
  onChange: (path: string, isCode: boolean) => void,
): void {
  followFolder(folder, signal, (file) => {
    const path = join(folder, file);
    onChange(path, codeFiles.has(path));
  });
  const all = new Set([...codeFiles, ...others]);
  const elsewhere = [...all].filter((file) => !file.startsWith(folder + sep));
  for (const [place, files] of filesByFolder(elsewhere)) {
    // A folder may be gone; then the next change elsewhere reads the configuration again.
    const watcher = startWatching(place, { recursive: false }, (_, name) => {
      for (const file of files) {
        if (name !== null && name !== basename(file)) continue;
        onChange(file, codeFiles.has(file));
      }
    });
    if (watcher) signal.addEventListener('abort', () => watcher.close());
  }
}

function filesByFolder(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const folders = new Set(files.map((file) => dirname(file)));
  return new Map(
    [...folders].map((folder) => [folder, files.filter((file) => dirname(file) === folder)]),
  );
}
