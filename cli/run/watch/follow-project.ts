import { type FSWatcher, readdirSync, statSync, type WatchListener, watch } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Project } from '../../config/open-project.ts';
import type { Io } from '../../core/io.ts';
import { isBelow } from '../../core/is-below.ts';
import { orElse } from '../../core/or-else.ts';

/**
 * Files that an editor writes in several steps, or git in a row, are one change: the time between two of them, and the
 * longest wait. In milliseconds.
 */
const [settleTime, maxWait] = [20, 1000];

/**
 * Systems lose some of many changes, and report none on some network drives and in some containers. So files are
 * compared at this interval in milliseconds, but not more often than this multiple of the last comparison's
 * duration.
 */
const pollInterval = { milliseconds: 1000, times: 50 };

/**
 * On most systems one watcher covers a folder recursively. On Linux, Node.js emulates this file by file, and
 * loses files that are replaced, as many editors and git do. The job "other-systems" of the workflow tests macOS
 * and Windows.
 */
const isRecursive = process.platform !== 'linux';

/** Watches the catalogue of a project, its configuration, and the code that this imports. */
export class ProjectFollower {
  readonly #onChange: () => void;
  readonly #others: () => readonly string[];
  #project: Project | undefined;
  /** The watchers of folders, by path and inode: a folder in the place of another one gets its own. */
  readonly #watchers = new Map<string, FSWatcher>();
  /** Configuration files that have changed since they were read: absolute paths. */
  readonly #stale = new Set<string>();
  /** The stamps of all watched files at the last comparison, by absolute path. */
  #stamps: ReadonlyMap<string, string> = new Map();
  /** Whether something has changed since that comparison. */
  #isOutdated = false;
  #timer: NodeJS.Timeout | undefined;
  #settling: NodeJS.Timeout | undefined;
  /** When the first change was that is still to be told. */
  #changedAt: number | undefined;
  #isStopped = false;

  /**
   * `onChange` is called once nothing changes any more. `others` returns more files to watch, as
   * absolute paths.
   */
  constructor(onChange: () => void, others: () => readonly string[] = () => []) {
    this.#onChange = onChange;
    this.#others = others;
  }

  /**
   * Watches this project instead of the previous one; nothing if already stopped. Folders may disappear and return, and
   * may be unreadable. Where the system has no more watches, changes are seen by comparing files.
   */
  follow(project: Project): void {
    if (this.#isStopped) return;
    this.#project = project;
    this.#look();
  }

  /**
   * Call before reading the files: later writes are changes. If the configuration has changed, watches the project that
   * `open` returns, and reports that. Throws what `open` throws; then the next call opens it again.
   */
  async update(open: () => Promise<Project>, { stderr, cwd }: Io): Promise<void> {
    if (this.#isOutdated) this.#look();
    if (this.#stale.size === 0) return;
    const changed = [...this.#stale];
    this.#stale.clear();
    try {
      this.follow(await open());
    } catch (error) {
      for (const file of changed) this.#stale.add(file);
      throw error;
    }
    const names = changed.map((file) => relative(cwd, file).replaceAll('\\', '/'));
    const what = names.length > 3 ? `${names.length} files` : names.join(', ');
    const verb = names.length === 1 ? 'has' : 'have';
    stderr.write(`${what} ${verb} changed: the configuration was read again\n`);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#settling);
    for (const watcher of this.#watchers.values()) watcher.close();
  }

  #report(file: string): void {
    if (this.#project?.codeFiles.has(file)) this.#stale.add(file);
    this.#isOutdated = true;
    this.#changedAt ??= performance.now();
    const left = this.#changedAt + maxWait - performance.now();
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#tell(), Math.min(settleTime, left));
  }

  #tell(): void {
    this.#changedAt = undefined;
    this.#onChange();
  }

  /** Watches all folders, then reads the stamps of all files. */
  #look(): void {
    if (this.#isStopped) return;
    const start = performance.now();
    this.#updateWatchers();
    const files = [...filesBelow(this.#project?.folder ?? ''), ...this.#otherFiles()];
    const stamps = files.map((file) => [file, stampOf(file)] as const);
    this.#stamps = new Map(stamps.flatMap(([file, stamp]) => (stamp ? [[file, stamp]] : [])));
    this.#isOutdated = false;
    clearTimeout(this.#timer);
    const { milliseconds, times } = pollInterval;
    const pause = Math.max(milliseconds, times * (performance.now() - start));
    this.#timer = setTimeout(() => this.#compare(), pause);
  }

  #compare(): void {
    const previous = this.#stamps;
    this.#look();
    for (const file of new Set([...previous.keys(), ...this.#stamps.keys()])) {
      if (previous.get(file) !== this.#stamps.get(file)) this.#report(file);
    }
  }

  #updateWatchers(): void {
    const { folder = '' } = this.#project ?? {};
    const elsewhere = this.#otherFiles().filter((file) => !isBelow(folder, file));
    const places = new Set([...foldersIn(folder), ...elsewhere.map((file) => dirname(file))]);
    const folders = new Map([...places].map((path) => [keyOf(path), path]));
    for (const [key, watcher] of this.#watchers) {
      if (folders.has(key)) continue;
      watcher.close();
      this.#watchers.delete(key);
    }
    for (const [key, path] of folders) {
      const watcher = key === '' || this.#watchers.has(key) ? undefined : this.#watch(path);
      if (watcher) this.#watchers.set(key, watcher);
    }
  }

  #watch(place: string): FSWatcher | undefined {
    const recursive = isRecursive && place === this.#project?.folder;
    return startWatching(place, { recursive }, (kind, name) => {
      if (this.#isStopped) return;
      if (kind === 'rename') this.#updateWatchers();
      const { folder = '' } = this.#project ?? {};
      const file = join(place, name ?? '');
      const others = this.#otherFiles().filter((each) => (name ? each : dirname(each)) === file);
      for (const each of isBelow(folder, file) ? [file] : others) this.#report(each);
    });
  }

  /** Files that may be outside of the catalogue. */
  #otherFiles(): string[] {
    return [...(this.#project?.codeFiles ?? []), ...this.#others()];
  }
}

/** Watches a file or folder; undefined if it is missing or unreadable. */
export function startWatching(
  path: string,
  options: { readonly recursive: boolean },
  listener: WatchListener<string>,
): FSWatcher | undefined {
  const watcher = orElse(undefined, () => watch(path, options, listener));
  // The watcher ends with its folder; the next comparison notices.
  return watcher?.on('error', () => watcher.close());
}

/** Changes when a file is written or replaced, also behind a link. Undefined if the file can't be read. */
function stampOf(path: string): string | undefined {
  return orElse(undefined, () => {
    const { dev, ino, size, mode, mtimeMs, ctimeMs } = statSync(path);
    return [dev, ino, size, mode, mtimeMs, ctimeMs].join(' ');
  });
}

/** The folder to watch, and on Linux all below it. */
function* foldersIn(folder: string): Generator<string> {
  yield folder;
  if (isRecursive) return;
  for (const each of entriesOf(folder)) {
    if (each.isDirectory()) yield* foldersIn(join(folder, each.name));
  }
}

/** The files below a folder, except for hidden ones and unreadable folders. */
function* filesBelow(folder: string): Generator<string> {
  for (const each of entriesOf(folder)) {
    if (each.name.startsWith('.')) continue;
    const path = join(folder, each.name);
    if (each.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

function entriesOf(folder: string) {
  return orElse([], () => readdirSync(folder, { withFileTypes: true }));
}

/** Identifies a folder, to notice a replacement; '' if there is none. */
function keyOf(folder: string): string {
  return orElse('', () => `${statSync(folder).ino} ${folder}`);
}
