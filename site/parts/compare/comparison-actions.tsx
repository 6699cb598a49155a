import { saveCsv } from '../../client/save-file.ts';
import type { Comparison } from '../../facts/comparison.ts';
import { comparisonCsv } from '../../facts/comparison-csv.ts';
import type { Facts } from '../../facts/facts.ts';
import { useStrings } from '../../shell/use-strings.ts';
import { useCopy } from '../use-copy.ts';
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
  const copy = useCopy();
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
    saveCsv(text, `${t('tools.compare.file')}.csv`);
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
      {copy ? (
        <button
          type="button"
          className="link-button"
          onClick={() => copy(location.href, t('tools.compare.copied'))}
        >
          {t('tools.compare.copy')}
        </button>
      ) : null}
      <button type="button" className="link-button" onClick={() => print()}>
        {t('tools.compare.print')}
      </button>
      <button type="button" className="link-button" onClick={download}>
        {t('tools.compare.csv')}
      </button>
    </div>
  );
}
