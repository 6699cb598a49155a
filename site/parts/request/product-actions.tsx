import { useEffect, useRef, useState } from 'react';
import { Region } from '../../ui/page-context.tsx';
import { CompareButton } from '../compare/compare-button.tsx';
import { AddToRequest } from './add-to-request.tsx';

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
  return (
    <>
      <div className="request-actions" ref={actions}>
        <AddToRequest product={product} />
        <CompareButton product={product} />
        <Region name="request" />
      </div>
      <div className="action-bar needs-script" data-closed={isBarShown ? undefined : ''}>
        <AddToRequest product={product} />
        <CompareButton product={product} />
      </div>
    </>
  );
}
