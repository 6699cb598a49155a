import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { constants } from '../lib/constants.ts';
import { onWindow } from '../ui/observe.ts';
import { plainView } from '../ui/page-view.tsx';
import { leaveToBrowser, setUnderWay } from '../ui/stale-release.ts';
import { fetchPage } from './fetch-page.ts';
import { type Limits, prepare, type ReadyPage, TooLate } from './prepare.ts';

const { codeTimeout, maxRetries, retryDelay } = constants;
/** Strings that fail are asked for again after ever longer waits, each of which ends within its time. */
const limits: Limits = {
  code: codeTimeout,
  strings: codeTimeout + retryDelay * (2 ** maxRetries - 1),
};

/** How far the next page is: not asked for, on its way, or on its way for so long that it shows. */
export type Progress = 'none' | 'loading' | 'waiting';

/**
 * The page of the current address: the one before stays on show until the next is ready. Besides, how far that is, and
 * whether it could not be loaded without a connection.
 */
export function useReadyPage(first: ReadyPage) {
  const { pathname, search, hash } = useLocation();
  const isPushed = useNavigationType() === 'PUSH';
  const [isOffline, setOffline] = useState(false);
  /** The whole address of the page on show. */
  const address = useRef('');
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
    if (pathname === shown) {
      address.current = `${pathname}${search}${hash}`;
      return stopWaiting();
    }
    let current = true;
    const timer = setTimeout(() => {
      rest.current ??= new Promise((end) => setTimeout(end, constants.loadingMinimum));
      setWaiting(true);
    }, constants.loadingDelay);
    const load = async () => {
      const { page, address: found } = await fetchPage(pathname, build);
      if (found !== pathname) {
        return () => navigate(`${found}${search}${hash}`, { replace: true });
      }
      // Code that can't be loaded even after a reload gives the error screen.
      const next = await prepare(page, pathname, limits).catch((error) => {
        if (error instanceof TooLate) throw error;
        const render = () => {
          throw error;
        };
        return { page, pathname, i18n: first.i18n, view: { ...plainView, render } };
      });
      return () => {
        // In one render: below the indicator the new page could not take the focus.
        stopWaiting();
        setOffline(false);
        setReady(next);
      };
    };
    // The address is again that of the page on show, which stays.
    const stay = () => {
      setOffline(true);
      if (isPushed) navigate(-1);
      else navigate(address.current, { replace: true });
    };
    load()
      // Not a page of this release, or no answer: the browser itself knows what to show.
      .catch(() => (navigator.onLine ? () => leaveToBrowser(isPushed) : stay))
      .then(async (show) => {
        await rest.current;
        if (current) show();
      });
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [pathname, search, hash, shown, build, navigate, first, isPushed]);
  useEffect(() => onWindow(['online'], () => setOffline(false)), []);
  const progress: Progress = pathname === shown ? 'none' : waiting ? 'waiting' : 'loading';
  return { ready, progress, isOffline };
}
