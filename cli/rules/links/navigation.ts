import { menuNames } from '../../../schema/page-kinds.ts';
import { likelyField } from '../../core/data.ts';
import type { Rule } from '../rule.ts';

/** The kind of record that each menu lists. */
const listed = { products: 'family', solutions: 'solution', projects: 'project' } as const;

export const navigation = {
  id: 'navigation',
  severity: 'error',
  looksAcross: true,
  *checkCatalogue({ of, select, unreadable }) {
    for (const { entry, value, at } of select('site', 'navigation', '*')) {
      const [path, label, menu] = ['path', 'label', 'menu'].map((name) => likelyField(value, name));
      const name = menuNames.find((each) => each === menu);
      if (path === undefined && menu === undefined) {
        yield {
          entry,
          at,
          message: 'This entry of the bar is neither a link nor a menu.',
          help: 'Add "path:", or "menu:" with the links that it opens.',
        };
      } else if (path === undefined && label === undefined && !name) {
        yield {
          entry,
          at,
          message: 'This menu of the bar has no text.',
          help: 'Add a "label:".',
        };
      }
      const kind = name && listed[name];
      if (!kind || of(kind).length > 0 || unreadable.some((source) => source.kind === kind)) {
        continue;
      }
      yield {
        entry,
        at: [...at, 'menu'],
        message: `The catalogue has no ${name}, so this menu is empty.`,
        help: 'Remove the menu, or the entry.',
      };
    }
  },
} satisfies Rule;
