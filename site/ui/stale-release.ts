let isUnderWay = false;

/**
 * Remembers whether the visitor is on the way to another page, for the case that the page's code is
 * gone. A form or a toaster that can't be loaded must not take the page away.
 */
export function setUnderWay(underWay: boolean): void {
  isUnderWay = underWay;
}

/**
 * After a new release an open tab may ask for code that is gone. Then the page is loaded as a
 * whole, each page once per release, never in a loop. On the page itself the error is rethrown.
 */
export function reloadOnStaleRelease(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!isUnderWay || wasLoadedWhole(`${import.meta.url} ${location.pathname}`)) return;
    event.preventDefault();
    loadWhole();
  });
}

/** Whether this was asked before. A browser that keeps nothing says no: a page that loads is not under way. */
function wasLoadedWhole(page: string): boolean {
  const key = `stale-release ${page}`;
  try {
    const isKnown = sessionStorage.getItem(key) !== null;
    sessionStorage.setItem(key, '');
    return isKnown;
  } catch {
    return false;
  }
}

/**
 * Leaves a page that could not be fetched to the browser, which knows what to show. A pushed entry of the history
 * belongs to this document: whatever the browser shows there would stay on show after Back. So the entry is
 * made again, by the browser.
 */
export function leaveToBrowser(isPushed: boolean): void {
  if (!isPushed) {
    loadWhole();
    return;
  }
  const address = location.href;
  addEventListener('popstate', () => location.assign(address), { once: true });
  history.back();
}

/**
 * Loads the page of the address as a whole, from its top. Going to the address would only scroll
 * where it has a hash, since it is the address already.
 */
export function loadWhole(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  location.reload();
}
