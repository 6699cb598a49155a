import { useTranslation } from 'react-i18next';
import { checkCsv } from '../../facts/check-address.ts';
import { saveCsv } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { TakeAlong } from '../tools/take-along.tsx';
import { useAnswerWords } from './use-answer-words.ts';
import type { ColumnsProps } from './use-check.ts';

/** Takes the check along: as a link, on paper, as a table. */
export function CheckActions({ facts, check, columns }: ColumnsProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const words = useAnswerWords(facts);
  const download = () => {
    const heads = { product: t('tools:check.product'), code: t('tools:results.code') };
    saveCsv(checkCsv(columns, check, facts, { ...heads, ...words }), 'check.csv');
    void showToast('success', t('tools:check.downloaded'));
  };
  return (
    <div className="row no-print">
      <TakeAlong onDownload={download} />
    </div>
  );
}
