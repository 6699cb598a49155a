import { join } from 'node:path';
import { createSource } from '../../load/read-source.ts';
import type { Rule } from '../rule.ts';

export const unusedAsset = {
  id: 'unused-asset',
  severity: 'warning',
  summary: 'Every file below the assets folder is named by a record.',
  rationale:
    'A file that no record names is published all the same, and no page shows it: often a field ' +
    'still names the file that it should replace. Where a record has errors, or names a file that ' +
    'is not there, what it means is not known, and nothing is reported.',
  bad: {
    file: 'assets/pictures/front.svg',
    text: '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    isWhole: true,
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: `images:
  - src: flags/en.svg
    alt: { en: The flag, fr: Le drapeau, es: La bandera }
`,
  },
  looksAcross: true,
  *checkCatalogue({ assets, assetFields, unreadable, early }) {
    const isKnown = ['schema', 'unknown-field', 'legacy-field'].every(
      (rule) => early(rule).length === 0,
    );
    if (unreadable.length > 0 || !isKnown) return;
    const used = new Set(assetFields.map(({ value }) => value));
    // A name that is misspelt may mean any of them.
    if ([...used].some((file) => !assets.files.has(file))) return;
    for (const file of assets.files) {
      // What is not published is reported as that.
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
