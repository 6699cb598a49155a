import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { constants } from '../constants.ts';
import type { LoadedPage } from '../shell/page-data.ts';
import { fetchPage } from './fetch-page.ts';
import { prepare, type ReadyPage } from './prepare.ts';
import { loadWhole, setUnderWay } from './stale-release.ts';

/** How far the next page is: not asked for, on its way, or on its way for so long that it shows. */
export type Progress = 'none' | 'loading' | 'waiting';

/** The page of the current address. The one before stays on show until the next is ready. */
export function useReadyPage(first: ReadyPage): { ready: ReadyPage; progress: Progress } {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [ready, setReady] = useState(first);
  const [waiting, setWaiting] = useState(false);
  /** Ends when the loading indicator on show has stayed long enough to be read. */
  const rest = useRef<Promise<void>>(undefined);
  const shown = ready.pathname;
  const { build } = first.page.data;

  useEffect(() => {
    const stopWaiting = () => {
      rest.current = undefined;
      setWaiting(false);
    };
    setUnderWay(pathname !== shown);
    if (pathname === shown) return stopWaiting();
    let current = true;
    const timer = setTimeout(() => {
      rest.current ??= new Promise((end) => setTimeout(end, constants.loadingMinimum));
      setWaiting(true);
    }, constants.loadingDelay);
    const load = async () => {
      const { page, address } = await fetchPage(pathname, build);
      if (address !== pathname) {
        return () => navigate(`${address}${search}${hash}`, { replace: true });
      }
      const next = await prepare(page, pathname).catch((error) => failing(first, page, error));
      return () => {
        // At one stroke: below the indicator the new page could not take the focus.
        stopWaiting();
        setReady({ ...next, pathname });
      };
    };
    // Not a page of this release, or no network: the browser itself knows what to show.
    load()
      .catch(() => loadWhole)
      .then(async (show) => {
        await rest.current;
        if (current) show();
      });
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [pathname, search, hash, shown, build, navigate, first]);
  return { ready, progress: progressOf(pathname !== shown, waiting) };
}

function progressOf(loading: boolean, waiting: boolean): Progress {
  if (!loading) return 'none';
  return waiting ? 'waiting' : 'loading';
}

/** The error screen, for a page whose code can't be loaded even after a reload. */
function failing(
  { i18n }: ReadyPage,
  page: LoadedPage,
  error: unknown,
): Omit<ReadyPage, 'pathname'> {
  const view: ReadyPage['view'] = {
    isProps: (_props): _props is unknown => true,
    render() {
      throw error;
    },
  };
  return { page, i18n, view };
}
