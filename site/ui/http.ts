import { constants } from '../lib/constants.ts';

export interface HttpRequest {
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  data?: unknown;
  /** Sent as it is; its type and its boundary are the browser's. */
  body?: FormData;
  /** Milliseconds; 0 means that the request waits as long as it takes. */
  timeout?: number;
  signal?: AbortSignal;
  /** How far an answer that the browser has will do; by default as long as its headers say. */
  cache?: RequestCache;
}

export interface HttpResponse {
  status: number;
  /** The answer, read as JSON; as text where it is none. */
  data: unknown;
}

/** A request that did not end with an answer of 2xx; `response` is there if there was an answer. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly response: HttpResponse | undefined;

  constructor(message: string, response?: HttpResponse) {
    super(message);
    this.response = response;
  }
}

/**
 * Sends JSON and reads JSON. An answer of 2xx is a success; everything else throws an HttpError:
 * 'Network Error', 'Request aborted', 'timeout of N ms exceeded' or 'Request failed with status
 * code N'. A request to our own origin carries the XSRF token of the cookie as a header.
 */
export async function request(url: string, options: HttpRequest = {}): Promise<HttpResponse> {
  const { method = 'GET', data, timeout = constants.requestTimeout, signal, cache } = options;
  const body = options.body ?? (data === undefined ? null : JSON.stringify(data));
  const limit = timeout > 0 ? AbortSignal.timeout(timeout) : undefined;
  const signals = [signal, limit].filter((each) => each !== undefined);
  try {
    const response = await fetch(url, {
      method,
      headers: headersFor(url, data),
      signal: AbortSignal.any(signals),
      ...(cache === undefined ? {} : { cache }),
      body,
    });
    return await readResponse(response);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    if (signal?.aborted) throw new HttpError('Request aborted');
    if (limit?.aborted) throw new HttpError(`timeout of ${timeout} ms exceeded`);
    throw new HttpError('Network Error');
  }
}

async function readResponse(response: Response): Promise<HttpResponse> {
  const text = await response.text();
  const answer = { status: response.status, data: parseJson(text) };
  if (response.ok) return answer;
  throw new HttpError(`Request failed with status code ${response.status}`, answer);
}

/** What a text says as JSON; the text itself where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function headersFor(url: string, data: unknown): Record<string, string> {
  const token = new URL(url, location.href).origin === location.origin ? csrfToken() : undefined;
  return {
    Accept: 'application/json, text/plain, */*',
    ...(data === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(token === undefined ? {} : { [constants.csrfHeader]: token }),
  };
}

function csrfToken(): string | undefined {
  const prefix = `${constants.csrfCookie}=`;
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(prefix));
  return cookie && decoded(cookie.slice(prefix.length));
}

/** What a cookie or a hash means; what is no valid encoding means itself. */
export function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
