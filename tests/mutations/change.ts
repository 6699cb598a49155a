/** Other characters for a stretch of a file. A file that is not there yet has no characters. */
export interface Change {
  /** Below the catalogue folder. */
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A stretch of a file, told before the changes; the changes may move it. */
export interface Stretch {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** Lines from 1, both included. */
export interface Lines {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

/** The text of one file with the changes made. Throws if two of them overlap. */
export function applyChanges(text: string, changes: readonly Change[]): string {
  let end = text.length;
  let changed = text;
  for (const change of [...changes].sort((a, b) => b.start - a.start)) {
    if (change.end > end) throw new Error(`changes of ${change.file} overlap`);
    changed = changed.slice(0, change.start) + change.text + changed.slice(change.end);
    end = change.start;
  }
  return changed;
}

/** The lines on which a stretch is once the changes are made; `after` is the changed text. */
export function linesAfter(stretch: Stretch, changes: readonly Change[], after: string): Lines {
  const own = changes.filter(({ file }) => file === stretch.file);
  const start = moved(stretch.start, own, 'start');
  const end = Math.max(start, moved(stretch.end, own, 'end'));
  return { file: stretch.file, first: lineAt(after, start), last: lineAt(after, end) };
}

function moved(offset: number, changes: readonly Change[], side: 'start' | 'end'): number {
  let result = offset;
  for (const { start, end, text } of changes) {
    const isBefore = side === 'end' ? start <= offset : end <= offset && start < offset;
    if (isBefore && end <= offset) result += text.length - (end - start);
    else if (start < offset) result += (side === 'end' ? start + text.length : start) - offset;
  }
  return result;
}

/** The line, from 1, on which an offset is. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
