import { waitsFor } from '../../../schema/publishing.ts';
import { mentionsOf, ownPaths } from '../../context/mentions.ts';
import { textOf } from '../../core/data.ts';
import type { Rule } from '../rule.ts';

export const unpublishedReference = {
  id: 'unpublished-reference',
  severity: 'error',
  looksAcross: true,
  isBinding: true,
  *checkCatalogue(context) {
    for (const entry of context.entries) {
      const waits = waitsFor(entry.data);
      const id = textOf(entry.data, 'id');
      if (!waits || id === undefined) continue;
      const target = { kind: entry.kind, id, entry };
      const paths = new Map(ownPaths(context, target).map((path) => [path, path]));
      const what = waits.day === undefined ? 'is a draft' : `is published from ${waits.day} on`;
      for (const { text: _, ...place } of mentionsOf(target, { id, paths }, context)) {
        const own = waitsFor(place.entry.data);
        const { day = '' } = waits;
        if (own && (own.day === undefined || (day !== '' && own.day >= day))) continue;
        yield {
          ...place,
          message: `"${id}" ${what}, and this record is published earlier.`,
          help: `Publish "${id}" first, or let this record wait as well.`,
        };
      }
    }
  },
} satisfies Rule;
