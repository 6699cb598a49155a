import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { bestRemoval } from '../../facts/counts.ts';
import { states } from '../../facts/evaluate.ts';
import { sayRequirement } from '../../facts/requirement.ts';
import {
  askedIn,
  cleared,
  resultsOf,
  type Selection,
  withRequirement,
} from '../../facts/selection.ts';
import { useHref, usePage } from '../../ui/page-context.tsx';
import { ResultTable, type ResultTableProps } from '../results/result-table.tsx';
import { StateMark } from '../tools/state-mark.tsx';
import { countOf, groupId } from './props.ts';

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
