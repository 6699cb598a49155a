import { hash } from 'node:crypto';
import type { Catalogue } from '../../../schema/catalogue.ts';
import { recordName, trackedKinds } from '../../model/tracked-records.ts';

/** A short text that changes with what a read names: a record, or something that `said` knows. */
export type DigestOf = (name: string) => string;

/** Each record is looked at once; what `said` says may come to be known during a build. */
export function digestsOf(
  catalogue: Catalogue,
  said: (kind: string, name: string) => unknown,
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
      return JSON.stringify(said(whole.slice(0, end), whole.slice(end + 1))) ?? 'nothing';
    }
    const known = digests.get(whole) ?? digest(JSON.stringify(record));
    digests.set(whole, known);
    return known;
  };
}

/** A short text that tells a text, or bytes, from others. */
export function digest(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url');
}
