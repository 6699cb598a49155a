import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Facts, ListedProduct } from '../../facts/facts.ts';
import { type Selection, sortable } from '../../facts/selection.ts';
import { countStated } from '../../facts/stated.ts';
import type { ChangeSelection } from './use-selection.ts';

interface SortBoxProps {
  facts: Facts;
  products: readonly ListedProduct[];
  selection: Selection;
  change: ChangeSelection;
}

/** Sorts by how much is met, by name, or by a figure that several of the products state. */
export function SortBox({ facts, products, selection, change }: SortBoxProps) {
  const { t } = useTranslation(['shell', 'tools']);
  const id = useId();
  const criteria = sortable(facts).filter(
    (criterion) => criterion.id === selection.sort || countStated(facts, criterion, products) > 1,
  );
  return (
    <div className="sort-box row gap-8 push no-print">
      <label className="muted hidden-on-phones" htmlFor={id}>
        {t('tools:selector.sort')}
      </label>
      <select
        id={id}
        value={selection.sort}
        onChange={({ target }) => change((now) => ({ ...now, sort: target.value }))}
      >
        <option value="">{t('tools:selector.sortMost')}</option>
        <option value="name">{t('tools:selector.sortName')}</option>
        {criteria.map((criterion) => (
          <option key={criterion.id} value={criterion.id}>
            {criterion.label}
          </option>
        ))}
      </select>
    </div>
  );
}
