import { inflateRawSync } from 'node:zlib';
import { elementsOf, readXml, type XmlElement } from '../i18n/exchange/read-xml.ts';

/** A cell of a sheet that shows its number as a percentage; rows and columns count from 0. */
export interface PercentCell {
  readonly row: number;
  readonly column: number;
  /** The number as the file holds it: `0.95`. */
  readonly value: string;
  /** `95 %` */
  readonly shown: string;
}

/** The percentages of the first sheet of a workbook; none where its parts can't be found. */
export function percentCells(workbook: Buffer): PercentCell[] {
  const styles = textOf(workbook, 'xl/styles.xml');
  const sheet = textOf(workbook, firstSheet(workbook));
  if (styles === undefined || sheet === undefined) return [];
  const digits = digitsByStyle(readXml(styles));
  const rows = elementsOf(readXml(sheet), 'sheetData').flatMap((data) => elementsOf(data, 'row'));
  return rows.flatMap((row) => elementsOf(row, 'c')).flatMap((cell) => readCell(cell, digits));
}

function readCell(cell: XmlElement, digits: readonly (number | undefined)[]): PercentCell[] {
  const [, letters = '', number] = /^([A-Z]+)(\d+)$/.exec(cell.attributes.get('r') ?? '') ?? [];
  const count = digits[Number(cell.attributes.get('s') ?? 0)];
  const value = elementsOf(cell, 'v')[0]?.children.join('') ?? '';
  const isNumber = (cell.attributes.get('t') ?? 'n') === 'n' && value !== '';
  if (number === undefined || count === undefined || !isNumber) return [];
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  // In decimals 0.145 × 100 is 14.499999999999998.
  const percent = Number((Number(value) * 100).toPrecision(15));
  return [{ row: Number(number) - 1, column, value, shown: `${percent.toFixed(count)} %` }];
}

/** How many decimals the percentages of each style have; undefined where it shows no percentage. */
function digitsByStyle(styles: XmlElement): (number | undefined)[] {
  const formats = elementsOf(styles, 'numFmts').flatMap((all) => elementsOf(all, 'numFmt'));
  const codes = new Map([
    // These two have no code in the file.
    ['9', '0%'],
    ['10', '0.00%'],
    ...formats.map(
      ({ attributes }) =>
        [attributes.get('numFmtId') ?? '', attributes.get('formatCode') ?? ''] as const,
    ),
  ]);
  const cells = elementsOf(styles, 'cellXfs').flatMap((all) => elementsOf(all, 'xf'));
  return cells.map(({ attributes }) => {
    const [code = ''] = (codes.get(attributes.get('numFmtId') ?? '') ?? '').split(';');
    if (!code.replace(/"[^"]*"|\\./g, '').includes('%')) return undefined;
    return /\.([0#?]+)/.exec(code)?.[1]?.length ?? 0;
  });
}

function firstSheet(workbook: Buffer): string {
  const fallback = 'xl/worksheets/sheet1.xml';
  const [, id] =
    /<(?:\w+:)?sheet\s[^>]*?\w+:id="([^"]+)"/.exec(textOf(workbook, 'xl/workbook.xml') ?? '') ?? [];
  const relations = textOf(workbook, 'xl/_rels/workbook.xml.rels');
  if (id === undefined || relations === undefined) return fallback;
  const found = elementsOf(readXml(relations)).find(
    ({ attributes }) => attributes.get('Id') === id,
  );
  const target = found?.attributes.get('Target');
  if (target === undefined) return fallback;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** A part of a workbook is no larger. */
const maxOutputLength = 100_000_000;

/** A file of a zip archive as text; undefined if it has none of this name, or a broken one. */
function textOf(zip: Buffer, wanted: string): string | undefined {
  try {
    return find(zip, wanted);
  } catch {
    return undefined;
  }
}

function find(zip: Buffer, wanted: string): string | undefined {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0) return undefined;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    );
    const name = zip.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    if (name === wanted) {
      const local = zip.readUInt32LE(at + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 20));
      const isStored = zip.readUInt16LE(at + 10) === 0;
      return (isStored ? bytes : inflateRawSync(bytes, { maxOutputLength })).toString('utf8');
    }
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return undefined;
}
