import { dayIn, type InLanguage } from '../content/text/language-habits.ts';
import type { OutputFile } from '../lib/output.ts';
import { type ContentInput, contentContext } from '../page-api/content-context.ts';
import type { Revision } from '../page-api/revision.ts';
import { type Release, releaseAddress, revisionFile, revisionStylesFile } from '../ui/release.ts';
import type { FilesByLanguage } from './files-by-language.ts';

/** The files with the addresses of the data and the revision, so that pages don't contain them. */
export function releaseFiles(
  input: ContentInput,
  build: string,
  { facts, search }: Readonly<Record<'facts' | 'search', FilesByLanguage['addresses']>>,
): OutputFile[] {
  const releases = input.model.languages.map((language) => {
    const revision = wordsIn(language, input);
    const release: Release = {
      build,
      ...(revision && { revision }),
      ...(facts[language] !== undefined && { facts: facts[language] }),
      ...(search[language] !== undefined && { search: search[language] }),
    };
    const path = releaseAddress({ base: '', language });
    return { path, content: JSON.stringify(release) };
  });
  const { id, date } = input.revision ?? {};
  return [
    ...releases,
    { path: revisionFile, content: JSON.stringify({ id, date }) },
    { path: revisionStylesFile, content: revisionStyles(input) },
  ];
}

function wordsIn(language: string, input: ContentInput): string {
  return revisionWords(input.revision, contentContext(input, language));
}

/** A rule for each language of a document. */
function revisionStyles(input: ContentInput): string {
  return input.model.languages
    .map((language) => {
      const words = wordsIn(language, input);
      const shownWords = words && ` – ${words}`;
      return `.revision:lang(${language})::after{content:"${shownWords.replace(/["\\]/g, '\\$&')}"}\n`;
    })
    .join('');
}

/** “22 November 2026 – Revision c6c1fc52”; empty where the revision is not known. */
export function revisionWords(
  revision: Pick<Revision, 'id' | 'date'> | undefined,
  context: InLanguage & { t(key: string, values: Record<string, string>): string },
): string {
  if (!revision) return '';
  const words = context.t('dataSheet.revision', { id: revision.id });
  return revision.date ? `${dayIn(context, revision.date)} – ${words}` : words;
}
