import { rememberByName } from '../../schema/remember.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** `French` for `fr`, as messages name a language; its code in quotes where it has no known name. */
export const languageName = rememberByName((code: string): string => {
  try {
    return names.of(code) ?? `"${code}"`;
  } catch {
    return `"${code}"`;
  }
});
