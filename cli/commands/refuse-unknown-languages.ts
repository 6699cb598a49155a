import { Failure } from '../failure.ts';

/** Throws a Failure for the first wanted language that the catalogue lacks. */
export function refuseUnknownLanguages(
  wanted: Iterable<string>,
  languages: readonly string[],
): void {
  const unknown = [...wanted].find((each) => !languages.includes(each));
  if (unknown === undefined) return;
  throw new Failure(
    `milepost: the catalogue has no language "${unknown}". It has ${languages.join(', ')}.`,
  );
}
