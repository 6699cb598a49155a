import { showToast } from '../../client/toast.ts';
import type { Comparison } from '../../facts/comparison.ts';
import { comparisonCsv } from '../../facts/comparison-csv.ts';
import type { Facts } from '../../facts/facts.ts';
import { useStrings } from '../../shell/use-strings.ts';
import type { Column, ComparisonState } from './use-comparison.ts';

interface ComparisonActionsProps {
  facts: Facts;
  comparison: Comparison;
  columns: readonly Column[];
  state: ComparisonState;
}

/** What can be done with the table: differences only, its address, print, a file for spreadsheets. */
export function ComparisonActions({ facts, comparison, columns, state }: ComparisonActionsProps) {
  const { t } = useStrings();
  const { onlyDifferences, setOnlyDifferences } = state;
  const copy = () => {
    const copied = navigator.clipboard?.writeText(location.href) ?? Promise.reject();
    copied.then(
      () => showToast('success', t('tools.compare.copied')),
      () => showToast('error', t('form.notCopied')),
    );
  };
  const download = () => {
    const text = comparisonCsv(
      comparison,
      columns.map(({ product }) => product),
      facts,
      {
        group: t('tools.compare.group'),
        figure: t('tools.compare.figure'),
        unit: t('tools.compare.unit'),
        notStated: t('tools.compare.notStated'),
      },
    );
    save(new Blob([text], { type: 'text/csv' }), `${t('tools.compare.file')}.csv`);
  };
  return (
    <div className="comparison-actions">
      <button
        type="button"
        className="switch"
        role="switch"
        aria-checked={onlyDifferences}
        onClick={() => setOnlyDifferences(!onlyDifferences)}
      >
        {t('tools.compare.differences')}
      </button>
      <button type="button" className="link-button" onClick={copy}>
        {t('tools.compare.copy')}
      </button>
      <button type="button" className="link-button" onClick={() => print()}>
        {t('tools.compare.print')}
      </button>
      <button type="button" className="link-button" onClick={download}>
        {t('tools.compare.csv')}
      </button>
    </div>
  );
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
