import { type ComponentType, useEffect, useState } from 'react';
import { useCompareList, useToggleCompared } from '../../ui/compare-list.ts';
import { usePage } from '../../ui/page-context.tsx';

/**
 * What every page has for the comparison. The boxes on prerendered cards, `<input data-compare>`, are
 * never hydrated: one listener hears them all, and they follow the list. The tray is loaded with the
 * first product that is picked.
 */
export function ComparePicks() {
  const { data, regions } = usePage();
  const list = useCompareList();
  const toggle = useToggleCompared();
  const Tray = useTray(list.length > 0);
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
  const isShown = Tray && list.length > 0 && data.path !== data.tools.compare;
  return isShown ? <Tray /> : null;
}

function followList(list: readonly string[]): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('input[data-compare]')) {
    box.checked = list.includes(box.dataset.compare ?? '');
  }
}

/** The tray, from when it is wanted and has come. */
function useTray(isWanted: boolean): ComponentType | undefined {
  const [tray, setTray] = useState<ComponentType>();
  useEffect(() => {
    if (!isWanted || tray) return;
    import('./compare-tray.tsx').then(
      ({ CompareTray }) => setTray(() => CompareTray),
      (error) => console.error('The tray of the comparison could not be loaded.', error),
    );
  }, [isWanted, tray]);
  return tray;
}
