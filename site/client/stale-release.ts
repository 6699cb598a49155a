let destination: string | undefined;

/**
 * Remembers where the visitor is going, for the case that the page's code is gone; undefined once
 * it is reached. A form or a toaster that can't be loaded must not take the page away.
 */
export function setDestination(address: string | undefined): void {
  destination = address;
}

/**
 * After a new release an open tab may ask for code that is gone. Then the page is loaded as a
 * whole, once per release, never in a loop. Without a destination the error is rethrown.
 */
export function reloadOnStaleRelease(): void {
  addEventListener('vite:preloadError', (event) => {
    const release = import.meta.url;
    if (!destination || sessionStorage.getItem('stale-release') === release) return;
    sessionStorage.setItem('stale-release', release);
    event.preventDefault();
    location.assign(destination);
  });
}
