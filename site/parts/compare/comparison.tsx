import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { marksOf } from '../../../schema/languages/script.ts';
import { comparableProducts } from '../../facts/comparable.ts';
import { type Comparison as Compared, compareProducts } from '../../facts/comparison.ts';
import { comparisonCsv } from '../../facts/comparison-csv.ts';
import type { Facts } from '../../facts/facts.ts';
import { mostCompared } from '../../ui/compare-list.ts';
import { useHref, usePage } from '../../ui/page-context.tsx';
import { saveCsv } from '../../ui/save-file.ts';
import { useByWidth } from '../../ui/use-by-width.ts';
import { useFacts } from '../../ui/use-facts.ts';
import { useStandInLanguage } from '../../ui/use-strings.ts';
import { FactsFailed } from '../tools/facts-failed.tsx';
import { ProductCombobox } from '../tools/product-combobox.tsx';
import { TakeAlong } from '../tools/take-along.tsx';
import { usePrinting } from '../tools/use-printing.ts';
import { compareAddress } from './compare-address.ts';
import { CellValues } from './comparison-cell.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { type Column, type ComparisonState, useComparison } from './use-comparison.ts';

/** So few columns are a phone: there the name of a row is above its values. */
const mostStacked = 2;

/** The products that the address names, side by side. Loads what they state as it appears. */
export function Comparison() {
  const { t } = useTranslation(['shell', 'tools']);
  const lang = useStandInLanguage();
  const [facts, retry] = useFacts();
  if (typeof facts === 'object') return <OpenComparison facts={facts} />;
  return (
    <div className="wrap comparison-tool stack slot needs-script" lang={lang}>
      {facts === 'loading' ? <p>{t('loading')}</p> : <FactsFailed onRetry={retry} />}
    </div>
  );
}

function OpenComparison({ facts }: { facts: Facts }) {
  const { t } = useTranslation(['shell', 'tools']);
  const lang = useStandInLanguage();
  const state = useComparison(facts);
  const { products } = state;
  const ids = products.map(({ id }) => id);
  const field = useRef<HTMLInputElement>(null);
  const fittingOnScreen = useByWidth(mostStacked, 3, mostCompared);
  // Paper has room for all.
  const fitting = usePrinting() ? mostCompared : fittingOnScreen;
  const [picks, setPicks] = useState<readonly string[]>([]);
  const all = useMemo(
    () =>
      products.map((product, at) => ({ product, letter: String.fromCharCode(firstLetter + at) })),
    [products],
  );
  const columns = useMemo(() => picked(all, picks, fitting), [all, picks, fitting]);
  const comparison = useMemo(() => {
    const indexes = (some: readonly Column[]) => some.map(({ product }) => product.index);
    return compareProducts(facts, indexes(columns), indexes(all));
  }, [facts, columns, all]);
  const head = useRef<HTMLDivElement>(null);
  const remove = (id: string) => {
    // The button goes with its column: a keyboard would start again at the top of the page.
    head.current?.focus({ preventScroll: true });
    state.show(ids.filter((each) => each !== id));
  };
  /** Another product in a column; one that is in another column changes places with it. */
  const pick = (place: number, id: string) => {
    const shown = columns.map(({ product }) => product.id);
    const other = shown.indexOf(id);
    setPicks(
      shown.map((each, index) => {
        if (index === place) return id;
        return index === other ? (shown[place] ?? each) : each;
      }),
    );
  };
  return (
    <div
      className="wrap comparison-tool stack slot needs-script"
      lang={lang}
      tabIndex={-1}
      ref={head}
    >
      <Messages state={state} />
      <div className="row no-print">
        {products.length < mostCompared ? (
          <ProductCombobox
            facts={facts}
            label={t('tools:compare.add')}
            chosen={ids}
            room={mostCompared - ids.length}
            input={field}
            onChoose={(more) => state.show([...ids, ...more])}
          />
        ) : null}
        {products.length > 1 ? <ComparisonActions {...{ facts, state, comparison }} /> : null}
        {products.length === 0 ? <WaysToProducts /> : null}
      </div>
      {products.length === 0 ? <Suggestions facts={facts} /> : null}
      {products.length > 0 ? (
        <ComparisonTable
          facts={facts}
          comparison={comparison}
          columns={columns}
          all={all}
          isStacked={fitting <= mostStacked}
          state={state}
          onRemove={remove}
          onPick={pick}
        />
      ) : null}
      {products.length > 1 ? <StatedByOne comparison={comparison} columns={columns} /> : null}
    </div>
  );
}

const firstLetter = 'A'.charCodeAt(0);

/** As many columns as fit: those that were picked, then the first ones. */
function picked(all: readonly Column[], picks: readonly string[], fitting: number): Column[] {
  if (all.length <= fitting) return [...all];
  const wanted = picks.flatMap((id) => all.find(({ product }) => product.id === id) ?? []);
  const others = all.filter((column) => !wanted.includes(column));
  return [...wanted, ...others].slice(0, fitting);
}

/** What of the address could not be shown, and what is still to do. */
function Messages({ state }: { state: ComparisonState }) {
  const { t } = useTranslation(['shell', 'tools']);
  const { products, unknown, isBeyond } = state;
  const next = ['tools:compare.empty', 'tools:compare.one'] as const;
  const todo = next[products.length];
  const problems = [
    unknown.length > 0 && t('tools:compare.unknown', { list: unknown.join(', ') }),
    isBeyond && t('tools:compare.beyond', { count: mostCompared }),
  ];
  return (
    <>
      {problems.filter(Boolean).map((problem) => (
        <p key={`${problem}`} className="box pad" role="status">
          {problem}
        </p>
      ))}
      {todo ? <p>{t(todo)}</p> : null}
    </>
  );
}

/** Where products can be chosen: the list of all, and the search. */
function WaysToProducts() {
  const { t } = useTranslation();
  const { bar, tools } = usePage().data;
  const href = useHref();
  const list = bar.find(({ menu }) => menu === 'products')?.path;
  const ways = [
    [list, t('bar.all.products')],
    [tools.search, t('bar.search')],
  ] as const;
  return ways.map(([path, label]) =>
    path === undefined ? null : (
      <a key={path} className="button quiet" href={href(path)}>
        {label}
      </a>
    ),
  );
}

/** Products that state nearly the same, with links to their comparisons. */
function Suggestions({ facts }: { facts: Facts }) {
  const { t, i18n } = useTranslation(['shell', 'tools']);
  const { compare = '' } = usePage().data.tools;
  const href = useHref();
  const groups = useMemo(() => comparableProducts(facts, mostCompared), [facts]);
  if (groups.length === 0) return null;
  const ids = (group: typeof facts.products) => group.map(({ id }) => id);
  return (
    <section className="stack" aria-labelledby="suggested">
      <h2 id="suggested" className="title-20">
        {t('tools:compare.suggested')}
      </h2>
      <ul className="cards">
        {groups.map((group) => (
          <li key={group[0]?.id} className="stack gap-8 top">
            <div className="row gap-8">
              {group.map(({ id, picture }) =>
                picture ? (
                  <img key={id} className="thumbnail" src={picture} width="96" alt="" />
                ) : null,
              )}
            </div>
            <a className="plain" href={compareAddress(href(compare), ids(group))}>
              <span className="link-button">
                {[
                  ...new Set(group.map(({ family }) => facts.file.families[family]?.title)),
                  t('tools:selector.products', { count: group.length }),
                ].join(marksOf(i18n.language).comma)}
              </span>
              <small>{group.map(({ title }) => title).join(marksOf(i18n.language).comma)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ComparisonActionsProps {
  facts: Facts;
  state: ComparisonState;
  /** Of the columns on show. */
  comparison: Compared;
}

/**
 * What can be done with the table: differences only, its address, print, a file for spreadsheets, which
 * has every product, whatever the screen has room for.
 */
function ComparisonActions({ facts, state, comparison }: ComparisonActionsProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const same = comparison.rows.filter(({ isSame }) => isSame).length;
  const { products, onlyDifferences, setOnlyDifferences } = state;
  const download = () => {
    const comparison = compareProducts(
      facts,
      products.map(({ index }) => index),
    );
    const text = comparisonCsv(comparison, products, facts, {
      group: t('tools:compare.group'),
      figure: t('tools:compare.figure'),
      unit: t('tools:compare.unit'),
      notStated: t('tools:compare.notStated'),
    });
    saveCsv(text, `${t('tools:compare.file')}.csv`);
  };
  return (
    <div className="comparison-actions row no-print">
      <button
        type="button"
        className="switch target gap-8 bold"
        role="switch"
        aria-checked={onlyDifferences}
        onClick={() => setOnlyDifferences(!onlyDifferences)}
      >
        {t('tools:compare.differences')}
      </button>
      <p className="small">
        {t('tools:compare.differ', { count: comparison.rows.length - same })}{' '}
        {t('tools:compare.same', { count: same })}
      </p>
      <div className="row push">
        <TakeAlong onDownload={download} />
      </div>
    </div>
  );
}

interface StatedByOneProps {
  comparison: Compared;
  columns: readonly Column[];
}

/** The figures that one product alone states: under it, and no rows. */
function StatedByOne({ comparison: { singles }, columns }: StatedByOneProps) {
  const { t } = useTranslation(['shell', 'tools']);
  if (singles.every((own) => own.length === 0)) return null;
  return (
    <section className="stated-by-one beside above-24" aria-labelledby="stated-by-one">
      <div>
        <h2 id="stated-by-one" className="title-20">
          {t('tools:compare.only')}
        </h2>
        <p className="small">{t('tools:compare.onlyText')}</p>
      </div>
      <ul className="line top">
        {columns.map(({ product, letter }, column) => (
          <li key={product.id} className="fill">
            <p>
              <span className="letter badge filled">{letter}</span>{' '}
              <span className="hidden">{product.title}</span>
            </p>
            <dl className="facts">
              {(singles[column] ?? []).map(({ figure, cell }) => (
                <div key={figure.id}>
                  <dt>{figure.label}</dt>
                  <dd>
                    <CellValues cell={cell} product={product} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
