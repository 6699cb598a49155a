import { useTranslation } from 'react-i18next';
import '../../styles/search.css';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { searchAddress } from '../../search/hits.ts';
import { type HitGroup, noResults } from '../../search/results.ts';
import type { Search } from '../../search/search.ts';
import { Modal } from '../../ui/modal.tsx';
import { useHref } from '../../ui/page-context.tsx';
import { type ReadySearch, useSearch } from '../../ui/use-search.ts';
import { isFollowed } from '../bar/is-followed.ts';
import { Icon, SearchIcon } from '../tools/icon.tsx';
import { HitText, SearchNotes } from './hit-text.tsx';
import { Count, Nothing, Unready } from './search-messages.tsx';

export { loadSearch } from '../../ui/use-search.ts';

/** How many results of each kind are shown before the page with all of them. */
const shown: Record<HitGroup, number> = {
  figures: 4,
  requirements: 8,
  products: 5,
  solutions: 3,
  pages: 3,
  terms: 2,
};

/** So many results are drawn with the key that finds them, the others in the next moments. */
const atOnce = 4;

/** What can be chosen, in the order in which the arrow keys go. */
type Choices = ReturnType<typeof choicesOf>;

function choicesOf(search: Search | undefined, query: string, step: string) {
  const results = search?.find(query, shown, step) ?? noResults;
  const hits = results.groups.flatMap((each) => each.hits);
  // Enter alone must not choose one of several readings, nor what leaves out a number.
  const isOpen = results.open.length > 0 || results.ignored.some((words) => /\d/.test(words));
  // There, and where there is more than is shown, the last choice is the page with all of it.
  const hasMore = hits.length < results.count || isOpen;
  return { results, hits, isOpen, hasMore, count: hits.length + Number(hasMore) };
}

/**
 * The search as a dialog: a combobox after the ARIA authoring practices. The focus stays in the field,
 * the arrow keys move through the results, Enter opens one, Escape closes all.
 * It begins with what was typed before the field was there.
 */
export function SearchDialog({ takeTyped, onClose }: { takeTyped(): string; onClose(): void }) {
  const { t } = useTranslation();
  const [state, retry] = useSearch();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [step, setStep] = useState('');
  const [pointed, setActive] = useState<number>();
  const list = useId();
  const ready = typeof state === 'string' ? undefined : state;
  const choices = useMemo(() => choicesOf(ready?.search, query, step), [ready, query, step]);
  const isOpen = choices.count > 0;
  const active = pointed ?? (choices.isOpen ? -1 : 0);
  const optionId = `${list}${active}`;

  useLayoutEffect(() => {
    dialog.current?.showModal();
    setQuery(takeTyped());
  }, [takeTyped]);
  useEffect(() => {
    document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
  }, [optionId]);

  const close = () => dialog.current?.close();
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!isFollowed(event)) return;
    const { step } = (event.target as Element).closest('a')?.dataset ?? {};
    if (step === undefined) return close();
    // The next choice is made here.
    event.preventDefault();
    setStep(step);
    setActive(undefined);
  };
  const type = (text: string) => {
    setQuery(text);
    setStep('');
    setActive(undefined);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : -1;
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (!['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
    event.preventDefault();
    const { count } = choices;
    if (event.key === 'Enter')
      document.getElementById(`${list}${(active + count) % count}`)?.click();
    else setActive((Math.max(active, step > 0 ? -1 : 0) + step + count) % count);
  };
  return (
    <Modal
      ref={dialog}
      className="search-dialog"
      aria-label={t('bar.search')}
      onClose={onClose}
      onClick={onClick}
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
          aria-activedescendant={isOpen && active >= 0 ? optionId : undefined}
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
          <Icon path="M4 4l12 12M16 4L4 16" size={20} />
        </button>
      </div>
      <div className="search-body fill">
        {ready && isOpen ? (
          <Choices {...{ choices, ready, query, step, active, list }} onPoint={setActive} />
        ) : null}
        {ready && !isOpen ? <Nothing {...{ query, ready }} onChoose={type} /> : null}
        {ready ? null : <Unready isFailed={state === 'failed'} onRetry={retry} />}
      </div>
      {ready ? <Keys ready={ready} /> : null}
    </Modal>
  );
}

interface ChoicesProps {
  choices: Choices;
  ready: ReadySearch;
  query: string;
  step: string;
  active: number;
  /** The id of the list, and with a number behind it of an option. */
  list: string;
  onPoint: (index: number) => void;
}

const Choices = memo(({ choices, ready, query, step, active, list, onPoint }: ChoicesProps) => {
  const { t, search } = ready;
  const { t: ofShell } = useTranslation();
  const href = useHref();
  const { results, hits, hasMore } = choices;
  // More than were there before follow in a moment.
  const drawn = Math.max(useDeferredValue(hits.length, 0), atOnce);
  const option = (index: number) => ({
    id: `${list}${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    // The focus stays in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onPointerMove: () => onPoint(index),
  });
  const labelled = (group: HitGroup) => ({
    role: 'group',
    'aria-labelledby': `${list}${group}`,
  });
  const address = searchAddress(search.file, query, step);
  return (
    <>
      <SearchNotes results={results} ready={ready} />
      <div id={list} role="listbox" aria-label={ofShell('bar.search')}>
        {results.groups.map(({ group, hits: all, count }) => {
          const own = all.filter((hit) => hits.indexOf(hit) < drawn);
          return own.length === 0 ? null : (
            <div key={group} {...labelled(group)}>
              <p id={`${list}${group}`} className="search-group small bold" role="presentation">
                {t('grouped', { group: t(`groups.${group}`), count })}
              </p>
              {own.map((hit, place) => {
                // What another key finds is written into the element that is there.
                const key = `${place}`;
                return (
                  <a
                    key={key}
                    className="hit line"
                    href={href(hit.path)}
                    data-step={hit.step}
                    {...option(hits.indexOf(hit))}
                  >
                    <HitText {...{ group, hit, results, ready }} />
                  </a>
                );
              })}
            </div>
          );
        })}
        {hasMore ? (
          <a
            className="search-all target bold above-8"
            href={href(address)}
            {...option(hits.length)}
          >
            {t('all', { count: results.count })}
          </a>
        ) : null}
      </div>
    </>
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
