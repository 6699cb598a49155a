import { useTranslation } from 'react-i18next';
import { mostCompared, toggleCompared } from '../../ui/compare-list.ts';
import { showToast } from '../../ui/toasts/toast.ts';

/** Adds a product to the comparison by its id, or removes it. A toast says why one is refused. */
export function useToggleCompared(): (product: string) => void {
  const { t } = useTranslation();
  return (product) => {
    if (toggleCompared(product)) return;
    void showToast('warning', t('compare.full', { count: mostCompared }));
  };
}
