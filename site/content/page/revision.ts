import { dayIn, type InLanguage } from '../text/language-habits.ts';

/** The state of the catalogue that a site is made of, for what is printed. */
export interface Revision {
  /** A commit, or a hash of what the catalogue says. */
  readonly id: string;
  /** `2026-11-22`, where a commit or anyone who builds names a day. */
  readonly date?: string | undefined;
}

/** “22 November 2026 – Revision c6c1fc52”; empty where the revision is not known. */
export function revisionWords(
  context: InLanguage & {
    revision?: Revision | undefined;
    t(key: string, values: Record<string, string>): string;
  },
): string {
  const { revision, t } = context;
  if (!revision) return '';
  const words = t('dataSheet.revision', { id: revision.id });
  return revision.date ? `${dayIn(context, revision.date)} – ${words}` : words;
}
