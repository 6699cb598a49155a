import { type FSWatcher, statSync, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { entriesBelow } from '../../site/build/safe-files.ts';

/**
 * Most systems follow a folder with all that is in it. On Linux, Node.js follows file by file for
 * them, and loses a file that another one has replaced, as many editors and git write it.
 */
const isRecursive = process.platform !== 'linux';

/** What was missed, such as a folder that is there again, is found within so many milliseconds. */
const lookAgain = 1000;

/**
 * Calls back with the name of each file in a folder that changes, or '' where it can't be told,
 * until the signal comes. The folder may go away and come back.
 */
export function followFolder(
  root: string,
  signal: AbortSignal,
  onChange: (file: string) => void,
): void {
  const watchers = new Map<string, FSWatcher>();
  const follow = (path: string) => {
    const watcher = watch(path, { recursive: isRecursive }, (kind, name) => {
      if (kind === 'rename') look();
      onChange(relative(root, join(path, name ?? '')));
    });
    // It ends with its folder, which the next look notices.
    return watcher.on('error', () => watcher.close());
  };
  /** Follows the folders that are there now; says whether one of them is new. */
  const look = (): boolean => {
    const wanted = listFolders(root);
    for (const [key, watcher] of watchers) {
      if (wanted.has(key)) continue;
      watcher.close();
      watchers.delete(key);
    }
    const fresh = [...wanted].filter(([key]) => !watchers.has(key));
    for (const [key, path] of fresh) unlessGone(() => watchers.set(key, follow(path)));
    return fresh.length > 0;
  };
  look();
  const timer = setInterval(() => look() && onChange(''), lookAgain);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    for (const watcher of watchers.values()) watcher.close();
  });
}

/** The folders to follow, by what tells one from another that has taken its place. */
function listFolders(root: string): Map<string, string> {
  const found = new Map<string, string>();
  unlessGone(() => {
    const below = isRecursive ? [] : entriesBelow(root);
    const folders = below.filter((each) => each.isDirectory());
    for (const path of [root, ...folders.map((each) => join(each.parentPath, each.name))]) {
      unlessGone(() => found.set(`${statSync(path).ino} ${path}`, path));
    }
  });
  return found;
}

/** A folder can go away at any moment. */
export function unlessGone(act: () => unknown): void {
  try {
    act();
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isGone) throw error;
  }
}
