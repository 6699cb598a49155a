import { hash } from 'node:crypto';
import type { Catalogue } from '../../../schema/catalogue.ts';
import { recordName, trackedKinds } from '../../model/tracked-records.ts';

/** The digest of a dependency by its name: a record, or another name that `said` resolves. */
export type DigestOf = (name: string) => string;

/** Digests of records are memoized; those of `said` may become available during a build. */
export function digestsOf(
  catalogue: Catalogue,
  resolve: (kind: string, name: string) => unknown,
): DigestOf {
  const records = new Map(
    trackedKinds.flatMap((kind) =>
      catalogue[kind].map((record) => [recordName(kind, record.id), record] as const),
    ),
  );
  const digests = new Map<string, string>();
  return (whole) => {
    const record = records.get(whole);
    if (!record) {
      const end = whole.indexOf('\n');
      return JSON.stringify(resolve(whole.slice(0, end), whole.slice(end + 1))) ?? 'nothing';
    }
    const known = digests.get(whole) ?? digest(JSON.stringify(record));
    digests.set(whole, known);
    return known;
  };
}

/** A short digest of a text, or of bytes. */
export function digest(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url');
}
