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
      // Paths outside of the site are reported by the schema.
      if (!isSiteLink(path)) continue;
      const asked = entry.kind === 'site' ? withoutQuery(path) : path;
      const isFree = entry.kind === 'site' && isWithoutPage(asked, paths);
      const reserved = reservationOf(asked, isFree ? [] : siteLanguages.codes);
      if (reserved) yield { entry, at, ...reserved };
      else if (asked !== path && paths.targets.get(asked) === asked) {
        const message = `"${asked}" is a page, and is shown whatever query is asked for.`;
        yield { entry, at, message, help: 'Redirect an address that no page has.' };
      }
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

/** A redirect may be of one query. */
const withoutQuery = (path: string) => path.replace(/\?.*$/s, '');

/** Whether no page has an address in a language, so that a redirect may begin there. */
function isWithoutPage(address: string, { targets, languages }: Paths): boolean {
  const [, first = '', ...rest] = address.split('/');
  const path = `/${rest.join('/')}`;
  return (
    languages.includes(first) &&
    (first === languages[0] || !(path === '/' || targets.get(path) === path))
  );
}

/** Tool pages at their default path, because no record sets it; paths in lower case. */
function withoutRecord({ tools, owners }: Paths): ReadonlyMap<string, ToolKind> {
  const recorded = new Set(owners.map(({ entry }) => textOf(entry.data, 'kind')));
  return new Map(
    [...tools].flatMap(([kind, path]) => (recorded.has(kind) ? [] : [[path.toLowerCase(), kind]])),
  );
}
