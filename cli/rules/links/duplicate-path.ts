import { askedIn } from '../../../schema/address.ts';
import { foldedPath, pathAndFolders } from '../../../schema/file-names.ts';
import type { PathOwner } from '../../context/paths.ts';
import { field } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import type { Rule } from '../rule.ts';

export const duplicatePath = {
  id: 'duplicate-path',
  severity: 'error',
  looksAcross: true,
  isBinding: true,
  *checkCatalogue({ paths }) {
    const owners = new Map<string, PathOwner>();
    // A page takes precedence over an alias.
    const isAlias = ({ path, target }: PathOwner) => Number(path !== target);
    for (const owner of paths.owners.toSorted((a, b) => isAlias(a) - isAlias(b))) {
      const asked = askedFor(owner.path);
      const first = owners.get(asked);
      owners.set(asked, first ?? owner);
      if (first && !haveSameId(first, owner)) yield* explain(owner, first);
    }
    yield* belowFiles(paths.owners);
  },
} satisfies Rule;

/** Paths below a file: a file and a folder can't have the same name. */
function* belowFiles(owners: readonly PathOwner[]): Generator<Finding> {
  const files = new Map(
    owners
      .filter(({ path }) => path.endsWith('.html'))
      .map((owner) => [foldedPath(owner.path), owner]),
  );
  if (files.size === 0) return;
  for (const { path, entry, at } of owners) {
    const [, ...folders] = pathAndFolders(path);
    const file = folders.map((each) => files.get(foldedPath(each))).find((each) => each);
    if (!file) continue;
    yield {
      entry,
      at,
      message: `"${path}" needs a folder where "${file.path}" is a file.`,
      help: `Change one of the two: "${file.path}" without ".html" can have pages below it.`,
      related: [{ entry: file.entry, at: file.at, message: 'the file' }],
    };
  }
}

/** What an address asks for, whatever the order of its query. */
function askedFor(address: string): string {
  const [path = '', query] = address.split('?');
  return query === undefined ? path : [path, ...askedIn(query)].join('&');
}

/** Records with the same id have the same paths, which `duplicate-id` reports. */
function haveSameId(a: PathOwner, b: PathOwner): boolean {
  if (a.entry === b.entry || a.entry.kind !== b.entry.kind) return false;
  return field(a.entry.data, 'id') === field(b.entry.data, 'id');
}

function* explain({ path, entry, at }: PathOwner, first: PathOwner): Generator<Finding> {
  const related = [{ entry: first.entry, at: first.at, message: 'first given here' }];
  if (path !== first.path) {
    const message = `"${path}" asks for the same as "${first.path}", and is never reached: neither the order nor the spelling of a query counts.`;
    yield { entry, at, message, help: 'Remove one of the two, or ask for more in one.', related };
    return;
  }
  const implied = at.length === 1 && field(entry.data, String(at[0])) !== path;
  yield {
    entry,
    at,
    message: implied
      ? `"${path}" leads to this product by its ${at[0]}, but that path is already taken.`
      : `The path "${path}" is already taken.`,
    help: implied ? 'Change the path of the other record.' : 'Change the path of one of the two.',
    related,
  };
}
