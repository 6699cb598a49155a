import { useTranslation } from 'react-i18next';
import { useCompareList } from '../../ui/compare-list.ts';
import { usePage } from '../../ui/page-context.tsx';
import { useStandInLanguage } from '../../ui/use-stand-in-language.ts';
import { useToggleCompared } from './use-toggle-compared.ts';

/** Picks the product of a page, by its id, or takes it out again; nothing where the site has no comparison. */
export function CompareButton({ product }: { product: string }) {
  const { t } = useTranslation();
  const lang = useStandInLanguage();
  const isOn = useCompareList().includes(product);
  const toggle = useToggleCompared();
  if (usePage().data.tools.compare === undefined) return null;
  return (
    <button
      type="button"
      className="button quiet needs-script"
      lang={lang}
      onClick={() => toggle(product)}
    >
      {t(isOn ? 'compare.takeOut' : 'compare.pick')}
    </button>
  );
}
