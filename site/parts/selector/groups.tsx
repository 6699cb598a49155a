import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { bestRemoval } from '../../facts/counts.ts';
import { states } from '../../facts/evaluate.ts';
import { sayRequirement } from '../../facts/requirement.ts';
import { type Selection, withRequirement } from '../../facts/selection.ts';
import { ResultTable, type ResultTableProps } from '../results/result-table.tsx';
import { StateMark } from '../tools/state-mark.tsx';
import { groupId } from './props.ts';

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
      <p className="box pad">{t('tools:selector.none')}</p>
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
          <p className="small">{t(`tools:selector.leads.${state}`)}</p>
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
