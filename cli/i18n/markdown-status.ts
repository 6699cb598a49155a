import type { Coverage, Share } from './coverage.ts';
import { type LanguageStatus, percentOf, readyPages } from './status.ts';

/** For merge requests and job summaries: one table for each language. */
export function markdownStatus(statuses: readonly LanguageStatus[]): string {
  if (statuses.length === 0) return 'The catalogue has one language only.\n';
  return statuses.map(showLanguage).join('\n');
}

function showLanguage({ language, total, groups, pages }: LanguageStatus): string {
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
