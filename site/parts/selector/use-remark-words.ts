import type { Remark } from '../../facts/evaluate.ts';
import { useStrings } from '../../shell/use-strings.ts';

/** Why an answer is what it is, where the value alone does not say it. */
export function useRemarkWords(): Readonly<Record<Remark, string>> {
  const { t } = useStrings();
  return {
    differs: t('tools.remarks.differs'),
    open: t('tools.remarks.open'),
    current: t('tools.remarks.current'),
    immersion: t('tools.remarks.immersion'),
    others: t('tools.remarks.others'),
    part: t('tools.remarks.part'),
    single: t('tools.remarks.single'),
  };
}
