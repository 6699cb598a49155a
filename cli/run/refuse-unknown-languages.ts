import { Failure } from '../core/failure.ts';

/** Throws a Failure for the first requested language that the catalogue lacks. */
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

/** Throws a Failure if the default language is requested as a language of translations. */
export function refuseDefaultLanguage(
  wanted: readonly string[],
  [first = '']: readonly string[],
): void {
  if (!wanted.includes(first)) return;
  throw new Failure(
    `milepost: texts are translated from "${first}", the default language, and not to it.\n` +
      'Name another language of the catalogue.',
  );
}
