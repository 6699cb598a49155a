/** Milliseconds where a second is long. */
export function inSeconds(seconds: number): string {
  return seconds < 0.995 ? `${(seconds * 1000).toFixed(0)} ms` : `${seconds.toFixed(2)} s`;
}
