import { join } from 'node:path';
import { createSource } from '../../load/read-source.ts';
import type { Rule } from '../rule.ts';

export const unusedAsset = {
  id: 'unused-asset',
  severity: 'warning',
  looksAcross: true,
  *checkCatalogue({ assets, assetFields, unreadable, stageFindings }) {
    const isKnown = ['schema', 'unknown-field'].every((rule) => stageFindings(rule).length === 0);
    if (unreadable.length > 0 || !isKnown) return;
    yield* stageFindings('unused-asset');
    const used = new Set(assetFields.map(({ value }) => value));
    // A misspelt name may refer to any asset.
    if ([...used].some((file) => !assets.files.has(file))) return;
    for (const file of assets.files) {
      // Unpublished files are reported as such.
      if (used.has(file) || assets.problemOf(file)) continue;
      yield {
        entry: createSource(join(assets.folder, file), `assets/${file}`, ''),
        offsets: [0, 0],
        message: `No record names "assets/${file}", so no page shows it.`,
        help: 'Name it where it belongs, or remove it.',
      };
    }
  },
} satisfies Rule;
