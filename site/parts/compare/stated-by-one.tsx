import { useTranslation } from 'react-i18next';
import type { Comparison } from '../../facts/comparison.ts';
import { CellValues } from './comparison-cell.tsx';
import type { Column } from './use-comparison.ts';

interface StatedByOneProps {
  comparison: Comparison;
  columns: readonly Column[];
}

/** The figures that one product alone states: under it, and no rows. */
export function StatedByOne({ comparison: { singles }, columns }: StatedByOneProps) {
  const { t } = useTranslation(['shell', 'tools']);
  if (singles.every((own) => own.length === 0)) return null;
  return (
    <section className="stated-by-one beside above-24" aria-labelledby="stated-by-one">
      <div>
        <h2 id="stated-by-one" className="title-20">
          {t('tools:compare.only')}
        </h2>
        <p className="small">{t('tools:compare.onlyText')}</p>
      </div>
      <ul className="line top">
        {columns.map(({ product, letter }, column) => (
          <li key={product.id} className="fill">
            <p>
              <span className="letter badge filled">{letter}</span>{' '}
              <span className="hidden">{product.title}</span>
            </p>
            <dl className="facts">
              {(singles[column] ?? []).map(({ figure, cell }) => (
                <div key={figure.id}>
                  <dt>{figure.label}</dt>
                  <dd>
                    <CellValues cell={cell} product={product} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
