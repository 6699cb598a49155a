import { useTranslation } from 'react-i18next';
import type { Asked } from '../../facts/check.ts';
import type { Remark } from '../../facts/evaluate.ts';
import type { FactsFile } from '../../facts/facts.ts';
import { sayAmount } from '../../facts/requirement.ts';

/** Says why an answer is what it is, where the value alone does not: “Does not confirm 95 %.” */
export function useRemarkWords(file: FactsFile): (remark: Remark, asked: Asked) => string {
  const { t } = useTranslation(['shell', 'tools']);
  return (remark, { criterion, requirement }) =>
    t(`tools:remarks.${remark}`, { amount: sayAmount(requirement, criterion, file) });
}
