import { isRightToLeft } from '../../schema/languages/script.ts';

/** A language as Typst takes it; in its region, Chinese letters have their shapes. */
export interface PaperLanguage {
  lang: string;
  region: string | null;
  isRightToLeft: boolean;
}

/** The language of a tag: `zh-Hant` is `zh` of the region `TW`. */
export function paperLanguage(tag: string): PaperLanguage {
  const locale = new Intl.Locale(tag);
  const { language, region = '' } = locale.script ? locale.maximize() : locale;
  const isCountry = /^[A-Z]{2}$/.test(region);
  return {
    lang: language,
    region: isCountry ? region : null,
    isRightToLeft: isRightToLeft(tag),
  };
}
