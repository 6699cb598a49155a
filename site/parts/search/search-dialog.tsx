import { useTranslation } from 'react-i18next';
import '../../styles/search.css';
import {
  type KeyboardEvent,
  memo,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Hit, type HitGroup, noResults, type Results } from '../../search/results.ts';
import { isTooShort, type Search } from '../../search/search.ts';
import { keepFocusInside } from '../../ui/keep-focus-inside.ts';
import { useHref, usePage } from '../../ui/page-context.tsx';
import { useCloseOutside } from '../../ui/use-close-outside.ts';
import { type ReadySearch, type SearchState, useSearch } from '../../ui/use-search.ts';
import { isFollowed } from '../bar/is-followed.ts';
import { Icon } from '../tools/icon.tsx';
import { HitText, SearchNotes } from './hit-text.tsx';
import { Preview } from './preview.tsx';
import { SearchIcon } from './search-icon.tsx';
import { Count, Examples, NoResults, SearchFailed } from './search-messages.tsx';

export { loadSearch } from '../../ui/use-search.ts';

/** How many results of each kind are shown before the page with all of them. */
const shown: Record<HitGroup, number> = {
  figures: 4,
  requirements: 3,
  products: 5,
  solutions: 3,
  pages: 3,
  terms: 2,
};

/** So many results are drawn with the key that finds them, the others in the next moments. */
const atOnce = 4;

/** What can be chosen, in the order in which the arrow keys go. */
interface Choices {
  readonly results: Results;
  readonly groups: readonly { readonly group: HitGroup; readonly options: readonly Option[] }[];
  readonly hits: readonly Hit[];
  /** Whether there is more than is shown: then the last choice is the page with all of it. */
  readonly hasMore: boolean;
  readonly count: number;
}

interface Option {
  readonly hit: Hit;
  /** Among all that can be chosen. */
  readonly index: number;
  /** In its group: what another key finds is written into the element that is there. */
  readonly place: string;
}

function choicesOf(search: Search | undefined, query: string): Choices {
  const results = search?.find(query, shown) ?? noResults;
  const hits = results.groups.flatMap((each) => each.hits);
  const groups = results.groups.map(({ group, hits: own }) => ({
    group,
    options: own.map((hit, place) => ({ hit, index: hits.indexOf(hit), place: `${place}` })),
  }));
  const hasMore = hits.length < results.count;
  return { results, groups, hits, hasMore, count: hits.length + Number(hasMore) };
}

/**
 * The search as a dialog: a combobox after the ARIA authoring practices. The focus stays in the field,
 * the arrow keys move through the results, Enter opens one, Escape closes all.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const page = usePage();
  const [state, retry] = useSearch();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const list = useId();
  const ready = typeof state === 'string' ? undefined : state;
  const choices = useMemo(() => choicesOf(ready?.search, query), [ready, query]);
  const isOpen = choices.count > 0;
  const optionId = `${list}${active}`;

  useEffect(() => dialog.current?.showModal(), []);
  useCloseOutside(dialog);
  // Any page that comes on show closes it, before the content takes the focus.
  const first = useRef(page);
  useLayoutEffect(() => {
    if (page !== first.current) dialog.current?.close();
  }, [page]);
  useEffect(() => {
    document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
  }, [optionId]);

  const close = () => dialog.current?.close();
  const type = (text: string) => {
    setQuery(text);
    setActive(0);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : -1;
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (!['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    if (event.key === 'Enter') document.getElementById(optionId)?.click();
    else setActive((active + step + choices.count) % choices.count);
  };
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label={t('bar.search')}
      closedby="any"
      onClose={onClose}
      onClick={(event) => isFollowed(event) && close()}
      onKeyDown={keepFocusInside}
    >
      <div className="search-head line gap-8 icon">
        <SearchIcon />
        <input
          className="fill"
          ref={input}
          type="text"
          role="combobox"
          aria-label={t('search.field')}
          aria-expanded={isOpen}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? optionId : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={t('search.field')}
          value={query}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {ready ? <Count results={choices.results} query={query} ready={ready} /> : null}
        <button type="button" className="target center" aria-label={t('bar.close')} onClick={close}>
          <Icon path="M4 4l12 12M16 4L4 16" size={20} strokeWidth={2.4} />
        </button>
      </div>
      <div className="search-body fill">
        {ready && isOpen ? (
          <Choices {...{ choices, ready, query, active, list }} onPoint={setActive} />
        ) : (
          <Message {...{ state, query }} onRetry={retry} onChoose={type} />
        )}
        {ready && choices.hits[active] ? (
          <Preview hit={choices.hits[active]} facts={ready.search.facts} />
        ) : null}
      </div>
      {ready ? <Keys ready={ready} /> : null}
    </dialog>
  );
}

interface MessageProps {
  state: SearchState;
  query: string;
  onRetry: () => void;
  onChoose: (query: string) => void;
}

/** What is said where there are no results. */
function Message({ state, query, onRetry, onChoose }: MessageProps) {
  const { t } = useTranslation();
  if (state === 'loading')
    return <p className="search-message stack gap-8 start">{t('loading')}</p>;
  if (state === 'failed') return <SearchFailed onRetry={onRetry} />;
  if (isTooShort(query)) return <Examples ready={state} onChoose={onChoose} />;
  return <NoResults query={query} ready={state} />;
}

interface ChoicesProps {
  choices: Choices;
  ready: ReadySearch;
  query: string;
  active: number;
  /** The id of the list, and with a number behind it of an option. */
  list: string;
  onPoint: (index: number) => void;
}

const Choices = memo(({ choices, ready, query, active, list, onPoint }: ChoicesProps) => {
  const { t, search } = ready;
  const { t: ofShell } = useTranslation();
  const href = useHref();
  const { results, groups, hits, hasMore } = choices;
  // More than were there before follow in a moment.
  const drawn = Math.max(useDeferredValue(hits.length, 0), atOnce);
  const option = (index: number) => ({
    id: `${list}${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    onPointerMove: () => onPoint(index),
  });
  const labelled = (group: HitGroup) => ({
    role: 'group',
    'aria-labelledby': `${list}${group}`,
  });
  const all = `${search.file.path}?${new URLSearchParams({ q: query.trim() })}`;
  return (
    <div className="search-list fill">
      <SearchNotes results={results} ready={ready} />
      <div id={list} role="listbox" aria-label={ofShell('bar.search')}>
        {groups.map(({ group, options }) => {
          const own = options.filter(({ index }) => index < drawn);
          return own.length === 0 ? null : (
            <div key={group} {...labelled(group)}>
              <p id={`${list}${group}`} className="search-group small bold" role="presentation">
                {t(`groups.${group}`)}
              </p>
              {own.map(({ hit, index, place }) => (
                <a key={place} className="hit" href={href(hit.path)} {...option(index)}>
                  <HitText {...{ group, hit, results, ready }} />
                </a>
              ))}
            </div>
          );
        })}
        {hasMore ? (
          <a className="search-all target bold above-8" href={href(all)} {...option(hits.length)}>
            {t('all', { count: results.count })}
          </a>
        ) : null}
      </div>
    </div>
  );
});

/** What the keys do, for those who have some. */
const Keys = memo(({ ready: { t } }: { ready: ReadySearch }) => {
  return (
    <p className="search-keys row pad small hidden-on-phones" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('move')}
      </span>
      <span>
        <kbd>↵</kbd> {t('open')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('close')}
      </span>
      <span>
        <kbd>/</kbd> {t('key')}
      </span>
    </p>
  );
});
