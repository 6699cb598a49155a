import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countStated } from '../../facts/stated.ts';
import { AmountField, EndFields } from './amount-fields.tsx';
import { CodeChoices, RatingChoices } from './code-choices.tsx';
import type { CriterionFilterProps } from './props.ts';
import { StatedValues } from './stated-values.tsx';

/** Asks for one criterion, in the way in which its figures can be asked for. */
export function CriterionFilter(props: CriterionFilterProps) {
  const { facts, selection, criterion, scope } = props;
  const { t } = useTranslation(['shell', 'tools']);
  const isUsed = selection.requirements.some((each) => each.criterion === criterion.id);
  const count = countStated(facts, criterion, scope);
  return (
    <Filter
      legend={criterion.label}
      count={t('tools:selector.stated', { count, all: scope.length })}
      isUsed={isUsed}
    >
      <Fields {...props} />
      {criterion.note ? <p className="small above-8">{criterion.note}</p> : null}
    </Filter>
  );
}

function Fields(props: CriterionFilterProps) {
  switch (props.criterion.ask) {
    case 'rating':
      return <RatingChoices {...props} />;
    case 'has':
    case 'interface':
      return <CodeChoices {...props} />;
    case 'covers':
      return (
        <>
          <EndFields {...props} />
          <StatedValues {...props} />
        </>
      );
    default:
      return (
        <>
          <AmountField {...props} />
          <StatedValues {...props} />
        </>
      );
  }
}

interface FilterProps {
  legend: string;
  /** Beside the legend. */
  count?: string;
  isUsed: boolean;
  children: ReactNode;
}

/** The frame of a filter: its name, and a line on its left while it is in use. */
export function Filter({ legend, count, isUsed, children }: FilterProps) {
  return (
    <fieldset className="filter" data-used={isUsed ? '' : undefined}>
      <legend className="row ends gap-8">
        {legend} {count ? <span className="small">{count}</span> : null}
      </legend>
      {children}
    </fieldset>
  );
}
