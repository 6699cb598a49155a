import { useEffect, useEffectEvent } from 'react';
import { useCompareList, useToggleCompared } from '../../ui/compare-list.ts';
import { onWindow } from '../../ui/observe.ts';
import { usePage } from '../../ui/page-context.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';

const boxes = 'input[data-compare]';

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
    for (const box of regions ? document.querySelectorAll<HTMLInputElement>(boxes) : [])
      box.checked = list.includes(box.dataset.compare ?? '');
  }, [list, regions]);
  const onChange = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLInputElement && target.matches(boxes))) return;
    const { compare = '' } = target.dataset;
    // The list decides whether the box is checked: there may be no room.
    target.checked = list.includes(compare);
    toggle(compare);
  });
  useEffect(() => onWindow(['change'], (event) => onChange(event)), []);
  const isWanted = list.length > 0 && ![data.tools.compare, data.requestPath].includes(data.path);
  return isWanted && typeof Tray !== 'string' ? <Tray /> : null;
}
