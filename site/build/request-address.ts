/**
 * Parses the address of a request into a path, which begins with `/` and is percent-decoded if valid, and its search:
 * `?` and what follows, or ''. Undefined for an address that no browser would send.
 */
export function requestAddress(url = '/') {
  // Proxies send absolute addresses. A path that begins with two slashes doesn't name a host.
  const whole = url.startsWith('/') ? `http://localhost${url}` : url;
  if (!/^https?:\/\//.test(whole) || !URL.canParse(whole)) return undefined;
  const { pathname, search } = new URL(whole);
  try {
    return { path: decodeURIComponent(pathname), search };
  } catch {
    return { path: pathname, search };
  }
}
