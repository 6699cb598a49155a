import { memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isNamed } from '../../facts/facets.ts';
import { isCoded } from '../../facts/requirement.ts';
import { inOneUnit } from '../../facts/say-rounded.ts';
import { toggled } from '../../facts/selection.ts';
import { countStated } from '../../facts/stated.ts';
import { writeNumber } from '../../strings/write-number.ts';
import { AmountFields } from './amount-fields.tsx';
import { CodeChoices, CodeField, RatingChoices } from './code-choices.tsx';
import type { CriterionFilterProps } from './props.ts';
import { StatedValues } from './stated-values.tsx';

/** Asks for one criterion, in the way in which its figures can be asked for. */
export const CriterionFilter = memo(function CriterionFilter(props: CriterionFilterProps) {
  const { facts, asked, isStated, scope, criterion: usual, change } = props;
  const criterion = useMemo(() => inOneUnit(facts, scope, usual), [facts, scope, usual]);
  const { t, i18n } = useTranslation(['shell', 'tools']);
  const { id, label, note } = criterion;
  const count = scope.length - countStated(facts, criterion, scope);
  const onStated = () => change((now) => ({ ...now, stated: toggled(now.stated, id) }));
  return (
    <Filter legend={label} isUsed={isStated || asked !== undefined}>
      <Fields {...props} criterion={criterion} />
      {note ? <p className="small above-8">{note}</p> : null}
      {count > 0 || isStated ? (
        <label className="filter-choice target gap-8 small muted">
          <input type="checkbox" checked={isStated} onChange={onStated} />
          <span>
            {t('tools:selector.hideUnstated')}
            <span className="hidden"> ({label})</span>
          </span>
          <span className="push together">−{writeNumber(count, i18n.language)}</span>
        </label>
      ) : scope.length > 0 ? (
        <p className="small muted">{t('tools:selector.allState')}</p>
      ) : null}
    </Filter>
  );
});

function Fields(props: CriterionFilterProps) {
  const { facts, criterion, products } = props;
  if (criterion.ask === 'rating') return <RatingChoices {...props} />;
  if (isNamed(facts, criterion, products)) return <CodeField {...props} />;
  if (isCoded(criterion)) return <CodeChoices {...props} />;
  return (
    <>
      <AmountFields {...props} />
      <StatedValues {...props} />
    </>
  );
}

interface FilterProps {
  legend: string;
  isUsed: boolean;
  children: ReactNode;
}

/** The frame of a filter: its name, and a line on its left while it is in use. */
export function Filter({ legend, isUsed, children }: FilterProps) {
  return (
    <fieldset className="filter" data-used={isUsed ? '' : undefined}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}
