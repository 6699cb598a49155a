import { useEffect, useRef, useState } from 'react';
import { useCompareList, useToggleCompared } from '../../ui/compare-list.ts';
import { usePage } from '../../ui/page-context.tsx';
import { useStrings } from '../../ui/use-strings.ts';
import { useRequestList } from './use-request-list.ts';

/**
 * What visitors do with the product on show, by its id: in its head, and on a phone in a bar at the foot
 * of the screen while these are out of sight, as far as the footer.
 */
export function ProductActions({ product }: { product: string }) {
  const actions = useRef<HTMLDivElement>(null);
  const [isBarShown, setBarShown] = useState(false);
  useEffect(() => {
    // Without it the bar stays away: the head of the page has the same buttons.
    if (typeof IntersectionObserver === 'undefined') return;
    const ends = [actions.current, document.querySelector('.footer')];
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
  return (
    <>
      <div className="request-actions row gap-8 above-24 no-print" ref={actions}>
        <AddToRequest product={product} />
        <CompareButton product={product} />
      </div>
      <div className="action-bar needs-script no-print" data-closed={isBarShown ? undefined : ''}>
        <AddToRequest product={product} />
        <CompareButton product={product} />
      </div>
    </>
  );
}

/** Adds the product on show, by its id, to the list, or removes it; nothing where nothing can be requested. A toast says so, with Undo. */
function AddToRequest({ product }: { product: string }) {
  const { t, lang } = useStrings();
  const { path, requestPath } = usePage().data;
  const { candidates, add, remove } = useRequestList();
  const known = candidates.find((candidate) => candidate.product === product);
  const onClick = () => {
    if (known) return remove(known);
    // The name is in the page, and nowhere else.
    const title = document.querySelector('h1')?.textContent ?? product;
    add({ product, title, path });
  };
  if (requestPath === undefined) return null;
  return (
    <button
      type="button"
      className={known ? 'button quiet needs-script' : 'button needs-script'}
      lang={lang}
      data-other={t('candidates.takeOut')}
      onClick={onClick}
    >
      <span>{known ? `✓ ${t('candidates.takeOut')}` : t('candidates.add')}</span>
    </button>
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
