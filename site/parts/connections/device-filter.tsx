import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepsPlace } from '../../client/use-scroll.ts';
import { useHref, usePage } from '../../shell/page-context.tsx';

/** The name of the choice, and of what the address holds. */
const parameter = 'device';

/**
 * Shows the connections of one device: the diagrams and the entries of the list that have it, opened.
 * The choice and these parts are prerendered and never hydrated; `data-devices` says what has which.
 */
export function DeviceFilter() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { data, regions } = usePage();
  const here = useHref()(data.path);
  const isHere = pathname.replace(/\/$/, '') === here;
  useEffect(() => {
    if (regions && isHere) showDevice(new URLSearchParams(search).get(parameter) ?? '');
  }, [regions, isHere, search]);
  useEffect(() => {
    const onChange = ({ target }: Event) => {
      if (!(target instanceof HTMLSelectElement) || target.name !== parameter) return;
      const query = target.value ? `?${parameter}=${encodeURIComponent(target.value)}` : '';
      navigate(here + query, { state: keepsPlace });
    };
    document.addEventListener('change', onChange);
    return () => document.removeEventListener('change', onChange);
  }, [here, navigate]);
  return null;
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
}
