import { type FSWatcher, readdirSync, statSync, type WatchListener, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { Failure } from '../../core/failure.ts';

/**
 * Most systems follow a folder with all that is in it. On Linux, Node.js follows file by file for
 * them, and loses a file that another one has replaced, as many editors and git write it. The job
 * "other-systems" of the workflow tests macOS and Windows.
 */
const isRecursive = process.platform !== 'linux';

/** What was missed, such as a folder that is there again, is found within so many milliseconds. */
const lookAgain = 1000;

/**
 * Calls back with the name of each file in a folder that changes, or '' where it can't be told,
 * until the signal comes. The folder may go away and come back, and folders in it may be such as can't be read. Throws a
 * Failure where the system follows no more folders.
 */
export function followFolder(
  root: string,
  signal: AbortSignal,
  onChange: (file: string) => void,
): void {
  const watchers = new Map<string, FSWatcher>();
  const follow = (path: string) =>
    startWatching(path, { recursive: isRecursive }, (kind, name) => {
      if (kind === 'rename') look();
      onChange(relative(root, join(path, name ?? '')));
    });
  /** Follows the folders that are there now; says whether one of them is new, or one is gone. */
  const look = (): boolean => {
    const wanted = new Map([...foldersIn(root)].map((path) => [keyOf(path), path]));
    const before = new Set(watchers.keys());
    for (const [key, watcher] of watchers) {
      if (wanted.has(key)) continue;
      // What it has not told yet is lost.
      watcher.close();
      watchers.delete(key);
    }
    for (const [key, path] of wanted) {
      const watcher = key === undefined || watchers.has(key) ? undefined : follow(path);
      if (key !== undefined && watcher) watchers.set(key, watcher);
    }
    return watchers.size !== before.size || [...watchers.keys()].some((key) => !before.has(key));
  };
  refuseIfExhausted(root);
  look();
  const timer = setInterval(() => look() && onChange(''), lookAgain);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    for (const watcher of watchers.values()) watcher.close();
  });
}

/** A folder to follow, and on Linux all that are in it. */
function* foldersIn(folder: string): Generator<string> {
  yield folder;
  if (isRecursive) return;
  for (const each of ifPossible(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    if (each.isDirectory()) yield* foldersIn(join(folder, each.name));
  }
}

/** The files below a folder but hidden ones, which are never part of a catalogue, and those that can't be listed. */
export function* filesBelow(folder: string): Generator<string> {
  for (const each of ifPossible(() => readdirSync(folder, { withFileTypes: true })) ?? []) {
    if (each.name.startsWith('.')) continue;
    const path = join(folder, each.name);
    if (each.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** Tells a folder from another one that has taken its place; undefined where there is none. */
function keyOf(folder: string): string | undefined {
  const stats = ifPossible(() => statSync(folder));
  return stats && `${stats.ino} ${folder}`;
}

/** Watches a file or folder; undefined where that is not possible, since it is gone or may not be read. */
export function startWatching(
  path: string,
  options: { readonly recursive: boolean },
  listener: WatchListener<string>,
): FSWatcher | undefined {
  const watcher = ifPossible(() => watch(path, options, listener));
  // It ends with its folder, which the next look notices.
  return watcher?.on('error', () => watcher.close());
}

/** Throws a Failure where the system has no watch left, as editors that follow large folders leave it. */
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

/** What the system gives, if it does: a file or folder can go away, and may become unreadable, at any moment. */
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
