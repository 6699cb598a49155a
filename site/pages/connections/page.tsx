import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { usePrinting } from '../../parts/tools/use-printing.ts';
import { onWindow } from '../../ui/observe.ts';
import { Region, usePage } from '../../ui/page-context.tsx';
import { viewOfRegions } from '../../ui/page-view.tsx';
import { useQuery } from '../../ui/use-query.ts';

/** The map of connections, their list by product and what supplies power to what. */
export const view = viewOfRegions(() => (
  <>
    <Region name="main" />
    <DeviceFilter />
    <Region name="prose" />
  </>
));

/** The name of the choice, and of what the address holds. */
const parameter = 'device';

/**
 * Shows the connections of one device: the diagrams that have it, marked, and its entry of the list, opened.
 * The choice and these parts are prerendered and never hydrated; `data-devices` says what has which.
 */
function DeviceFilter() {
  const { search, ask } = useQuery();
  const { regions } = usePage();
  useEffect(() => {
    if (regions) showDevice(new URLSearchParams(search).get(parameter) ?? '');
  }, [regions, search]);
  const onChange = useEffectEvent(({ target }: Event) => {
    if (!(target instanceof HTMLSelectElement) || target.name !== parameter) return;
    ask(target.value && `?${parameter}=${encodeURIComponent(target.value)}`);
  });
  useEffect(() => onWindow(['change'], (event) => onChange(event)), []);
  useOpenInPrint();
  return null;
}

/** Opens what is folded while the page is printed: not every browser can do it by styles alone. */
function useOpenInPrint(): void {
  const isPrinting = usePrinting();
  useLayoutEffect(() => {
    if (!isPrinting) return;
    const closed = [
      ...document.querySelectorAll<HTMLDetailsElement>('.connections-page details:not([open])'),
    ];
    for (const each of closed) each.open = true;
    return () => {
      for (const each of closed) each.open = false;
    };
  }, [isPrinting]);
}

function showDevice(asked: string): void {
  const choice = document.querySelector<HTMLSelectElement>(`select[name="${parameter}"]`);
  const isKnown = [...(choice?.options ?? [])].some(({ value }) => value === asked);
  const device = isKnown ? asked : '';
  if (choice) choice.value = device;
  for (const part of document.querySelectorAll<HTMLElement>('[data-devices]')) {
    const isShown = device === '' || part.dataset.devices?.split(' ').includes(device) === true;
    part.hidden = !isShown;
    if (device !== '' && part instanceof HTMLDetailsElement) part.open = isShown;
  }
  for (const box of document.querySelectorAll<SVGElement>('[data-end]')) {
    box.classList.toggle('chosen', box.dataset.end === device);
  }
}
