import { useEffect } from 'react';
import { useCompareList, useToggleCompared } from '../../ui/compare-list.ts';
import { usePage } from '../../ui/page-context.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';

/**
 * What every page has for the comparison. The boxes on prerendered cards, `<input data-compare>`, are
 * never hydrated: one listener hears them all, and they follow the list. The tray is loaded with the
 * first product that is picked.
 */
export function ComparePicks() {
  const { data, regions } = usePage();
  const list = useCompareList();
  const toggle = useToggleCompared();
  const [Tray] = useLoaded(
    list.length > 0 ? 'tray' : undefined,
    async () => (await import('./compare-tray.tsx')).CompareTray,
    'The tray of the comparison could not be loaded.',
  );
  useEffect(() => {
    // Another page brings other boxes.
    if (regions) followList(list);
  }, [list, regions]);
  useEffect(() => {
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement)) return;
      const { compare } = target.dataset;
      if (compare === undefined) return;
      // The list decides whether the box is checked: there may be no room.
      target.checked = list.includes(compare);
      toggle(compare);
    };
    document.addEventListener('change', onChange);
    return () => document.removeEventListener('change', onChange);
  }, [list, toggle]);
  const isWanted = list.length > 0 && data.path !== data.tools.compare;
  return isWanted && typeof Tray !== 'string' ? <Tray /> : null;
}

function followList(list: readonly string[]): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('input[data-compare]')) {
    box.checked = list.includes(box.dataset.compare ?? '');
  }
}
