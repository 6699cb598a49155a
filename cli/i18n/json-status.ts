import type { Coverage, Share } from './coverage.ts';
import { type LanguageStatus, percentOf, readyPages } from './status.ts';

/** For programs. A percentage of nothing is null. */
export function jsonStatus(statuses: readonly LanguageStatus[]): string {
  const languages = statuses.map(({ language, total, groups, pages }) => ({
    language,
    ...coverage(total),
    pages: pages
      ? { ...share(readyPages(pages)), notReady: pages.filter((page) => page.missing.length > 0) }
      : null,
    groups: groups.map(({ name, coverage: each }) => ({ name, ...coverage(each) })),
  }));
  return `${JSON.stringify({ version: 1, languages }, null, 2)}\n`;
}

function coverage({ strings, words, stale }: Coverage) {
  return { strings: share(strings), words: share(words), stale };
}

function share({ done, total }: Share) {
  return { done, total, percent: percentOf({ done, total }) ?? null };
}
