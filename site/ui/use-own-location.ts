import { useState } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { useHref, usePage } from './page-context.tsx';

/** The location of the page on show, which stays while the next page is on its way. */
export function useOwnLocation(): Location<unknown> {
  const location: Location<unknown> = useLocation();
  const here = useHref()(usePage().data.path);
  const isHere = location.pathname.replace(/\/$/, '') === here.replace(/\/$/, '');
  const [own, setOwn] = useState(location);
  if (isHere && own !== location) setOwn(location);
  return isHere ? location : own;
}
