import { useTranslation } from 'react-i18next';
import { type Check, type Column, checkCsv } from '../../facts/check-address.ts';
import type { Facts } from '../../facts/facts.ts';
import { saveCsv } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import { useStateWords } from '../tools/state-mark.tsx';
import { TakeAlong } from '../tools/take-along.tsx';
import { useNotes, useShortfall } from './use-notes.ts';

interface CheckActionsProps {
  facts: Facts;
  check: Check;
  columns: readonly Column[];
}

/** Takes the check along: as a link, on paper, as a table. */
export function CheckActions({ facts, check, columns }: CheckActionsProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const states = useStateWords();
  const short = useShortfall(facts);
  const notes = useNotes(facts);
  const download = () => {
    const words = {
      product: t('tools:check.product'),
      code: t('tools:results.code'),
      states,
      short,
      notes,
    };
    saveCsv(checkCsv(columns, check, facts, words), 'check.csv');
    void showToast('success', t('tools:check.downloaded'));
  };
  return (
    <div className="row no-print">
      <TakeAlong onDownload={download} />
    </div>
  );
}
