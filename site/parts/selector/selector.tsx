import { useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Facts } from '../../facts/facts.ts';
import { isNothing, nothingSelected, resultsOf, type Selection } from '../../facts/selection.ts';
import { Region } from '../../ui/page-context.tsx';
import { useFacts } from '../../ui/use-facts.ts';
import { useStandInLanguage } from '../../ui/use-stand-in-language.ts';
import { Announced } from '../tools/announced.tsx';
import { FactsFailed } from '../tools/facts-failed.tsx';
import { Chips } from './chips.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { Filters } from './filters.tsx';
import { Groups } from './groups.tsx';
import { SortBox } from './sort-box.tsx';
import { countOf } from './states.ts';
import { Tally } from './tally.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useSelection } from './use-selection.ts';

interface SelectorProps {
  /** The id of the family whose products are listed; all products without one. */
  family?: string | undefined;
}

/**
 * Products by their figures: filters, and the products in three groups. Nothing is selected at first:
 * then the prerendered list is on show, which is there without scripts and without the facts as well.
 * It stays the same element all the while, since nothing would bring back what a visitor did in it.
 */
export function Selector({ family }: SelectorProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const lang = useStandInLanguage();
  const isNarrow = useIsNarrow();
  const id = useId();
  const main = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  // A large catalogue has more than a list needs: what is asked may be about that, and so is a picture.
  const [wantsAll, setWantsAll] = useState(useLocation().search !== '');
  const wantAll = useCallback(() => setWantsAll(true), []);
  const state = useFacts({ attempt, family, isListEnough: !wantsAll });
  const facts = typeof state === 'object' ? state : undefined;
  const { selection, ignored, change } = useSelection(facts);
  const products = useMemo(() => productsOf(facts, family), [facts, family]);
  // A click counts at once; its results follow as fast as they can be shown.
  const shown = useDeferredValue(selection);
  const results = useMemo(
    () => (facts ? resultsOf(facts, shown, products) : []),
    [facts, shown, products],
  );
  // Fields are made again after what was typed into them is taken away.
  const [generation, setGeneration] = useState(0);
  const clear = () => {
    change(() => nothingSelected);
    setGeneration((last) => last + 1);
  };
  const takeAway = useCallback(
    (of: (now: Selection) => Selection) => {
      change(of);
      setGeneration((last) => last + 1);
      // A button goes with what it takes away: a keyboard would start again at the top of the page.
      main.current?.focus({ preventScroll: true });
    },
    [change],
  );
  const isSelected = !isNothing(shown);
  useEffect(() => {
    if (isSelected) wantAll();
  }, [isSelected, wantAll]);
  const counts =
    shown.requirements.length > 0
      ? t('tools:selector.announce', {
          meets: countOf(results, 'meets'),
          undecided: countOf(results, 'undecided'),
          unstated: countOf(results, 'unstated'),
          fails: countOf(results, 'fails'),
        })
      : t('tools:selector.products', { count: results.length });
  const shared = facts && { facts, selection, results, products, isFamily: family !== undefined };
  const filters = shared ? (
    <Filters key={generation} {...shared} shown={shown} change={change} onMore={wantAll} />
  ) : null;
  return (
    <div className="wrap selector" lang={lang}>
      {state === 'failed' || (isNarrow && facts) ? null : (
        <section className="filters needs-script" aria-labelledby={facts && `${id}-filters`}>
          {facts ? (
            <a className="skip" href={`#${id}-results`}>
              {t('tools:selector.skip')}
            </a>
          ) : null}
          {facts ? <h2 id={`${id}-filters`}>{t('tools:selector.filters')}</h2> : null}
          {filters}
        </section>
      )}
      <div id={`${id}-results`} className="selector-main" tabIndex={-1} ref={main}>
        {state === 'failed' ? (
          <FactsFailed onRetry={() => setAttempt(attempt + 1)} />
        ) : (
          <div className="selector-bar needs-script">
            {shared && isNarrow ? (
              <FilterSheet selection={selection} results={results} onClear={clear}>
                {filters}
              </FilterSheet>
            ) : null}
            {shared && !isNarrow ? <Tally results={results} selection={shown} id={id} /> : null}
            {shared ? <SortBox {...shared} change={change} /> : null}
          </div>
        )}
        {ignored.length > 0 ? (
          <p className="tool-message" role="status">
            {t('tools:selector.ignored', { list: ignored.join(', ') })}
          </p>
        ) : null}
        {shared ? <Chips {...shared} takeAway={takeAway} /> : null}
        {shared && isSelected ? (
          <Groups {...shared} selection={shown} id={id} takeAway={takeAway} />
        ) : null}
        <Region key="list" name="list" hidden={isSelected} />
      </div>
      {facts ? <Announced text={counts} isFirstSaid={false} /> : null}
    </div>
  );
}

/** Those that can be listed: all, or those of a family. */
function productsOf(facts: Facts | undefined, family: string | undefined) {
  if (!facts) return [];
  const index = facts.file.families.id.indexOf(family ?? '');
  return family === undefined
    ? facts.products
    : facts.products.filter((product) => product.family === index);
}
