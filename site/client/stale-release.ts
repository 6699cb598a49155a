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
 * whole, once per release, never in a loop. On the page itself the error is rethrown.
 */
export function reloadOnStaleRelease(): void {
  addEventListener('vite:preloadError', (event) => {
    const release = import.meta.url;
    if (!isUnderWay || sessionStorage.getItem('stale-release') === release) return;
    sessionStorage.setItem('stale-release', release);
    event.preventDefault();
    loadWhole();
  });
}

/**
 * Loads the page of the address as a whole, from its top. Going to the address would only scroll
 * where it has a hash, since it is the address already.
 */
export function loadWhole(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  location.reload();
}
