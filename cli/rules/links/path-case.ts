import { isExternal } from '../../../schema/address.ts';
import { foldedPath, pathAndFolders } from '../../../schema/file-names.ts';
import type { Context } from '../../context/context.ts';
import { linksOf } from '../../context/links.ts';
import { type PathOwner, pageOf } from '../../context/paths.ts';
import type { Finding } from '../../core/finding.ts';
import type { Rule } from '../rule.ts';

export const pathCase = {
  id: 'path-case',
  severity: 'error',
  looksAcross: true,
  isBinding: true,
  *checkCatalogue(context) {
    yield* links(context);
    yield* clashes(context.paths.owners);
  },
} satisfies Rule;

function* links(context: Context): Generator<Finding> {
  const { pageAt, inOtherCase } = context.paths;
  for (const { link, ...place } of linksOf(context)) {
    if (pageAt(link) !== undefined || isExternal(link)) continue;
    const page = pageOf(link);
    const path = inOtherCase(page);
    if (path === undefined) continue;
    yield {
      ...place,
      message: `No page has the path "${page}": it differs from "${path}" in letter case.`,
      help: `Write "${link.replace(page, path)}".`,
    };
  }
}

/** Paths, and folders of paths, in two spellings: some file systems merge them, and half of the links fail. */
function* clashes(owners: readonly PathOwner[]): Generator<Finding> {
  const seen = new Map<string, readonly [spelling: string, owner: PathOwner]>();
  for (const owner of owners) {
    let isReported = false;
    // A query is no file.
    const path = pageOf(owner.path);
    for (const own of pathAndFolders(path)) {
      const [other, first] = seen.get(foldedPath(own)) ?? [own, owner];
      seen.set(foldedPath(own), [other, first]);
      const isPath = own === path && other === pageOf(first.path);
      // Of two redirects to the same page it doesn't matter which file exists.
      const areRedirects = isPath && [first, owner].every((each) => each.path !== each.target);
      const isHarmless = areRedirects && first.target === owner.target;
      if (own === other || isReported || isHarmless) continue;
      isReported = true;
      yield {
        entry: owner.entry,
        at: owner.at,
        message: `"${own}" and "${other}" differ only in letter case, so they are one ${isPath ? 'file' : 'folder'} on some disks.`,
        help: `Use one spelling${isPath ? ', or make both redirects to the same page' : ''}.`,
        related: [{ entry: first.entry, at: first.at, message: 'the other one' }],
      };
    }
  }
}
