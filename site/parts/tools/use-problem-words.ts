import { useTranslation } from 'react-i18next';
import { memberOf } from '../../../schema/member-of.ts';
import { symbolOf } from '../../facts/base-value.ts';
import { exampleOf } from '../../facts/example.ts';
import type { Criterion, Facts } from '../../facts/facts.ts';
import type { Unread } from '../../facts/requirement.ts';

/** Says why what was typed for a criterion can't be read, with what can. */
export function useProblemWords(facts: Facts): (problem: Unread, criterion: Criterion) => string {
  const { t } = useTranslation(['shell', 'tools']);
  return (problem, criterion) => {
    if (problem === 'order' || problem === 'fraction')
      return t(`tools:selector.problems.${problem}`);
    if (problem !== 'unit')
      return t('tools:selector.problems.number', { example: exampleOf(facts, criterion) });
    const units = memberOf(facts.file.units, criterion.dimension) ?? [];
    return t('tools:selector.problems.unit', { units: units.map(symbolOf).join(', ') });
  };
}
