import type { StaleOriginal } from '../context/translations.ts';
import {
  createPainter,
  escapeComment,
  jsonText,
  visible,
  visibleLines,
} from '../report/reporters/visible.ts';
import { idOf } from './exchange/texts-to-translate.ts';

/** Returns the place of a text in messages: `catalogue/products/P-100.yaml:6:3`. */
type PlaceOf = (stale: StaleOriginal) => string;

interface Style {
  readonly color: boolean;
}

/** A format of `milepost i18n status --stale`: each changed original before and after. */
export type StaleReport = (all: readonly StaleOriginal[], placeOf: PlaceOf, style: Style) => string;

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
