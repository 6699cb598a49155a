import { useCompareList, useToggleCompared } from '../../ui/compare-list.ts';
import { usePage } from '../../ui/page-context.tsx';
import { useStrings } from '../../ui/use-strings.ts';

interface CompareBoxProps {
  /** The id of the product. */
  product: string;
  title: string;
}

/** A box on an interactive card that picks its product; nothing where the site has no comparison. */
export function CompareBox({ product, title }: CompareBoxProps) {
  const { t, lang } = useStrings();
  const { tools, language } = usePage().data;
  const isOn = useCompareList().includes(product);
  const toggle = useToggleCompared();
  if (tools.compare === undefined) return null;
  return (
    <label className="compare-box target gap-8 bold needs-script" lang={lang}>
      <input type="checkbox" checked={isOn} onChange={() => toggle(product)} />
      <span>
        {t('compare.pick')}{' '}
        <span className="hidden" lang={lang && language}>
          {title}
        </span>
      </span>
    </label>
  );
}
