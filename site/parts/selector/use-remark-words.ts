import { useTranslation } from 'react-i18next';
import type { Remark } from '../../facts/evaluate.ts';

/** Why an answer is what it is, where the value alone does not say it. */
export function useRemarkWords(): Readonly<Record<Remark, string>> {
  const { t } = useTranslation(['shell', 'tools']);
  return {
    differs: t('tools:remarks.differs'),
    open: t('tools:remarks.open'),
    current: t('tools:remarks.current'),
    immersion: t('tools:remarks.immersion'),
    others: t('tools:remarks.others'),
    part: t('tools:remarks.part'),
    single: t('tools:remarks.single'),
  };
}
