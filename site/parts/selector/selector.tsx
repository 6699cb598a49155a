import {
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { alikeIn } from '../../facts/alike.ts';
import { type State, states } from '../../facts/evaluate.ts';
import { dividing, isNamed, usualColumns } from '../../facts/facets.ts';
import type { Facts } from '../../facts/facts.ts';
import { lineageIn, productsOf } from '../../facts/lineage.ts';
import { campaign } from '../../facts/parameters.ts';
import { type ResultColumn, resultColumns } from '../../facts/result-columns.ts';
import {
  cleared,
  inScope,
  isNothing,
  resultsOf,
  type Selection,
  type View,
} from '../../facts/selection.ts';
import { figuresAlone, isDescending, type Result, sortIn } from '../../facts/sort-results.ts';
import { writeNumber } from '../../strings/write-number.ts';
import { Region } from '../../ui/page-context.tsx';
import { useByWidth } from '../../ui/use-by-width.ts';
import { useTool } from '../../ui/use-facts.ts';
import { useStandInLanguage } from '../../ui/use-strings.ts';
import { useRequestPicks } from '../request/use-request-picks.ts';
import { useSortingHeads } from '../results/use-sorting-heads.ts';
import { Announced } from '../tools/announced.tsx';
import { FactsFailed } from '../tools/facts-failed.tsx';
import { StateMark, useStateWords } from '../tools/state-mark.tsx';
import { countOf, groupId, type SharedProps } from './props.ts';
import { type ChangeSelection, lastView, useSelection } from './use-selection.ts';

interface SelectorProps {
  /** The id of the family whose products are listed; all products without one. */
  family?: string | undefined;
  /** How many products the list has, in words. */
  count: string;
  /** The ids of the figures in the columns of the prerendered table; without them there is none. */
  columns?: readonly string[] | undefined;
  /** How its prerendered list is shown at first. */
  usualView?: View | undefined;
}

/**
 * Products by their figures: filters, and the products in three groups. Nothing is selected at first:
 * then the prerendered list is on show, which is there without scripts and without the facts as well.
 * It stays the same element all the while, since nothing would bring back what a visitor did in it.
 */
export function Selector(props: SelectorProps) {
  const { family, count, columns: own, usualView = 'cards' } = props;
  const { t } = useTranslation(['shell', 'tools']);
  const lang = useStandInLanguage();
  const isNarrow = useByWidth(true, false, false);
  // What the address asks for is not the prerendered list: this keeps its place until the facts are there.
  const isAwaited = useSyncExternalStore(
    () => () => {},
    () => [...new URLSearchParams(location.search).keys()].some((key) => !campaign.test(key)),
    () => false,
  );
  const id = useId();
  const main = useRef<HTMLDivElement>(null);
  const [tool, retry] = useTool(() => import('./loaded-parts.ts'));
  const Parts = typeof tool === 'object' ? tool : undefined;
  const facts = Parts?.facts;
  const { selection, ignored, change } = useSelection(facts);
  const products = useMemo(() => (facts ? productsOf(facts, family) : []), [facts, family]);
  const families = useMemo(() => familiesOf(facts, family), [facts, family]);
  // A click counts at once; its results follow as fast as they can be shown.
  const shown = useDeferredValue(selection);
  const results = useMemo(
    () => (facts ? resultsOf(facts, shown, products) : []),
    [facts, shown, products],
  );
  const { families: chosenFamilies } = shown;
  const ofFamilies = useMemo(
    () => (facts ? inScope(facts, { families: chosenFamilies, text: '' }, products) : []),
    [facts, products, chosenFamilies],
  );
  // Fields are made again after what was typed into them is taken away.
  const [generation, setGeneration] = useState(0);
  const takeAway = useCallback(
    (of: (now: Selection) => Selection) => {
      change(of);
      setGeneration((last) => last + 1);
      // A button goes with what it takes away: a keyboard would start again at the top of the page.
      main.current?.focus({ preventScroll: true });
    },
    [change],
  );
  // In the sheet, which makes the rest of the page inert, the focus stays where it is.
  const clear = () => takeAway(cleared);
  const usual = useMemo(
    () =>
      !facts || (own && ofFamilies === products) ? (own ?? []) : usualColumns(facts, ofFamilies),
    [facts, products, own, ofFamilies],
  );
  const columns = useMemo(
    () => (facts ? resultColumns(facts, shown, products, usual, results) : []),
    [facts, shown, products, usual, results],
  );
  const last = lastView.use();
  const chosen = columns.length > 0 ? shown.view || last || usualView : usualView;
  const view = isNarrow ? 'cards' : chosen;
  // A prerendered list of cards has a table as well; a long one is nothing but a table, which is cards on a telephone.
  const hasView = isNarrow || view === usualView || (view === 'table' && own !== undefined);
  const isSelected = !isNothing(shown) || !hasView || shown.columns.length > 0;
  useSortingHeads(main, facts && change);
  useRequestPicks();
  const all =
    results.length === products.length
      ? count
      : t('tools:selector.products', { count: results.length });
  const counts =
    shown.requirements.length > 0
      ? t(
          'tools:selector.announce',
          Object.fromEntries(states.map((each) => [each, countOf(results, each)])),
        )
      : all;
  const isFamily = family !== undefined;
  const shared = facts && { facts, selection, results, products, families, isFamily };
  const filters =
    shared && Parts ? (
      <Parts.Filters key={generation} {...shared} {...{ shown, ofFamilies, change }} />
    ) : null;
  const tools =
    shared && Parts && columns.length > 0 ? (
      <Parts.ResultTools {...shared} {...{ view, columns, family, change, isNarrow }} />
    ) : null;
  return (
    <div className="wrap selector" lang={lang}>
      {tool === 'failed' || (isNarrow && facts) ? null : (
        <section
          className="filters needs-script no-print"
          aria-labelledby={facts && `${id}-filters`}
        >
          {facts ? (
            <a className="skip no-print" href={`#${id}-results`}>
              {t('tools:selector.skip')}
            </a>
          ) : null}
          {facts ? (
            <h2 id={`${id}-filters`} className="title-20">
              {t('tools:selector.filters')}
            </h2>
          ) : null}
          {filters}
        </section>
      )}
      <div id={`${id}-results`} className="selector-main fill" tabIndex={-1} ref={main}>
        {tool === 'failed' ? (
          <FactsFailed onRetry={retry} />
        ) : (
          <div className="selector-bar row top needs-script">
            {shared && Parts && isNarrow ? (
              <Parts.FilterSheet selection={shown} results={results} onClear={clear}>
                {filters}
              </Parts.FilterSheet>
            ) : null}
            {shared && !isNarrow ? (
              <Tally results={results} selection={shown} id={id} count={all} />
            ) : null}
            {isNarrow ? null : tools}
            {shared ? <SortBox {...shared} {...{ columns, change }} /> : null}
          </div>
        )}
        {ignored.length > 0 ? (
          <p className="box pad" role="status">
            {t('tools:selector.ignored', { list: ignored.join(', ') })}
          </p>
        ) : null}
        {shared && Parts ? <Parts.Chips {...shared} {...{ takeAway, isNarrow }} /> : null}
        {shared && Parts && isSelected ? (
          <Parts.Groups
            {...shared}
            {...{ id, takeAway, view, columns, change }}
            selection={shown}
          />
        ) : null}
        <Region
          key="list"
          name="list"
          className={isAwaited && !facts && tool !== 'failed' ? 'awaited' : undefined}
          hidden={isSelected}
          data-view={view}
        />
        {/* Below the list, which nothing moves as they come. */}
        {isNarrow ? tools : null}
      </div>
      {facts ? <Announced text={counts} isFirstSaid={false} /> : null}
    </div>
  );
}

/** The families that can be chosen: all, or those below that of the page, by their indexes. */
function familiesOf(facts: Facts | undefined, family: string | undefined): readonly number[] {
  const { families = [] } = facts?.file ?? {};
  const own = families.findIndex(({ id }) => id === family);
  const isBelow = (index: number) => lineageIn({ families }, index).slice(1).includes(own);
  return [...families.keys()].filter((index) => family === undefined || isBelow(index));
}

interface SortBoxProps extends Pick<SharedProps, 'facts' | 'products' | 'selection'> {
  columns: readonly ResultColumn[];
  change: ChangeSelection;
}

/** Sorts by how much is met, by name, by what divides the products, what the table has, or any quantity; and the other way round. */
function SortBox({ facts, products, selection, columns, change }: SortBoxProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const { sort } = selection;
  const { by, isReversed } = sortIn(sort);
  const criteria = dividing(facts, products, (criterion) => criterion.id === by);
  const quantities = figuresAlone(facts).filter(
    ({ dimension, index }) =>
      !/^(?:code|text)$/.test(dimension) && alikeIn(facts, [index], products).length > 0,
  );
  const options = new Map([
    ...criteria.flatMap((each) =>
      isNamed(facts, each, products) ? [] : [[each.id, each.label] as const],
    ),
    ...columns.flatMap(({ sort, label }) => (sort === undefined ? [] : [[sort, label] as const])),
    ...quantities.map(({ id, label }) => [id, label] as const),
  ]);
  const choose = (sort: string) => change((now) => ({ ...now, sort }));
  return (
    <div className="sort-box line gap-8 center no-print">
      <select
        aria-label={t('tools:selector.sort')}
        value={by}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{t('tools:selector.sortMost')}</option>
        <option value="name">{t('tools:selector.sortName')}</option>
        {[...options].map(([id, label]) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
      {by === '' ? null : (
        <button
          type="button"
          className="target center"
          aria-label={t('tools:selector.reverse')}
          onClick={() => choose(isReversed ? by : `-${by}`)}
        >
          {isDescending(sort, facts) ? '↓' : '↑'}
        </button>
      )}
    </div>
  );
}

interface TallyProps {
  results: readonly Result[];
  selection: Selection;
  /** What the ids of the groups begin with. */
  id: string;
  /** How many products there are, in words. */
  count: string;
}

/** How many products are in each group, with links to the groups. */
function Tally({ results, selection, id, count: all }: TallyProps) {
  const { t, i18n } = useTranslation(['shell', 'tools']);
  const names = useStateWords();
  if (selection.requirements.length === 0) return <p className="target fill muted">{all}</p>;
  const words = (state: State, count: number) =>
    state === 'meets' || state === 'fails'
      ? t(`tools:selector.tally.${state}`, { count })
      : names[state];
  return (
    <ul className="tally row gap-8 fill">
      {states.map((state) => {
        const count = countOf(results, state);
        // The group of those that meet all is there if it is empty, too.
        return count === 0 && state !== 'meets' ? null : (
          <li key={state}>
            <a className="target gap-8 plain small nowrap" href={`#${groupId(id, state)}`}>
              <StateMark state={state} />
              <b className="title-20">{writeNumber(count, i18n.language)}</b>
              <span>{words(state, count)}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
