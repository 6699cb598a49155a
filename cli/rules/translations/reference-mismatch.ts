import { type ComparedItem, compareItems } from '../../context/compare-items.ts';
import type { Context, TextField } from '../../context/context.ts';
import { haveSameReferences, problemOf } from '../../context/figure-references.ts';
import type { TextVersion } from '../../context/text-version.ts';
import { strayBraces } from '../../language/stray-braces.ts';
import type { Rule } from '../rule.ts';

export const referenceMismatch = {
  id: 'reference-mismatch',
  severity: 'error',
  *checkCatalogue(context) {
    for (const text of context.texts) {
      if (haveSameReferences(text) || !isKnown(text, context)) continue;
      const held = new Map(text.versions.map((version) => [version, referencesIn(version)]));
      yield* compareItems(
        text,
        context.languages,
        held,
        'Use each figure the same number of times in every language.',
      );
    }
  },
} satisfies Rule;

/** Unknown figures are reported elsewhere. */
function isKnown({ entry, versions }: TextField, { ids }: Context): boolean {
  if (versions.some((version) => strayBraces(version).length > 0)) return false;
  const figures = versions.flatMap(({ marks }) => marks.filter((mark) => mark.kind === 'figure'));
  return figures.every(
    ({ reference }) =>
      !problemOf(reference, { entry, ids, use: 'prose' }) &&
      (reference.product === undefined || ids.all('product').has(reference.product)),
  );
}

/** All references; the style (`|plain`) may differ between languages. */
function referencesIn({ marks }: TextVersion): ComparedItem[] {
  return marks.flatMap((mark) => {
    if (mark.kind !== 'figure') return [];
    const id = mark.source.replace(/\|.*/s, '');
    return [{ keys: [id], shown: `{${id}}`, start: mark.start, end: mark.end }];
  });
}
