import type { Results } from '../../search/results.ts';
import type { ReadySearch } from '../../ui/use-search.ts';

interface OtherNameNoteProps {
  results: Results;
  ready: ReadySearch;
}

/** Says what something is called here if it was looked for under another name. */
export function OtherNameNote({ results: { otherName }, ready: { t } }: OtherNameNoteProps) {
  if (!otherName) return null;
  const { found, term } = otherName;
  return <p className="search-note">{t('otherName', { found, term })}</p>;
}
