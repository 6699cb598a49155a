/** What a request asks for. */
export interface RequestAddress {
  /** Begins with `/`; without percent-encoding, as far as that can be read. */
  readonly path: string;
  /** `?` and what follows, or ''. */
  readonly search: string;
}

/** Reads the address of a request; undefined for one that no browser would send. */
export function requestAddress(url = '/'): RequestAddress | undefined {
  // Proxies send a whole address. A path may begin with two slashes, and names no host then.
  const whole = url.startsWith('/') ? `http://localhost${url}` : url;
  if (!/^https?:\/\//.test(whole) || !URL.canParse(whole)) return undefined;
  const { pathname, search } = new URL(whole);
  return { path: decodePath(pathname), search };
}

/** A path that is no valid encoding means itself. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
