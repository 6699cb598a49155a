import { useTranslation } from 'react-i18next';
import { compareProducts } from '../../facts/comparison.ts';
import { comparisonCsv } from '../../facts/comparison-csv.ts';
import type { Facts } from '../../facts/facts.ts';
import { saveCsv } from '../../ui/save-file.ts';
import { TakeAlong } from '../tools/take-along.tsx';
import type { ComparisonState } from './use-comparison.ts';

/**
 * What can be done with the table: differences only, its address, print, a file for spreadsheets, which
 * has every product, whatever the screen has room for.
 */
export function ComparisonActions({ facts, state }: { facts: Facts; state: ComparisonState }) {
  const { t } = useTranslation(['shell', 'tools']);
  const { products, onlyDifferences, setOnlyDifferences } = state;
  const download = () => {
    const comparison = compareProducts(
      facts,
      products.map(({ index }) => index),
    );
    const text = comparisonCsv(comparison, products, facts, {
      group: t('tools:compare.group'),
      figure: t('tools:compare.figure'),
      unit: t('tools:compare.unit'),
      notStated: t('tools:compare.notStated'),
    });
    saveCsv(text, `${t('tools:compare.file')}.csv`);
  };
  return (
    <div className="comparison-actions row no-print">
      <button
        type="button"
        className="switch target gap-8 bold"
        role="switch"
        aria-checked={onlyDifferences}
        onClick={() => setOnlyDifferences(!onlyDifferences)}
      >
        {t('tools:compare.differences')}
      </button>
      <TakeAlong onDownload={download} />
    </div>
  );
}
