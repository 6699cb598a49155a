export interface RequestAddress {
  /** Begins with `/`; percent-decoded if valid. */
  readonly path: string;
  /** `?` and what follows, or ''. */
  readonly search: string;
}

/** Parses the address of a request; undefined for one that no browser would send. */
export function requestAddress(url = '/'): RequestAddress | undefined {
  // Proxies send absolute addresses. A path that begins with two slashes doesn't name a host.
  const whole = url.startsWith('/') ? `http://localhost${url}` : url;
  if (!/^https?:\/\//.test(whole) || !URL.canParse(whole)) return undefined;
  const { pathname, search } = new URL(whole);
  return { path: decodePath(pathname), search };
}

/** An invalidly encoded path is returned unchanged. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
