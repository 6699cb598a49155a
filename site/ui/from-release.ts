import { type Check, isOptionalString, isString, recordOf, withFields } from './check-shape.ts';
import { request } from './http.ts';
import { type Release, type ReleasePlace, releaseAddress } from './release.ts';
import { loadWhole } from './stale-release.ts';

/** The data of the site are of another release than the scripts of the page: these can't read them. */
class OtherRelease extends Error {}

const known = new Map<string, Promise<Release>>();

/**
 * What `load` gives for the release that is on the host: all data of one release, never of two. Where a
 * file is gone, because there is a newer release since, it is asked for that one. Rejects where the data can't be
 * had, and may be tried again.
 */
export async function fromRelease<Data>(
  place: ReleasePlace,
  load: (release: Release) => Promise<Data>,
): Promise<Data> {
  const address = releaseAddress(place);
  const release = await current(address);
  try {
    return await load(suiting(release, place));
  } catch (error) {
    // What a browser or a host still has may be out of date.
    const newer = await readRelease(address, 'no-cache');
    if (JSON.stringify(newer) === JSON.stringify(release)) throw error;
    known.set(address, Promise.resolve(newer));
    return load(suiting(newer, place));
  }
}

/** A visitor who tries again gets the page of the release since, where that is what failed. */
export function reloadIfOtherRelease(error: unknown): void {
  if (error instanceof OtherRelease) loadWhole();
}

function suiting(release: Release, { build }: ReleasePlace): Release {
  if (release.build === build) return release;
  throw new OtherRelease('The data of the site are of another release than this page.');
}

function current(address: string): Promise<Release> {
  const asked = known.get(address) ?? readRelease(address);
  known.set(address, asked);
  asked.catch(() => known.delete(address));
  return asked;
}

async function readRelease(address: string, cache?: RequestCache): Promise<Release> {
  const { data } = await request(address, cache && { cache });
  if (!isRelease(data)) throw new Error(`${address} does not say where the data of the site are.`);
  return data;
}

const areAddresses = recordOf(isString);
const isOptionalFamilies: Check<Release['families']> = (value): value is Release['families'] =>
  value === undefined || areAddresses(value);

const isRelease = withFields<Release>({
  build: isString,
  revision: isOptionalString,
  facts: isOptionalString,
  families: isOptionalFamilies,
  search: isOptionalString,
});
