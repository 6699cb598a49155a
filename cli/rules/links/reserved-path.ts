import { isSiteLink } from '../../../schema/address.ts';
import type { ToolKind } from '../../../schema/page-kinds.ts';
import type { Paths } from '../../context/paths.ts';
import { reservationOf } from '../../context/reserved-paths.ts';
import { textOf } from '../../core/data.ts';
import type { Rule } from '../rule.ts';

export const reservedPath = {
  id: 'reserved-path',
  severity: 'error',
  looksAcross: true,
  isBinding: true,
  *checkCatalogue({ paths, siteLanguages }) {
    const tools = withoutRecord(paths);
    for (const { path, entry, at } of paths.owners) {
      // What leaves the site is reported by its schema.
      if (!isSiteLink(path)) continue;
      const reserved = reservationOf(path, siteLanguages.codes);
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

/** The pages that are at their usual path, since no record says another one; paths in lower case. */
function withoutRecord({ tools, owners }: Paths): ReadonlyMap<string, ToolKind> {
  const recorded = new Set(owners.map(({ entry }) => textOf(entry.data, 'kind')));
  return new Map(
    [...tools].flatMap(([kind, path]) => (recorded.has(kind) ? [] : [[path.toLowerCase(), kind]])),
  );
}
