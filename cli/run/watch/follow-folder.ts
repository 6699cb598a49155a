import { type FSWatcher, readdirSync, statSync, type WatchListener, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { Failure } from '../../core/failure.ts';

/**
 * On most systems one watcher covers a folder recursively. On Linux, Node.js emulates this file by file, and
 * loses files that are replaced, as many editors and git do. The job "other-systems" of the workflow tests macOS
 * and Windows.
 */
const isRecursive = process.platform !== 'linux';

/** The interval for finding missed changes, such as a restored folder: milliseconds. */
const pollInterval = 1000;

/**
 * Calls back with the name of each changed file in a folder, or '' if unknown, until the signal aborts. The folder
 * may disappear and return, and may have unreadable subfolders. Throws a Failure if the system has no more watches.
 */
export function followFolder(
  root: string,
  signal: AbortSignal,
  onChange: (file: string) => void,
): void {
  const watchers = new Map<string, FSWatcher>();
  const follow = (path: string) =>
    startWatching(path, { recursive: isRecursive }, (kind, name) => {
      if (kind === 'rename') updateWatchers();
      onChange(relative(root, join(path, name ?? '')));
    });
  /** Updates the watched folders; returns whether one was added or removed. */
  const updateWatchers = (): boolean => {
    const folders = new Map([...foldersIn(root)].map((path) => [keyOf(path), path]));
    const previousKeys = new Set(watchers.keys());
    for (const [key, watcher] of watchers) {
      if (folders.has(key)) continue;
      // Pending events of this watcher are lost.
      watcher.close();
      watchers.delete(key);
    }
    for (const [key, path] of folders) {
      const watcher = key === undefined || watchers.has(key) ? undefined : follow(path);
      if (key !== undefined && watcher) watchers.set(key, watcher);
    }
    return (
      watchers.size !== previousKeys.size ||
      [...watchers.keys()].some((key) => !previousKeys.has(key))
    );
  };
  refuseIfExhausted(root);
  updateWatchers();
  const timer = setInterval(() => updateWatchers() && onChange(''), pollInterval);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    for (const watcher of watchers.values()) watcher.close();
  });
}

/** The folder to watch, and on Linux all below it. */
function* foldersIn(folder: string): Generator<string> {
  yield folder;
  if (isRecursive) return;
  for (const each of ifPossible(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    if (each.isDirectory()) yield* foldersIn(join(folder, each.name));
  }
}

/** The files below a folder, except for hidden ones and unreadable folders. */
export function* filesBelow(folder: string): Generator<string> {
  for (const each of ifPossible(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    if (each.name.startsWith('.')) continue;
    const path = join(folder, each.name);
    if (each.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Identifies a folder, to notice a replacement; undefined if there is none. */
function keyOf(folder: string): string | undefined {
  const stats = ifPossible(() => statSync(folder));
  return stats && `${stats.ino} ${folder}`;
}

/** Watches a file or folder; undefined if it is missing or unreadable. */
export function startWatching(
  path: string,
  options: { readonly recursive: boolean },
  listener: WatchListener<string>,
): FSWatcher | undefined {
  const watcher = ifPossible(() => watch(path, options, listener));
  // The watcher ends with its folder; the next update notices.
  return watcher?.on('error', () => watcher.close());
}

/** Throws a Failure if the system has no watches left, as editors with large folders can cause. */
function refuseIfExhausted(folder: string): void {
  try {
    watch(folder).close();
  } catch (error) {
    if (!isOfSystem(error) || (error.code !== 'ENOSPC' && error.code !== 'EMFILE')) return;
    throw new Failure(
      `milepost: can't follow changes of ${folder}: the system allows no more folders to be followed (${error.code}).\n` +
        'End other programs that follow files, or allow more: sysctl fs.inotify.max_user_watches=524288 ' +
        'and fs.inotify.max_user_instances=1024.',
    );
  }
}

/**
 * The result of a system call; undefined if it fails, since files and folders can disappear or become unreadable
 * at any time.
 */
function ifPossible<Result>(ask: () => Result): Result | undefined {
  try {
    return ask();
  } catch (error) {
    if (isOfSystem(error)) return undefined;
    throw error;
  }
}

function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}
