import { memoizeByName } from '../../schema/memoize.ts';

/** Made when the first name is asked for: most checks ask for none. */
let names: Intl.DisplayNames | undefined;

/** `French` for `fr`, as messages name a language; its code in quotes where it has no known name. */
export const languageName = memoizeByName((code: string): string => {
  try {
    names ??= new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
    return names.of(code) ?? `"${code}"`;
  } catch {
    return `"${code}"`;
  }
});
