import { basename, dirname, join, relative, sep } from 'node:path';
import type { Project } from '../../config/open-project.ts';
import type { Io } from '../../core/io.ts';
import { stampOf } from '../../load/file-stamp.ts';
import { filesBelow, followFolder, startWatching } from './follow-folder.ts';

/** An editor may write a file in several steps; they come within so many milliseconds. */
export const settleTime = 20;

/**
 * Systems lose changes where there are many, and tell of none on some network drives and in some containers. So all files
 * are looked at again after so many milliseconds, and after so many times what the look before took.
 */
const lookAgain = { milliseconds: 1000, times: 50 };

/** Follows the catalogue of a project, its configuration and the code that this imports. */
export class ProjectFollower {
  readonly #onChange: () => void;
  readonly #others: () => readonly string[];
  #following = new AbortController();
  #project: Project | undefined;
  /** The files of the configuration that have changed since it was read: absolute paths. */
  readonly #stale = new Set<string>();
  /** Of each file that counts, by absolute path, as `stampOf` gave it at the last look. */
  #stamps: ReadonlyMap<string, string> = new Map();
  /** Whether something has changed since that look. */
  #isOutdated = false;
  #looking: NodeJS.Timeout | undefined;
  #isStopped = false;

  /**
   * `onChange` is called after each change, often several times for one. `others` gives more files that
   * count, as absolute paths.
   */
  constructor(onChange: () => void, others: () => readonly string[] = () => []) {
    this.#onChange = onChange;
    this.#others = others;
  }

  /** From now on follows this project, and no other one; none once it was stopped. */
  follow(project: Project): void {
    if (this.#isStopped) return;
    const before = this.#following;
    this.#following = new AbortController();
    this.#project = project;
    followProject(project, this.#others(), this.#following.signal, (file) => this.#tell(file));
    // Not earlier, so that no change is missed.
    before.abort();
    this.#look();
  }

  /**
   * To be called before the files are read: what is written later is a change. If the configuration has changed, says
   * so, and follows the project that `open` makes of it. Throws what `open` does; then the next call opens it again.
   */
  async update(open: () => Promise<Project>, { stderr, cwd }: Io): Promise<void> {
    if (this.#isOutdated) this.#look();
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
    this.#isStopped = true;
    this.#following.abort();
    clearTimeout(this.#looking);
  }

  #tell(file: string): void {
    if (this.#project?.codeFiles.has(file)) this.#stale.add(file);
    this.#isOutdated = true;
    this.#onChange();
  }

  #look(): void {
    if (!this.#project || this.#isStopped) return;
    const start = performance.now();
    this.#stamps = stampsOf(this.#project, this.#others());
    this.#isOutdated = false;
    clearTimeout(this.#looking);
    const pause = Math.max(lookAgain.milliseconds, lookAgain.times * (performance.now() - start));
    this.#looking = setTimeout(() => this.#lookAgain(), pause).unref();
  }

  #lookAgain(): void {
    const before = this.#stamps;
    this.#look();
    for (const file of new Set([...before.keys(), ...this.#stamps.keys()])) {
      if (before.get(file) !== this.#stamps.get(file)) this.#tell(file);
    }
  }
}

function stampsOf({ folder, codeFiles }: Project, others: readonly string[]): Map<string, string> {
  const stamps = new Map<string, string>();
  for (const file of new Set([...filesBelow(folder), ...codeFiles, ...others])) {
    const stamp = stampOf(file);
    if (stamp !== undefined) stamps.set(file, stamp);
  }
  return stamps;
}

function sayReadAgain(files: readonly string[], cwd: string): string {
  const names = files.map((file) => relative(cwd, file).replaceAll('\\', '/'));
  const verb = names.length === 1 ? 'has' : 'have';
  return `${names.join(', ')} ${verb} changed: reading the configuration again\n`;
}

/** Calls back with the absolute path of what the system says has changed. */
function followProject(
  { folder, codeFiles }: Project,
  others: readonly string[],
  signal: AbortSignal,
  onChange: (path: string) => void,
): void {
  followFolder(folder, signal, (file) => onChange(join(folder, file)));
  const all = new Set([...codeFiles, ...others]);
  const elsewhere = [...all].filter((file) => !file.startsWith(folder + sep));
  for (const [place, files] of filesByFolder(elsewhere)) {
    // A folder may be gone; then the next change elsewhere reads the configuration again.
    const watcher = startWatching(place, { recursive: false }, (_, name) => {
      for (const file of files) {
        if (name === null || name === basename(file)) onChange(file);
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
