import { createPainter, jsonText, type Painter, visible } from '../report/reporters/visible.ts';
import type { Coverage, LanguageCoverage, Share } from './coverage.ts';
import type { PageReadiness } from './page-readiness.ts';

/** The status of one language for `milepost i18n status`. */
export interface LanguageStatus extends LanguageCoverage {
  /** Undefined if unknown because the catalogue has other errors. */
  readonly pages: readonly PageReadiness[] | undefined;
}

/** The percentage, rounded down so that only a complete share is 100; undefined for an empty one. */
export function percentOf({ done, total }: { done: number; total: number }): number | undefined {
  return total === 0 ? undefined : Math.floor((done * 100) / total);
}

/** The share of ready pages in a language. */
function readyPages(pages: readonly PageReadiness[]): { done: number; total: number } {
  return { done: pages.filter(({ missing }) => missing.length === 0).length, total: pages.length };
}

/** For programs. The percentage of an empty share is null. */
export function jsonStatus(statuses: readonly LanguageStatus[]): string {
  const languages = statuses.map(({ language, total, groups, pages }) => ({
    language,
    ...coverage(total),
    pages: pages
      ? { ...share(readyPages(pages)), notReady: pages.filter((page) => page.missing.length > 0) }
      : null,
    groups: groups.map(({ name, coverage: each }) => ({ name, ...coverage(each) })),
  }));
  return jsonText({ version: 1, languages });
}

function coverage({ strings, words, stale }: Coverage) {
  return { strings: share(strings), words: share(words), stale };
}

function share({ done, total }: Share) {
  return { done, total, percent: percentOf({ done, total }) ?? null };
}

/** For merge requests and job summaries: one table per language. */
export function markdownStatus(statuses: readonly LanguageStatus[]): string {
  if (statuses.length === 0) return 'The catalogue has one language only.\n';
  return statuses.map(languageTable).join('\n');
}

function languageTable({ language, total, groups, pages }: LanguageStatus): string {
  const row = (name: string, { strings, words, stale }: Coverage) =>
    `| ${name} | ${cell(strings)} | ${cell(words)} | ${stale} |`;
  const ready = pages ? `${cell(readyPages(pages))} ready` : 'not known: the catalogue has errors';
  return `${[
    `### ${language}`,
    '',
    '| | strings | words | stale |',
    '| --- | --- | --- | --- |',
    ...groups.map(({ name, coverage }) => row(name, coverage)),
    row('**all**', total),
    '',
    `Pages: ${ready}`,
  ].join('\n')}\n`;
}

function cell(share: Share): string {
  const value = percentOf(share);
  return value === undefined ? '–' : `${value}% (${share.done}/${share.total})`;
}

const barLength = 20;
const shownPages = 5;

/** For people: bars for each language, then the pages that are not ready. */
export function prettyStatus(
  statuses: readonly LanguageStatus[],
  { color }: { readonly color: boolean },
): string {
  const painter = createPainter(color);
  if (statuses.length === 0) return 'The catalogue has one language only.\n';
  return statuses.map((status) => showLanguage(status, painter)).join('\n');
}

function showLanguage({ language, groups, total, pages }: LanguageStatus, painter: Painter) {
  const width = Math.max('strings'.length, ...groups.map(({ name }) => name.length));
  const row = (name: string, { strings, words, stale }: Coverage) =>
    `  ${name.padEnd(width)}  ${showShare(strings, painter)}   words ${percent(words).padStart(4)}${
      stale > 0 ? `   ${painter('yellow')(`${stale} stale`)}` : ''
    }`;
  return `${[
    painter('bold')(language),
    ...groups.map(({ name, coverage }) => row(name, coverage)),
    row('all', total),
    ...showPages(pages, width, painter),
  ].join('\n')}\n`;
}

function showPages(pages: LanguageStatus['pages'], width: number, painter: Painter): string[] {
  const name = `  ${'pages'.padEnd(width)}`;
  if (!pages) {
    return [`${name}  not known: the catalogue has other errors (run "milepost validate")`];
  }
  const waiting = pages.filter(({ missing }) => missing.length > 0);
  const rows = waiting
    .slice(0, shownPages)
    .map(({ page, missing }) => `    ${page}: ${missing.length} missing, first ${missing[0]}`)
    .map(visible);
  const more = waiting.length > shownPages ? [`    and ${waiting.length - shownPages} more`] : [];
  return [`${name}  ${showShare(readyPages(pages), painter)}   ready`, ...rows, ...more];
}

function showShare(share: Share, painter: Painter): string {
  const { done, total } = share;
  const filled = total === 0 ? 0 : Math.floor((done * barLength) / total);
  const paint = done === total ? painter('green') : painter('yellow');
  const bar = paint('█'.repeat(filled)) + painter('dim')('░'.repeat(barLength - filled));
  return `${bar} ${percent(share).padStart(5)}  ${`${done}/${total}`.padStart(9)}`;
}

function percent(share: Share): string {
  const value = percentOf(share);
  return value === undefined ? '–' : `${value}%`;
}
