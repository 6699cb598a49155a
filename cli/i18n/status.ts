import type { StaleOriginal } from '../context/translations.ts';
import {
  createPainter,
  escapeComment,
  jsonText,
  type Painter,
  visible,
  visibleLines,
} from '../report/reporters/visible.ts';
import type { Coverage, LanguageCoverage, Share } from './coverage.ts';
import { idOf } from './exchange/texts-to-translate.ts';

/** The percentage, rounded down so that only a complete share is 100; undefined for an empty one. */
export function percentOf({ done, total }: { done: number; total: number }): number | undefined {
  return total === 0 ? undefined : Math.floor((done * 100) / total);
}

/** For programs. The percentage of an empty share is null. */
export function jsonStatus(statuses: readonly LanguageCoverage[]): string {
  const share = (each: Share) => ({ ...each, percent: percentOf(each) ?? null });
  const shown = ({ strings, words, stale }: Coverage) => {
    return { strings: share(strings), words: share(words), stale };
  };
  const languages = statuses.map(({ language, total, groups }) => ({
    language,
    ...shown(total),
    groups: groups.map(({ name, coverage }) => ({ name, ...shown(coverage) })),
  }));
  return jsonText({ version: 1, languages });
}

/** For merge requests and job summaries: one table per language. */
export function markdownStatus(statuses: readonly LanguageCoverage[]): string {
  if (statuses.length === 0) return 'The catalogue has one language only.\n';
  return statuses.map(languageTable).join('\n');
}

function languageTable({ language, total, groups }: LanguageCoverage): string {
  const row = (name: string, { strings, words, stale }: Coverage) =>
    `| ${name} | ${cell(strings)} | ${cell(words)} | ${stale} |`;
  return `${[
    `### ${language}`,
    '',
    '| | strings | words | stale |',
    '| --- | --- | --- | --- |',
    ...groups.map(({ name, coverage }) => row(name, coverage)),
    row('**all**', total),
  ].join('\n')}\n`;
}

function cell(share: Share): string {
  const value = percentOf(share);
  return value === undefined ? '–' : `${value}% (${share.done}/${share.total})`;
}

const barLength = 20;

/** For people: bars for each language. */
export function prettyStatus(
  statuses: readonly LanguageCoverage[],
  { color }: { readonly color: boolean },
): string {
  const painter = createPainter(color);
  if (statuses.length === 0) return 'The catalogue has one language only.\n';
  return statuses.map((status) => showLanguage(status, painter)).join('\n');
}

function showLanguage({ language, groups, total }: LanguageCoverage, painter: Painter) {
  const width = Math.max('strings'.length, ...groups.map(({ name }) => name.length));
  const row = (name: string, { strings, words, stale }: Coverage) =>
    `  ${name.padEnd(width)}  ${showShare(strings, painter)}   words ${percent(words).padStart(4)}${
      stale > 0 ? `   ${painter('yellow')(`${stale} stale`)}` : ''
    }`;
  return `${[
    painter('bold')(language),
    ...groups.map(({ name, coverage }) => row(name, coverage)),
    row('all', total),
  ].join('\n')}\n`;
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

/**
 * A format of `milepost i18n status --stale`: each changed original before and after. `placeOf` returns the place of a
 * text in messages: `catalogue/products/P-100.yaml:6:3`.
 */
type StaleReport = (
  all: readonly StaleOriginal[],
  placeOf: (stale: StaleOriginal) => string,
  style: { readonly color: boolean },
) => string;

const unknownFormer = 'unknown: an earlier version of Milepost recorded the translation';

const pretty: StaleReport = (all, placeOf, { color }) => {
  if (all.length === 0) return 'No translation is stale.\n';
  const painter = createPainter(color);
  return all
    .map((stale) => {
      const { original, former = unknownFormer, translations } = stale;
      const versions = translations.map(({ language, text }) => [language, text] as const);
      const lines = [['was', former] as const, ['is', original.text] as const, ...versions];
      const width = Math.max(...lines.map(([name]) => name.length));
      return [
        `${painter('bold')(visible(idOf(stale.field)))}  ${visible(placeOf(stale))}\n`,
        ...lines.map(
          ([name, text]) => `  ${painter('dim')(name.padEnd(width))}  ${visibleLines(text)}\n`,
        ),
      ].join('');
    })
    .join('\n');
};

/** For programs. An unknown former text is null. */
const json: StaleReport = (all, placeOf) => {
  const stale = all.map((each) => ({
    id: idOf(each.field),
    place: placeOf(each),
    former: each.former ?? null,
    original: each.original.text,
    translations: Object.fromEntries(
      each.translations.map(({ language, text }) => [language, text]),
    ),
  }));
  return jsonText({ version: 1, stale });
};

/** For merge requests: one table. */
const markdown: StaleReport = (all, placeOf) => {
  if (all.length === 0) return 'No translation is stale.\n';
  const rows = all.map((each) => [
    placeOf(each),
    each.former ?? unknownFormer,
    each.original.text,
    each.translations.map(({ language }) => language).join(', '),
  ]);
  const lines = [['place', 'was', 'is', 'stale in'], ['---', '---', '---', '---'], ...rows];
  return lines.map((cells) => `| ${cells.map(escapeComment).join(' | ')} |\n`).join('');
};

export const staleReports = { pretty, json, markdown };
