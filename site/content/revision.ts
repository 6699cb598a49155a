/** The state of the catalogue that a site is made of, for what is printed. */
export interface Revision {
  /** A commit, or a hash of what the catalogue says. */
  readonly id: string;
  /** `2026-11-22`, where a commit or anyone who builds names a day. */
  readonly date?: string | undefined;
}

/** A day in the words of a language, “22 November 2026”. */
export function dayIn(language: string, date: string): string {
  // The day comes first in each of our languages; plain `en` would have the order of the US.
  const locale = language === 'en' ? 'en-GB' : language;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(date));
}

/** “22 November 2026 – Revision c6c1fc52”; empty where the revision is not known. */
export function revisionWords(context: {
  language: string;
  revision?: Revision | undefined;
  t(key: string, values: Record<string, string>): string;
}): string {
  const { revision, language, t } = context;
  if (!revision) return '';
  const words = t('dataSheet.revision', { id: revision.id });
  return revision.date ? `${dayIn(language, revision.date)} – ${words}` : words;
}
