import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { readHref } from '../../lib/locale.ts';
import { onWindow } from '../../ui/observe.ts';
import { usePage } from '../../ui/page-context.tsx';
import { useRequestList } from './use-request-list.ts';

const buttons = 'button[data-request]';

/** The buttons on prerendered cards are never hydrated: one listener hears them all, and they follow the request. */
export function useRequestPicks(): void {
  const { t } = useTranslation();
  const { data, regions } = usePage();
  const { candidates, add, remove } = useRequestList();
  const read = (button: HTMLElement) => {
    const { request: product = '' } = button.dataset;
    const link = button.closest('.card')?.querySelector('a');
    const path = link ? readHref(data, link.pathname).path : '';
    const known = candidates.find((each) => each.product === product);
    return { known, product, path, title: link?.textContent ?? product };
  };
  const show = useEffectEvent(() => {
    for (const button of document.querySelectorAll<HTMLElement>(buttons)) {
      const { known, title } = read(button);
      const words = t(known ? 'candidates.takeOut' : 'candidates.add');
      if (button.textContent === words) continue;
      button.textContent = words;
      button.ariaLabel = `${words} ${title}`;
    }
  });
  useEffect(() => {
    if (regions && candidates) show();
  }, [candidates, regions]);
  const onClick = useEffectEvent(({ target }: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>(buttons);
    if (!button) return;
    const { known, ...fields } = read(button);
    known ? remove(known) : add(fields);
  });
  useEffect(() => onWindow(['click'], (event) => onClick(event)), []);
}
