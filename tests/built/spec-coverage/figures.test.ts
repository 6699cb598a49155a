import { describe, expect, it } from 'vitest';
import { elementsOfClass, textOf } from '../../html.ts';
import { builtPages, languages } from '../../pages.ts';
import { rootSite } from '../../sites.ts';
import { explainFailures } from './failures.ts';
import { plainSpaces, productMain, type Reading, type ShownRow, shownRows } from './page.ts';
import {
  highwayRows,
  inAllLanguages,
  type SpecRow,
  tollRows,
  trafficRows,
  type Words,
} from './table.ts';

explainFailures();

// Section 9 gives no figure of the security family.
const families = { toll: tollRows, traffic: trafficRows, highway: highwayRows };
const rows = Object.values(families).flat();

/** A unit after a plain space: it may be alone on the next line. */
const looseUnit =
  /\d (?=(?:%|°C|km\/h|k?VA|V|W|m?A|[nm]?m|kg|[kMGT]?Hz|ms|s|h|fps|ips|[GM]bit\/s|bits?|Bd|baudios|imágenes\/s|[GT][Bo]|cd\/m²|pouces|pulgadas)(?![\p{L}/’]))/u;

describe.each(Object.entries(families))('%s products: the figures of section 9', (_name, table) => {
  it.each(table.map((row) => [nameOf(row), row] as const))('%s', (_row, row) => {
    for (const language of languages) {
      const label = row.label[language];
      const found = shownRows(row.product, language)
        .filter((shown) => plainSpaces(shown.label) === label && isOfPart(shown, row, language))
        .flatMap(({ readings }) => readings.map(inWords));
      const expected = row.value[language] + (row.note ? ` (${row.note[language]})` : '');
      expect(found, `${label} in ${language}`).toContain(expected);
    }
  });
});

describe('no product shows a figure that the specification does not give', () => {
  it.each(idsIn())('%s', (product) => {
    const known = rows
      .filter((row) => row.product === product)
      .map(({ label, value, note }) => `${label.en}: ${value.en}${note ? ` (${note.en})` : ''}`);
    const shown = shownRows(product, 'en').flatMap(({ label, readings }) =>
      readings.map((reading) => `${label}: ${inWords(reading)}`),
    );
    // One that is published together with others is in their table, too. What a part does is said in a
    // sentence, whose figures are references.
    const stated = shown.filter((words) => !words.endsWith('.'));
    expect(withNumbers(stated)).toEqual(withNumbers(known));
  });
});

describe('where the sources of AVCC differ', () => {
  it('the row of a figure has a line for each text, in the words of the specification', () => {
    for (const language of languages) {
      const lists = elementsOfClass(productMain('AVCC', language), 'published');
      const shown = lists.flatMap((list) => elementsOfClass(list, 'note')).map(textOf);
      const expected = tollRows
        .filter(({ product, label }) => product === 'AVCC' && /^C.*accuracy$/.test(label.en))
        .map(({ note }) => note?.[language]);
      expect(shown.map(plainSpaces).sort()).toEqual(expected.sort());
    }
  });

  it.each(['AVCC', 'HS-AVCC', 'Laser-AVCC'])(
    '%s shows protection, supply and temperature: nothing usual is on request',
    (product) => {
      expect(elementsOfClass(productMain(product, 'en'), 'unstated')).toEqual([]);
    },
  );
});

describe('a number and its unit stay on one line', () => {
  it.each(idsIn())('%s', (product) => {
    for (const language of languages) {
      const figures = shownRows(product, language).flatMap(({ readings }) =>
        readings.filter(({ isFigure }) => isFigure).map(({ value }) => value),
      );
      expect(figures.filter((figure) => /(?<!IP\d*)\d (?=[\p{L}%°])/u.test(figure))).toEqual([]);
      expect(textOf(productMain(product, language))).not.toMatch(looseUnit);
    }
  });

  it('on all other pages', () => {
    for (const page of builtPages(rootSite).filter(({ name }) => name !== 'product')) {
      const text = /<main.*<\/main>/s.exec(page.html)?.[0] ?? '';
      expect([page.file, looseUnit.exec(text)?.[0]]).toEqual([page.file, undefined]);
    }
  });
});

function withNumbers(rows: readonly string[]): string[] {
  return [...new Set(rows)].filter((row) => /: .*\d/.test(row)).sort();
}

/** `IR-AVCC: Frame rate is 60 fps / 60 images/s / 60 fps`. */
function nameOf({ product, part, label, value, note }: SpecRow): string {
  const owner = part ? `${product}, ${part.en}` : product;
  const origin = note ? ` (${note.en})` : '';
  return `${owner}: ${label.en} is ${inAllLanguages(value)}${origin}`;
}

/** The part is named by the caption of the table or beside the label. */
function isOfPart(shown: ShownRow, { part }: SpecRow, language: keyof Words): boolean {
  if (!part) return true;
  return `${shown.caption}\n${shown.head}`.toLowerCase().includes(part[language].toLowerCase());
}

function inWords({ value, note }: Reading): string {
  return plainSpaces(value) + (note ? ` (${plainSpaces(note)})` : '');
}

/** All products of the site, the ones without a figure included. */
function idsIn(): string[] {
  return [...new Set(builtPages(rootSite).flatMap(({ product = [] }) => product))].sort();
}
