import type { ReadySearch } from '../../client/use-search.ts';
import type { Results } from '../../search/results.ts';

interface OtherNameNoteProps {
  results: Results;
  ready: ReadySearch;
}

/** Says what something is called here if it was looked for under another name. */
export function OtherNameNote({ results: { otherName }, ready: { t } }: OtherNameNoteProps) {
  if (!otherName) return null;
  const { found, term } = otherName;
  return <p className="search-note small">{t('otherName', { found, term })}</p>;
}
