import { createPainter, type Painter } from '../report/reporters/paint.ts';
import type { Coverage, Share } from './coverage.ts';
import { type LanguageStatus, percentOf, readyPages } from './status.ts';

const barLength = 20;
const shownPages = 5;

/** For people: a table of bars for each language, then the pages that are not ready. */
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
    .map(({ page, missing }) => `    ${page}: ${missing.length} missing, first ${missing[0]}`);
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
