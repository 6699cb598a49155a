import { isFirst, owns, type Share } from '../../site/lib/share.ts';
import { compareText } from '../core/diagnostic.ts';
import type { Source } from '../core/source.ts';

/** Whether a check reports on a file. */
export type IsInShare = (source: Source) => boolean;

/** Reports on all files. */
export const everyFile: IsInShare = () => true;

/**
 * The files of a share of a check: every n-th record. The first share also has the files that aren't
 * records, such as strings. Without a share, all files.
 */
export function filesOfShare(share: Share | undefined, sources: readonly Source[]): IsInShare {
  if (!share) return everyFile;
  const files = sources.map(({ file }) => file).sort(compareText);
  const places = new Map(files.map((file, place) => [file, place]));
  return ({ file }) => {
    const place = places.get(file);
    return place === undefined ? isFirst(share) : owns(share, place);
  };
}
