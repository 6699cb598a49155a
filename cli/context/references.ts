import type { TextField, TextVersion } from './context.ts';

/** Whether each version of a text names the same figures, in whatever order and style. */
export function haveSameReferences({ versions }: TextField): boolean {
  if (versions.every(({ marks }) => marks.length === 0)) return true;
  return new Set(versions.map(referencesIn)).size <= 1;
}

function referencesIn({ marks }: TextVersion): string {
  const ids = marks.flatMap((mark) =>
    mark.kind === 'figure' ? [mark.source.replace(/\|.*/s, '')] : [],
  );
  return ids.sort().join(' ');
}
