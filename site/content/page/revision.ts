import type { Revision } from '../../page-api/revision.ts';
import { dayIn, type InLanguage } from '../text/language-habits.ts';

/** “22 November 2026 – Revision c6c1fc52”; empty where the revision is not known. */
export function revisionWords(
  revision: Pick<Revision, 'id' | 'date'> | undefined,
  context: InLanguage & { t(key: string, values: Record<string, string>): string },
): string {
  if (!revision) return '';
  const words = context.t('dataSheet.revision', { id: revision.id });
  return revision.date ? `${dayIn(context, revision.date)} – ${words}` : words;
}
