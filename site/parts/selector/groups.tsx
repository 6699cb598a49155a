import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bestRemoval } from '../../facts/counts.ts';
import { type State, states } from '../../facts/evaluate.ts';
import { sayRequirement } from '../../facts/requirement.ts';
import type { ResultColumn } from '../../facts/result-columns.ts';
import { type Selection, withRequirement, writeSelection } from '../../facts/selection.ts';
import type { Result } from '../../facts/sort-results.ts';
import { ResultTable } from '../results/result-table.tsx';
import { InParts } from '../tools/in-parts.tsx';
import { StateMark } from '../tools/state-mark.tsx';
import { Fold } from './fold.tsx';
import type { SharedProps } from './props.ts';
import { groupId } from './props.ts';
import { ResultCard } from './result-card.tsx';
import { ProductName, ResultLine } from './result-line.tsx';
import type { ChangeSelection } from './use-selection.ts';

interface GroupsProps extends SharedProps {
  /** What the ids of the groups begin with. */
  id: string;
  takeAway: (of: (now: Selection) => Selection) => void;
  /** What a table has beside the names; undefined for cards. */
  columns: readonly ResultColumn[] | undefined;
  change: ChangeSelection;
}

/** The products that meet all, those that may, and those that do not meet something. */
export const Groups = memo(function Groups(props: GroupsProps) {
  const { results, selection, id } = props;
  const { t } = useTranslation(['shell', 'tools']);
  if (selection.requirements.length === 0) {
    return results.length === 0 ? (
      <p className="box pad">{t('tools:selector.none')}</p>
    ) : (
      <GroupBody {...props} state="meets" own={results} />
    );
  }
  return states.map((state) => {
    const own = results.filter((result) => result.state === state);
    // The group of those that meet all stays, and says that it is empty.
    if (own.length === 0 && state !== 'meets') return null;
    return (
      <section key={state} className={`result-group ${state}`} aria-labelledby={groupId(id, state)}>
        <div className="result-group-head row">
          <StateMark state={state} />
          <h2 id={groupId(id, state)} className="title-24">
            {t(`tools:selector.groups.${state}`, { count: own.length })}
          </h2>
          <p className="small">{t(`tools:selector.leads.${state}`)}</p>
        </div>
        {own.length === 0 ? (
          <NoneMeet {...props} />
        ) : (
          <GroupBody {...props} state={state} own={own} />
        )}
      </section>
    );
  });
});

interface GroupBodyProps extends GroupsProps {
  state: State;
  own: readonly Result[];
}

/** A table; else, the fewer of the asked figures a product states, the smaller it is: a card, a line, a name. */
function GroupBody({ state, own, columns, ...props }: GroupBodyProps) {
  const { t } = useTranslation(['shell', 'tools']);
  if (columns) {
    const label =
      props.selection.requirements.length > 0
        ? t(`tools:selector.groups.${state}`, { count: own.length })
        : t('tools:selector.products', { count: own.length });
    return <ResultTable {...props} columns={columns} results={own} label={label} />;
  }
  if (state === 'meets') return <Cards {...props} results={own} />;
  if (state === 'fails') return <Lines {...props} results={own} />;
  const stated = ({ answers }: Result) => answers.filter(({ facts }) => facts.length > 0).length;
  const isMost = (result: Result) => stated(result) * 2 > result.answers.length;
  const isSome = (result: Result) => !isMost(result) && stated(result) > 0;
  return (
    <>
      <Cards {...props} results={own.filter(isMost)} />
      <Lines {...props} results={own.filter(isSome)} />
      <Names {...props} results={own.filter((result) => stated(result) === 0)} />
    </>
  );
}

function Cards({ results, ...props }: SharedProps) {
  return (
    <Shown
      {...props}
      part={`cards ${results[0]?.state}`}
      results={results}
      className="result-cards tracks"
    >
      {(result) => <ResultCard {...props} key={result.product.id} result={result} />}
    </Shown>
  );
}

function Lines({ results, ...props }: SharedProps) {
  return (
    <Shown {...props} part={`lines ${results[0]?.state}`} results={results} className="lines">
      {(result) => <ResultLine {...props} key={result.product.id} result={result} />}
    </Shown>
  );
}

/** Those that state nothing of what is asked. */
function Names({ results, ...props }: SharedProps) {
  const { t } = useTranslation(['shell', 'tools']);
  if (results.length === 0) return null;
  return (
    <Fold
      className="result-names"
      label={t('tools:selector.statesNone', { count: results.length })}
    >
      {() => (
        <Shown {...props} part="names" results={results}>
          {({ product }) => (
            <li key={product.id}>
              <ProductName product={product} />
            </li>
          )}
        </Shown>
      )}
    </Fold>
  );
}

interface ShownProps extends SharedProps {
  part: string;
  className?: string;
  children: (result: Result) => ReactNode;
}

function Shown({ part, facts, selection, results, className, children }: ShownProps) {
  const { t } = useTranslation(['shell', 'tools']);
  return (
    <InParts
      name={`${part} ${writeSelection(selection, facts)}`}
      className={className}
      items={results}
      moreLabel={(count) => t('tools:selector.showMore', { count })}
    >
      {children}
    </InParts>
  );
}

/** Names the one requirement without which most products meet all others. */
function NoneMeet({ facts, selection, results, takeAway }: GroupsProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const best = bestRemoval(selection, results);
  const criterion = facts.criteria.find(({ id }) => id === best?.requirement.criterion);
  return (
    <div className="box pad stack">
      <p>{t('tools:selector.noneMeet')}</p>
      {best && criterion ? (
        <>
          <p>
            {t('tools:selector.without', {
              count: best.count,
              filter: `${criterion.label} ${sayRequirement(best.requirement, criterion, facts.file)}`,
            })}
          </p>
          <button
            type="button"
            className="button quiet"
            onClick={() => takeAway((now) => withRequirement(now, criterion.id, undefined))}
          >
            {t('tools:selector.remove')} {criterion.label}
          </button>
        </>
      ) : null}
    </div>
  );
}
