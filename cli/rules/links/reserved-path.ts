import { isSiteLink } from '../../../schema/address.ts';
import type { SiteLanguages } from '../../../schema/languages/languages.ts';
import { memoize, memoizeByName } from '../../../schema/memoize.ts';
import type { ToolKind } from '../../../schema/page-kinds.ts';
import type { Paths } from '../../context/paths.ts';
import { reservationOf } from '../../context/reserved-paths.ts';
import { textOf } from '../../core/data.ts';
import type { Rule } from '../rule.ts';

export const reservedPath = {
  id: 'reserved-path',
  severity: 'error',
  summary: 'No record claims a path that the site reserves.',
  rationale:
    'A build writes files of its own at some paths: the pages of the other languages, the pages ' +
    'that help to choose, the data of the products and the menus, the further pages of lists, the assets, the not-found page. A ' +
    'record there would overwrite them or be overwritten, and a path with ".." would leave the site.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: 'aliases: [/fr/capteur]\n',
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: 'aliases: [/capteur]\n',
  },
  looksAcross: true,
  isBinding: true,
  *checkCatalogue({ paths, siteLanguages }) {
    const tools = withoutRecord(paths);
    for (const { path, entry, at } of paths.owners) {
      // What leaves the site is reported by its schema.
      if (!isSiteLink(path)) continue;
      const reserved = reservationsIn(siteLanguages)(path);
      if (reserved) yield { entry, at, ...reserved };
      const tool = tools.get(path.toLowerCase());
      if (tool === undefined) continue;
      yield {
        entry,
        at,
        message: `The site has its page of the kind "${tool}" at "/${tool}".`,
        help: `Choose another path. A record of the kind "${tool}" moves that page, and "tools" in site.yaml can leave it out.`,
      };
    }
  },
} satisfies Rule;

/** The paths of a catalogue are mostly those of the run before. */
const reservationsIn = memoize(({ codes }: SiteLanguages) =>
  memoizeByName((path) => reservationOf(path, codes)),
);

/** The pages that are at their usual path, since no record says another one; paths in lower case. */
function withoutRecord({ tools, owners }: Paths): ReadonlyMap<string, ToolKind> {
  const recorded = new Set(owners.map(({ entry }) => textOf(entry.data, 'kind')));
  return new Map(
    [...tools].flatMap(([kind, path]) => (recorded.has(kind) ? [] : [[path.toLowerCase(), kind]])),
  );
}
