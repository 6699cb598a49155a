import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readRequirement } from '../../facts/read-requirement.ts';
import { sayRequirement } from '../../facts/requirement.ts';
import type { Results } from '../../search/results.ts';
import { isTooShort } from '../../search/search.ts';
import { useHref } from '../../ui/page-context.tsx';
import type { ReadySearch } from '../../ui/use-search.ts';

interface CountProps {
  results: Results;
  query: string;
  ready: ReadySearch;
}

/** Milliseconds without typing after which the number of results is told. */
const pause = 400;

/** How many results there are, told once the typing rests. */
export function Count({ results, query, ready: { t } }: CountProps) {
  const [told, setTold] = useState('');
  const trimmed = query.trim();
  const { count } = results;
  const text = count > 0 ? t('count', { count }) : t('none', { query: trimmed });
  const now = isTooShort(query) ? '' : text;
  useEffect(() => {
    const timer = setTimeout(() => setTold(now), pause);
    return () => clearTimeout(timer);
  }, [now]);
  return (
    <p className={count > 0 ? 'search-count small' : 'hidden'} role="status">
      {told === now ? now : ''}
    </p>
  );
}

export interface NothingProps {
  query: string;
  ready: ReadySearch;
  onChoose: (query: string) => void;
}

/** What is said where there are no results. */
export function Nothing({ query, ready, onChoose }: NothingProps) {
  return isTooShort(query) ? (
    <Examples ready={ready} onChoose={onChoose} />
  ) : (
    <NoResults query={query} ready={ready} />
  );
}

/** What is said while there is no search, or where it can't be loaded. */
export function Unready({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  if (!isFailed) return <p className="search-message">{t('loading')}</p>;
  return (
    <div className="search-message stack gap-8 start" role="alert">
      <p>{t('search.failed')}</p>
      <button type="button" className="button quiet" onClick={onRetry}>
        {t('search.retry')}
      </button>
    </div>
  );
}

/** The pages that list what there is, and the one on which to ask. */
const listKinds = ['products', 'solutions', 'projects', 'contact'];

/** What to do where nothing was found. */
function NoResults({ query, ready }: Omit<NothingProps, 'onChoose'>) {
  const { search, t } = ready;
  const href = useHref();
  const { pages } = search.file;
  const lists = listKinds.flatMap((kind) => {
    const index = pages.kind.indexOf(kind);
    return index < 0 ? [] : [{ path: pages.path[index] ?? '', title: pages.title[index] ?? '' }];
  });
  return (
    <div className="search-message stack gap-8 start">
      <p>
        <strong>{t('none', { query: query.trim() })}</strong>
      </p>
      <p>{t('noneHelp')}</p>
      <ul className="search-chips row gap-8 above-8">
        {lists.map(({ path, title }) => (
          <li key={path}>
            <a className="chip target" href={href(path)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How many examples make clear what can be typed. */
const most = 5;

/** What can be typed: a product, and what the criteria of the site give as examples. */
function Examples({ ready: { search, t }, onChoose }: Omit<NothingProps, 'query'>) {
  const { facts } = search;
  const named = facts.products.find(({ code }) => code !== '')?.code;
  const asked = facts.criteria.flatMap((criterion) => {
    const read = criterion.example && readRequirement(criterion.example, criterion, facts.file);
    if (!read || !('requirement' in read)) return [];
    // As it is typed, without the words of a bound.
    return sayRequirement(read.requirement, { ...criterion, ask: 'includes' }, facts.file);
  });
  const all = [...(named === undefined ? [] : [named]), ...asked].slice(0, most);
  return (
    <div className="search-message stack gap-8 start">
      <p>{t('examples')}</p>
      <ul className="search-chips row gap-8 above-8">
        {all.map((text) => (
          <li key={text}>
            <button type="button" className="chip target" onClick={() => onChoose(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
