import { useNavigate } from 'react-router-dom';
import { useHref, useOwnLocation, usePage } from './page-context.tsx';

/** The state of an entry of the history that says what is on the page, and not where one is on it. */
const keepsPlace = { keepsPlace: true } as const;

/**
 * What the address of the page asks it for, with the key of its entry in the history. `ask` asks for something else,
 * in an entry of its own or in place of this one; one stays where one is on the page.
 */
export function useQuery() {
  const { search, key } = useOwnLocation();
  const navigate = useNavigate();
  const here = useHref()(usePage().data.path);
  const ask = (query: string, replace = false) =>
    navigate(here + query, { replace, state: keepsPlace });
  return { search, key, ask };
}
