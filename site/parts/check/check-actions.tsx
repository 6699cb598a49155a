import { showToast } from '../../client/toast.ts';
import { type Check, type Column, csvOf } from '../../facts/check.ts';
import type { Facts } from '../../facts/facts.ts';
import { useStrings } from '../../shell/use-strings.ts';
import { useStateWords } from '../selector/use-state-words.ts';
import { useCopy } from './use-copy.ts';

interface CheckActionsProps {
  facts: Facts;
  check: Check;
  columns: readonly Column[];
}

/** Takes the check along: as a link, on paper, as a table. */
export function CheckActions({ facts, check, columns }: CheckActionsProps) {
  const { t } = useStrings();
  const states = useStateWords();
  const copy = useCopy();
  const download = () => {
    const words = {
      requirement: t('tools.check.requirement'),
      required: t('tools.check.required'),
      states,
    };
    // Spreadsheets take a file for UTF-8 by its first character.
    const content = `\uFEFF${csvOf(columns, check, facts, words)}`;
    const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = 'check.csv';
    link.click();
    URL.revokeObjectURL(address);
    void showToast('success', t('tools.check.downloaded'));
  };
  return (
    <div className="check-actions">
      {copy ? (
        <button
          type="button"
          className="link-button"
          onClick={() => copy(location.href, t('tools.check.linkCopied'))}
        >
          {t('tools.check.copyLink')}
        </button>
      ) : null}
      <button type="button" className="link-button" onClick={() => window.print()}>
        {t('tools.check.print')}
      </button>
      <button type="button" className="link-button" onClick={download}>
        {t('tools.check.csv')}
      </button>
    </div>
  );
}
