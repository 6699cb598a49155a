import { isRightToLeft } from '../../schema/languages/script.ts';

/** A language as Typst takes it: `zh-Hant` is `zh` of the region `TW`, in which letters have their shapes. */
export type PaperLanguage = ReturnType<typeof paperLanguage>;

export function paperLanguage(tag: string) {
  const locale = new Intl.Locale(tag);
  const { language: lang, region = '' } = locale.script ? locale.maximize() : locale;
  const isCountry = /^[A-Z]{2}$/.test(region);
  return { lang, region: isCountry ? region : null, isRightToLeft: isRightToLeft(tag) };
}
