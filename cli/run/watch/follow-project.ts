import { statSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Project } from '../../config/open-project.ts';
import type { Io } from '../../core/io.ts';
import { orElse } from '../../core/or-else.ts';
import { filesBelow, followFolder, startWatching } from './follow-folder.ts';

/** The time for an editor to write a file in several steps: milliseconds. */
export const settleTime = 20;

/**
 * Systems lose some of many changes, and report none on some network drives and in some containers. So files are
 * compared at this interval in milliseconds, but not more often than this multiple of the last comparison's
 * duration.
 */
const pollInterval = { milliseconds: 1000, times: 50 };

/** Watches the catalogue of a project, its configuration, and the code that this imports. */
export class ProjectFollower {
  readonly #onChange: () => void;
  readonly #others: () => readonly string[];
  #following = new AbortController();
  #project: Project | undefined;
  /** Configuration files that have changed since they were read: absolute paths. */
  readonly #stale = new Set<string>();
  /** The stamps of all watched files at the last comparison, by absolute path. */
  #stamps: ReadonlyMap<string, string> = new Map();
  /** Whether something has changed since that comparison. */
  #isOutdated = false;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /**
   * `onChange` is called after each change, often several times for one. `others` returns more files to watch, as
   * absolute paths.
   */
  constructor(onChange: () => void, others: () => readonly string[] = () => []) {
    this.#onChange = onChange;
    this.#others = others;
  }

  /** Watches this project instead of the previous one; nothing if already stopped. */
  follow(project: Project): void {
    if (this.#isStopped) return;
    const previous = this.#following;
    this.#following = new AbortController();
    this.#project = project;
    followProject(project, this.#others(), this.#following.signal, (file) => this.#report(file));
    // Only now, so that no change is missed.
    previous.abort();
    this.#readStamps();
  }

  /**
   * Call before reading the files: later writes are changes. If the configuration has changed, reports that and
   * watches the project that `open` returns. Throws what `open` throws; then the next call opens it again.
   */
  async update(open: () => Promise<Project>, { stderr, cwd }: Io): Promise<void> {
    if (this.#isOutdated) this.#readStamps();
    if (this.#stale.size === 0) return;
    const changed = [...this.#stale];
    this.#stale.clear();
    stderr.write(rereadMessage(changed, cwd));
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
    clearTimeout(this.#timer);
  }

  #report(file: string): void {
    if (this.#project?.codeFiles.has(file)) this.#stale.add(file);
    this.#isOutdated = true;
    this.#onChange();
  }

  #readStamps(): void {
    if (!this.#project || this.#isStopped) return;
    const start = performance.now();
    this.#stamps = stampsOf(this.#project, this.#others());
    this.#isOutdated = false;
    clearTimeout(this.#timer);
    const pause = Math.max(
      pollInterval.milliseconds,
      pollInterval.times * (performance.now() - start),
    );
    this.#timer = setTimeout(() => this.#pollStamps(), pause).unref();
  }

  #pollStamps(): void {
    const previousStamps = this.#stamps;
    this.#readStamps();
    for (const file of new Set([...previousStamps.keys(), ...this.#stamps.keys()])) {
      if (previousStamps.get(file) !== this.#stamps.get(file)) this.#report(file);
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

/** Changes when a file is written or replaced, also behind a link. Undefined if the file can't be read. */
function stampOf(path: string): string | undefined {
  return orElse(undefined, () => {
    const { dev, ino, size, mode, mtimeMs, ctimeMs } = statSync(path);
    return [dev, ino, size, mode, mtimeMs, ctimeMs].join(' ');
  });
}

function rereadMessage(files: readonly string[], cwd: string): string {
  const names = files.map((file) => relative(cwd, file).replaceAll('\\', '/'));
  const verb = names.length === 1 ? 'has' : 'have';
  return `${names.join(', ')} ${verb} changed: reading the configuration again\n`;
}

/** Calls back with the absolute path of each change that the system reports. */
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
    // If a folder is missing, the next change elsewhere reads the configuration again.
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
