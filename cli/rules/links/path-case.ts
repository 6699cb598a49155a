import { isExternal } from '../../../schema/address.ts';
import { foldedPath, pathAndFolders } from '../../../schema/file-names.ts';
import type { Context } from '../../context/context.ts';
import { linksOf } from '../../context/links.ts';
import { type PathOwner, pageOf } from '../../context/paths.ts';
import type { Finding } from '../../core/finding.ts';
import { mergeLanguages } from '../../load/syntax/merge-languages.ts';
import type { Rule } from '../rule.ts';

export const pathCase = {
  id: 'path-case',
  severity: 'error',
  looksAcross: true,
  isBinding: true,
  *checkCatalogue(context) {
    yield* mergeLanguages(links(context));
    yield* clashes(context.paths.owners);
    yield* folderClashes(context.paths.owners);
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

function* clashes(owners: readonly PathOwner[]): Generator<Finding> {
  const seen = new Map<string, PathOwner>();
  for (const owner of owners) {
    const folded = foldedPath(owner.path);
    const first = seen.get(folded);
    seen.set(folded, first ?? owner);
    if (first && first.path !== owner.path && !areHarmless(first, owner)) {
      yield* explain(owner, first);
    }
  }
}

/** Folders in two spellings: some file systems merge them, and half of the links fail. */
function* folderClashes(owners: readonly PathOwner[]): Generator<Finding> {
  const spelt = new Map<string, readonly [folder: string, owner: PathOwner]>();
  const wholes = owners.map((owner) => [owner.path, owner] as const);
  const folders = owners.flatMap((owner) =>
    [...pathAndFolders(owner.path)].slice(1).map((folder) => [folder, owner] as const),
  );
  const reported = new Set<PathOwner>();
  for (const [folder, owner] of folders) {
    const folded = foldedPath(folder);
    if (!spelt.has(folded)) spelt.set(folded, [folder, owner]);
  }
  for (const [folder, owner] of [...folders, ...wholes]) {
    const [other, first] = spelt.get(foldedPath(folder)) ?? [folder, owner];
    if (other === folder || reported.has(owner)) continue;
    reported.add(owner);
    yield {
      entry: owner.entry,
      at: owner.at,
      message: `"${owner.path}" is in the folder "${folder}", and "${first.path}" in "${other}": they are one folder on some disks.`,
      help: `Write "${other}${owner.path.slice(folder.length)}", or change the other path.`,
      related: [{ entry: first.entry, at: first.at, message: 'the other one' }],
    };
  }
}

/** Both redirect to the same page, so it doesn't matter which file exists. */
function areHarmless(a: PathOwner, b: PathOwner): boolean {
  const areRedirects = a.path !== a.target && b.path !== b.target;
  return areRedirects && a.target === b.target;
}

function* explain(owner: PathOwner, first: PathOwner): Generator<Finding> {
  const [at, other] = owner.entry ? [owner, first] : [first, owner];
  if (!at.entry) return;
  yield {
    entry: at.entry,
    at: at.at,
    message:
      `"${at.path}" and "${other.path}" differ only in letter case, ` +
      'so they are one file on some disks.',
    help: 'Use one spelling, or make both redirects to the same page.',
    related: other.entry ? [{ entry: other.entry, at: other.at, message: 'the other one' }] : [],
  };
}
