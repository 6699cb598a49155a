import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { marksOf } from '../../../schema/languages/script.ts';
import { bestRemoval } from '../../facts/counts.ts';
import { isToAsk, nothingStated, type State, states } from '../../facts/evaluate.ts';
import { askedOf, cardFacts, type ListedProduct } from '../../facts/facts.ts';
import { sayRequirement } from '../../facts/requirement.ts';
import type { ResultColumn } from '../../facts/result-columns.ts';
import {
  askedIn,
  cleared,
  resultsOf,
  type Selection,
  type View,
  withRequirement,
  writeSelection,
} from '../../facts/selection.ts';
import { isDescending, type Result, sortIn } from '../../facts/sort-results.ts';
import { useHref, usePage } from '../../ui/page-context.tsx';
import { CompareBox } from '../compare/compare-box.tsx';
import { AskLink } from '../request/ask-link.tsx';
import { RequestToggle } from '../request/request-toggle.tsx';
import { ListRow, ListTable } from '../results/list-table.tsx';
import { FigureText } from '../tools/figure-text.tsx';
import { InParts } from '../tools/in-parts.tsx';
import { StateMark, useRemarkWords, useStateWords } from '../tools/state-mark.tsx';
import { countOf, groupId, type SharedProps } from './props.ts';
import type { ChangeSelection } from './use-selection.ts';

interface GroupsProps extends ResultTableProps {
  /** What the ids of the groups begin with. */
  id: string;
  takeAway: (of: (now: Selection) => Selection) => void;
}

/** The products that meet all, those that may, and those that do not meet something. */
export const Groups = memo(function Groups(props: GroupsProps) {
  const { results, selection, id } = props;
  const { t } = useTranslation(['shell', 'tools']);
  if (selection.requirements.length === 0) {
    return results.length === 0 ? (
      <NoneMeet {...props} />
    ) : (
      <ResultTable {...props} label={t('tools:selector.products', { count: results.length })} />
    );
  }
  return states.map((state) => {
    const own = results.filter((result) => result.state === state);
    // The group of those that meet all stays, and says that it is empty.
    if (own.length === 0 && state !== 'meets') return null;
    const label = t(`tools:selector.groups.${state}`, { count: own.length });
    return (
      <section key={state} className={`result-group ${state}`} aria-labelledby={groupId(id, state)}>
        <div className="result-group-head row">
          <StateMark state={state} />
          <h2 id={groupId(id, state)} className="title-24 fill">
            {label}
          </h2>
          <p className="small hidden-on-phones">{t(`tools:selector.leads.${state}`)}</p>
        </div>
        {own.length === 0 ? (
          <NoneMeet {...props} />
        ) : (
          <ResultTable {...props} results={own} label={`${label}: ${t('tools:results.table')}`} />
        )}
      </section>
    );
  });
});

/** What to take away: the fewest requirements without which products meet all others, or families and the name. */
function NoneMeet({ facts, selection, results, products, takeAway }: GroupsProps) {
  const { t, i18n } = useTranslation(['shell', 'tools']);
  const href = useHref();
  const { tools, requestPath } = usePage().data;
  const best = bestRemoval(selection, results);
  const asked = askedIn(facts, best?.requirements ?? []);
  const everywhere = { families: [], text: '' };
  const titleOf = (id: string) => facts.file.families.find((each) => each.id === id)?.title ?? id;
  const scope = [...selection.families.map(titleOf), selection.text].filter(Boolean);
  const all = scope.length > 0 ? resultsOf(facts, { ...selection, ...everywhere }, products) : [];
  const lists = new Intl.ListFormat(i18n.language);
  const offer = (
    count: number,
    filter: readonly string[],
    names: readonly string[],
    without: (now: Selection) => Selection,
  ) =>
    count === 0 ? null : (
      <div className="row gap-8 ends">
        <p>{t('tools:selector.without', { count, filter: lists.format(filter) })}</p>
        <button type="button" className="button quiet" onClick={() => takeAway(without)}>
          {t('tools:selector.remove')} {lists.format(names)}
        </button>
      </div>
    );
  const said = asked.map(
    ({ criterion, requirement }) =>
      `${criterion.label} ${sayRequirement(requirement, criterion, facts.file)}`,
  );
  if (selection.requirements.length === 0) {
    const labelOf = (id: string) => facts.criteria.find((each) => each.id === id)?.label ?? id;
    const like = facts.products.find(({ id }) => id === selection.like)?.title;
    const named = [...scope, ...selection.stated.map(labelOf), ...(like ? [like] : [])];
    const filter = lists.format(named.map((text) => t('tools:selector.quoted', { text })));
    const ways = [
      [tools.check, t('bar.tools.check')],
      [requestPath, t('tools:selector.ask')],
    ] as const;
    return (
      <div className="box pad stack">
        <p>{t('tools:selector.none')}</p>
        <div className="row">
          <button type="button" className="button quiet" onClick={() => takeAway(cleared)}>
            {t('tools:selector.remove')} {filter}
          </button>
          {ways.map(([path, words]) =>
            path === undefined ? null : (
              <a key={path} className="go" href={href(path)}>
                {words}
              </a>
            ),
          )}
        </div>
      </div>
    );
  }
  return (
    <div className="box pad stack">
      <p>{t('tools:selector.noneMeet')}</p>
      {offer(
        best?.count ?? 0,
        said,
        asked.map(({ criterion }) => criterion.label),
        (now) =>
          asked.reduce((all, { criterion }) => withRequirement(all, criterion.id, undefined), now),
      )}
      {offer(countOf(all, 'meets'), scope, scope, (now) => ({ ...now, ...everywhere }))}
    </div>
  );
}

/** As many as a page of a prerendered list has; fewer below cards, and the nearest of those that fail. */
const rowsAtFirst = 100;
const fewRows = 5;

/** So many figures a card shows of those that nothing is asked of. */
const mostOnCards = 3;

const dense: readonly State[] = ['unstated', 'fails'];

interface ResultTableProps extends SharedProps {
  view: View;
  columns: readonly ResultColumn[];
  change: ChangeSelection;
}

/** Results as a table, which its heads sort, pressed again the other way; or as cards of what is asked. */
function ResultTable(props: ResultTableProps & { label: string }) {
  const { facts, selection, results, families, isFamily, view, change, label } = props;
  const { t } = useTranslation(['shell', 'tools']);
  const href = useHref();
  const { tools, requestPath } = usePage().data;
  const states = useStateWords();
  const remarks = useRemarkWords(facts.file);
  const { by, isReversed } = sortIn(selection.sort);
  const onSort = (next: string) => {
    const sort = next === by && !isReversed ? `-${next}` : next;
    change((now) => ({ ...now, sort }), next === by);
  };
  // Those that do not answer are many: they are in a table below the cards.
  const isCards = view === 'cards' && !dense.some((state) => state === results[0]?.state);
  const isShort = view === 'cards' || results[0]?.state === 'fails';
  const hasChosen = selection.columns.length > 0;
  const columns = props.columns.filter(
    ({ asked, sort }) => view === 'table' || hasChosen || asked || sort === by,
  );
  const shown = columns.flatMap((column) => column.figures);
  /** The figures of a product that no column has, as its prerendered card has them. */
  const ownCells = (product: ListedProduct) =>
    (hasChosen ? [] : cardFacts(facts, product))
      .filter(({ figure }) => !shown.includes(facts.file.figures.indexOf(figure)))
      .slice(0, Math.max(0, mostOnCards - columns.length))
      .map(({ place, text, part, figure: { label, dimension } }) => (
        <td key={place} data-label={part ? `${label}\n${part}` : label}>
          <FigureText text={text} dimension={dimension} />
        </td>
      ));
  const picks = [
    ...(tools.compare === undefined ? [] : [t('compare.pick')]),
    ...(requestPath && results.some(isToAsk) ? [t('tools:selector.ask')] : []),
  ];
  const words = {
    label,
    product: t('tools:check.product'),
    notStated: t('tools:compare.notStated'),
    several: t('tools:compare.several'),
    sign: t('tools:compare.sign'),
    pick: picks.length > 0 && picks.join(marksOf(facts.file.language).comma),
  };
  const row = ({ product, state, answers }: Result) => {
    const isNamed = !isFamily || families.includes(product.family);
    const family = isNamed ? facts.file.families[product.family]?.title : '';
    const toAsk = columns.flatMap(({ asked }) =>
      asked && isToAsk(answers[asked.place] ?? nothingStated)
        ? askedOf(asked.criterion, facts)
        : [],
    );
    return (
      <ListRow
        key={product.id}
        {...{ facts, product, columns, words }}
        href={href(product.path)}
        about={[family, product.code].filter(Boolean).join(marksOf(facts.file.language).comma)}
        card={
          isCards
            ? {
                picture: product.picture ? (
                  <img className="thumbnail" src={product.picture} alt="" loading="lazy" />
                ) : null,
                subtitle: product.subtitle,
                cells: ownCells(product),
              }
            : undefined
        }
        answer={(asked) => {
          const { facts, state, remark } = answers[asked.place] ?? nothingStated;
          return {
            facts,
            mark: <StateMark state={state} label={states[state]} />,
            remark:
              remark && remark !== 'part' ? (
                <small className="remark">{remarks(remark, asked)}</small>
              ) : null,
          };
        }}
      >
        <CompareBox product={product.id} title={product.title} />
        {isToAsk({ state }) ? (
          <AskLink product={product} asked={toAsk} />
        ) : isCards ? (
          <RequestToggle product={product} className="link-button" />
        ) : null}
      </ListRow>
    );
  };
  return (
    <InParts
      name={`${view} ${results[0]?.state} ${writeSelection(selection, facts)}`}
      items={results}
      atFirst={isCards ? undefined : isShort ? fewRows : rowsAtFirst}
      moreLabel={(count) => t('tools:selector.showMore', { count })}
      frame={(rows, ref) => (
        <ListTable
          {...{ words, columns, isCards, onSort }}
          order={{ by, way: isDescending(selection.sort, facts) ? 'descending' : 'ascending' }}
          note={({ requirement, criterion }) =>
            t('tools:selector.asked', { asked: sayRequirement(requirement, criterion, facts.file) })
          }
        >
          <tbody ref={ref} className="cards">
            {rows}
          </tbody>
        </ListTable>
      )}
    >
      {row}
    </InParts>
  );
}
