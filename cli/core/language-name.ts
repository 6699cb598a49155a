import { memoizeByName } from '../../schema/memoize.ts';
import { orElse } from './or-else.ts';

/** Created on demand: most checks name no language. */
let names: Intl.DisplayNames | undefined;

/** The English name of a language for messages: `French` for `fr`. A code without a known name is quoted. */
export const languageName = memoizeByName((code: string): string => {
  names ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  return orElse(undefined, () => names?.of(code)) ?? `"${code}"`;
});
