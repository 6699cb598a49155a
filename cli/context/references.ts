import { remember } from '../../schema/remember.ts';
import type { TextField } from './context.ts';
import type { TextVersion } from './text-version.ts';

/** Whether each version of a text names the same figures, in whatever order and style. */
export function haveSameReferences(text: TextField): boolean {
  return text.versions.every(({ marks }) => marks.length === 0) || areSame(text);
}

const areSame = remember(({ versions }: TextField): boolean => {
  const [first = '', ...others] = versions.map(referencesIn);
  return others.every((each) => each === first);
});

function referencesIn({ marks }: TextVersion): string {
  const ids = marks.flatMap((mark) =>
    mark.kind === 'figure' ? [mark.source.replace(/\|.*/s, '')] : [],
  );
  return ids.sort().join(' ');
}
