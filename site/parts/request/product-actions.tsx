import { useEffect, useRef, useState } from 'react';
import { useCompareList, useToggleCompared } from '../../ui/compare-list.ts';
import { Region, usePage } from '../../ui/page-context.tsx';
import { useStrings } from '../../ui/use-strings.ts';
import { RequestToggle } from './request-toggle.tsx';

/**
 * What visitors do with the product on show, by its id: in its head, and on a phone in a bar at the foot
 * of the screen once the head is out of sight, as far as the footer.
 */
export function ProductActions({ product }: { product: string }) {
  const actions = useRef<HTMLDivElement>(null);
  const [isBarShown, setBarShown] = useState(false);
  useEffect(() => {
    // Without it the bar stays away: the head of the page has the same buttons.
    if (typeof IntersectionObserver === 'undefined') return;
    const ends = [actions.current?.closest('.product-head'), document.querySelector('.footer')];
    const inSight = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      }
      setBarShown(inSight.size === 0);
    });
    for (const end of ends) if (end) observer.observe(end);
    return () => observer.disconnect();
  }, []);
  const { path } = usePage().data;
  const toggle = <RequestToggle product={{ id: product, path }} className="button needs-script" />;
  return (
    <>
      <div className="request-actions row gap-8 above-24 no-print" ref={actions}>
        {toggle}
        <CompareButton product={product} />
        <Region name="request" className="row gap-8" />
      </div>
      <div className="action-bar needs-script no-print" data-closed={isBarShown ? undefined : ''}>
        {toggle}
        <CompareButton product={product} />
      </div>
    </>
  );
}

/** Picks the product of a page, by its id, or takes it out again; nothing where the site has no comparison. */
function CompareButton({ product }: { product: string }) {
  const { t, lang } = useStrings();
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
