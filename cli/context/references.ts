import type { TextVersion } from './text-version.ts';
import { ofWording } from './text-version.ts';

/** Whether each version of a text names the same figures, in whatever order and style. */
export const haveSameReferences = ofWording(({ versions }): boolean => {
  if (versions.every(({ marks }) => marks.length === 0)) return true;
  const [first = '', ...others] = versions.map(referencesIn);
  return others.every((each) => each === first);
});

/** Whether a text names the figure of another product: few do. */
export const namesOthers = ofWording(({ versions }): boolean =>
  versions.some(({ text }) => /\{[^{}]+\//.test(text)),
);

function referencesIn({ marks }: TextVersion): string {
  const ids = marks.flatMap((mark) =>
    mark.kind === 'figure' ? [mark.source.replace(/\|.*/s, '')] : [],
  );
  return ids.sort().join(' ');
}
