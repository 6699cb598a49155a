import { isFirst, owns, type Share } from '../../site/lib/share.ts';
import { compareText } from '../core/diagnostic.ts';
import type { Source } from '../core/source.ts';

/** Says of a file whether a check reports on it. */
export type IsOwn = (source: Source) => boolean;

/** Without a share. */
export const anyFileIsOwn: IsOwn = () => true;

/**
 * The files that a share of a check reports on: every so many-th record. Without a share, that is every
 * file; what is no record, such as strings, is of the first one.
 */
export function filesOfShare(share: Share | undefined, sources: readonly Source[]): IsOwn {
  if (!share) return anyFileIsOwn;
  const files = sources.map(({ file }) => file).sort(compareText);
  const places = new Map(files.map((file, place) => [file, place]));
  return ({ file }) => {
    const place = places.get(file);
    return place === undefined ? isFirst(share) : owns(share, place);
  };
}
