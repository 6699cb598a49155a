import { watch } from 'node:fs';
import { basename, dirname, sep } from 'node:path';
import type { Project } from '../config/open-project.ts';
import { followFolder } from './follow-folder.ts';

/** An editor may write a file in several steps; they come within so many milliseconds. */
export const settleTime = 20;

/**
 * What has changed: code that the configuration names; what every record depends on, such as the
 * languages; or a record.
 */
export type Change = 'code' | 'site' | 'record';

/** Calls back after a change of the catalogue, or of the code of its project, until the signal comes. */
export function followProject(
  { folder, codeFiles }: Project,
  signal: AbortSignal,
  onChange: (change: Change) => void,
): void {
  const changes = new Set<Change>();
  let timer: NodeJS.Timeout | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  const note = (change: Change) => {
    changes.add(change);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const [first = change] = (['code', 'site', 'record'] as const).filter((c) => changes.has(c));
      changes.clear();
      onChange(first);
    }, settleTime);
  };
  followFolder(folder, signal, (file) => {
    if (codeFiles.has(folder + sep + file)) note('code');
    else note(/^(?:site\.\w+)?$/.test(file) ? 'site' : 'record');
  });
  const elsewhere = [...codeFiles].filter((file) => !file.startsWith(folder + sep));
  for (const place of new Set(elsewhere.map((file) => dirname(file)))) {
    const names = new Set(
      elsewhere.filter((file) => dirname(file) === place).map((f) => basename(f)),
    );
    const watcher = watch(place, (_, name) => {
      if (name === null || names.has(name)) note('code');
    });
    // The folder is gone; the next start reads the configuration again.
    watcher.on('error', () => watcher.close());
    signal.addEventListener('abort', () => watcher.close());
  }
}
