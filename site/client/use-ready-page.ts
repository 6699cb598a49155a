import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoadedPage } from '../page-data.ts';
import { fetchPage } from './fetch-page.ts';
import { prepare, type ReadyPage } from './prepare.ts';
import { loadWhole, setUnderWay } from './stale-release.ts';

/** What arrives sooner than this shows no loading indicator. */
const patienceMilliseconds = 150;

/**
 * The page of the current address. The one before stays on show until the next is ready; `waiting`
 * turns true when that takes more than a moment.
 */
export function useReadyPage(first: ReadyPage): { ready: ReadyPage; waiting: boolean } {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [ready, setReady] = useState(first);
  const [waiting, setWaiting] = useState(false);
  const shown = ready.pathname;
  const { build } = first.page.data;

  useEffect(() => {
    setUnderWay(pathname !== shown);
    if (pathname === shown) return;
    let current = true;
    const timer = setTimeout(() => setWaiting(true), patienceMilliseconds);
    const load = async () => {
      const { page, address } = await fetchPage(pathname, build);
      if (address !== pathname) {
        return () => navigate(`${address}${search}${hash}`, { replace: true });
      }
      const next = await prepare(page, pathname).catch((error) => failing(first, page, error));
      return () => setReady({ ...next, pathname });
    };
    // Not a page of this release, or no network: the browser itself knows what to show.
    load()
      .catch(() => loadWhole)
      .then((show) => current && show());
    return () => {
      current = false;
      clearTimeout(timer);
      setWaiting(false);
    };
  }, [pathname, search, hash, shown, build, navigate, first]);
  return { ready, waiting };
}

/** The error screen, for a page whose code can't be loaded even after a reload. */
function failing(
  { i18n }: ReadyPage,
  page: LoadedPage,
  error: unknown,
): Omit<ReadyPage, 'pathname'> {
  const View = () => {
    throw error;
  };
  return { page, i18n, View };
}
