import { request } from './http.ts';
import { isRelease, type Release, type ReleasePlace, releaseAddress } from './release.ts';
import { loadWhole } from './stale-release.ts';
import { loadOnce } from './use-loaded.ts';

const read = loadOnce<Release>();

/**
 * What `load` gives for the release that is on the host: all data of one release, never of two. Where a
 * file is gone, because there is a newer release since, it is asked for that one. Rejects where the data can't be
 * had, and may be tried again: a visitor who does gets the page of the release since, where that is what failed.
 */
export async function fromRelease<Data>(
  place: ReleasePlace,
  load: (release: Release) => Promise<Data>,
  attempt: number,
): Promise<Data> {
  const address = releaseAddress(place);
  const release = await read(address, () => readRelease(address));
  const suiting = (given: Release) => {
    if (given.build === place.build) return given;
    if (attempt > 0) loadWhole();
    throw new Error(
      'The data of the site are of another release than this page, whose scripts can’t read them.',
    );
  };
  try {
    return await load(suiting(release));
  } catch (error) {
    // What a browser or a host still has may be out of date.
    const newer = await read(address, () => readRelease(address, 'no-cache'), true);
    if (JSON.stringify(newer) === JSON.stringify(release)) throw error;
    return load(suiting(newer));
  }
}

async function readRelease(address: string, cache?: RequestCache): Promise<Release> {
  const { data } = await request(address, cache && { cache });
  if (!isRelease(data)) throw new Error(`${address} does not say where the data of the site are.`);
  return data;
}
