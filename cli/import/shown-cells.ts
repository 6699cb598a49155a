import { groupBy } from '../../schema/group-by.ts';
import { elementsOf, readXml, textIn, type XmlElement } from '../i18n/exchange/read-xml.ts';
import { columnOf, workbookParts } from '../i18n/exchange/workbook-parts.ts';

/** The text that a cell shows, if it differs from its value; rows and columns count from 0. */
export interface ShownCell {
  readonly row: number;
  readonly column: number;
  /** `95 %` of 0.95, `00123` of 123, `1.1` of 1.1000000000000001 */
  readonly shown?: string;
  /** A sign whose meaning depends on the rest of the sheet. */
  readonly isNumber: boolean;
  /** Whether the cell stores a text, with numbers as its author writes them. */
  readonly isText?: boolean;
  /** Why it can't be imported, as the end of a sentence. */
  readonly problem?: string;
}

/** The numbers, days and errors of the first sheet of a workbook; none if its parts are missing. */
export function shownCells(workbook: Buffer): ShownCell[] {
  const parts = workbookParts(workbook);
  const [styles, strings] = ['styles', 'sharedStrings'].map((name) => parts.get(`xl/${name}.xml`));
  const text = parts.get(firstSheet(parts));
  if (text === undefined) return [];
  const own = styles === undefined ? [] : stylesOf(readXml(styles));
  const shared = /<(?:\w+:)?rPr/.test(strings ?? '')
    ? elementsOf(readXml(strings ?? ''), 'si')
    : [];
  const sheet = readXml(text);
  const rows = elementsOf(sheet, 'sheetData').flatMap((data) => elementsOf(data, 'row'));
  const cells = rows.flatMap((row) => elementsOf(row, 'c'));
  return [...cells.flatMap((cell) => readCell(cell, own, shared)), ...mergedCells(sheet, cells)];
}

/** How many sheets of a workbook have cells and are not its first one. */
export function countOtherSheets(workbook: Buffer): number {
  const parts = workbookParts(workbook);
  const first = firstSheet(parts);
  const isOther = ([name, text]: readonly [string, string]) =>
    /^xl\/worksheets\/[^/]+\.xml$/.test(name) && name !== first && /<(?:\w+:)?[vt]>/.test(text);
  return [...parts].filter(isOther).length;
}

/** The place of a cell, `AB12`, from 0; undefined for no place. */
function placeOf(place = '') {
  const [, number] = /^[A-Z]+(\d+)$/.exec(place) ?? [];
  return number === undefined
    ? undefined
    : { row: Number(number) - 1, column: columnOf(place) - 1 };
}

function readCell(
  cell: XmlElement,
  styles: ReturnType<typeof stylesOf>,
  shared: readonly XmlElement[],
): ShownCell[] {
  const { r, t: type = 'n', s: style = '0' } = Object.fromEntries(cell.attributes);
  const place = placeOf(r);
  const [stored] = elementsOf(cell, 'v');
  const value = stored?.children.join('') ?? '';
  const hasFormula = !stored && elementsOf(cell, 'f').length > 0;
  if (!place || (value === '' && type !== 'inlineStr' && !hasFormula)) return [];
  const { format = '', isStruck = false } = styles[Number(style)] ?? {};
  const [text] = type === 's' ? [shared[Number(value)]] : elementsOf(cell, 'is');
  const says = hasFormula
    ? { problem: 'has a formula without its result: save the workbook in a spreadsheet program' }
    : isStruck
      ? struck
      : ((text && richText(text)) ?? saysOf(type, value, format));
  return says ? [{ ...place, isNumber: false, ...says }] : [];
}

const struck = { problem: 'is struck through' };

function saysOf(type: string, value: string, format: string): Partial<ShownCell> | undefined {
  if (type === 'e') return { problem: `shows the error ${value}` };
  if (type === 'n') return shownAs(value, format);
  const more = aroundText(format);
  return more === undefined ? undefined : { problem: `shows "${more}" with its text` };
}

const raised = new Map(
  [...'0⁰1¹2²3³4⁴5⁵6⁶7⁷8⁸9⁹+⁺-⁻−⁻–⁻(⁽)⁾'.matchAll(/(.)(.)/gu)].map(
    ([, sign = '', high = '']) => [sign, high] as const,
  ),
);

/** Whether a font has a property: with any value, or with one. */
function isOn(font: XmlElement | undefined, name: string, value = /^(?!0|false)/): boolean {
  const all = font ? elementsOf(font, name) : [];
  return all.some(({ attributes }) => value.test(attributes.get('val') ?? ''));
}

/** A text with raised digits, 10³ and 5 kg¹, as it shows; undefined if it is as it is stored. */
function richText(text: XmlElement): Partial<ShownCell> | undefined {
  const runs = elementsOf(text, 'r').map((run) => {
    const [font] = elementsOf(run, 'rPr');
    const own = elementsOf(run, 't').map(textIn).join('');
    const shown = isOn(font, 'vertAlign', /^superscript$/)
      ? own.replace(/./gu, (sign) => raised.get(sign) ?? sign)
      : own;
    return { own, shown, isStruck: own.trim() !== '' && isOn(font, 'strike') };
  });
  if (runs.some(({ isStruck }) => isStruck)) return struck;
  if (runs.every(({ own, shown }) => own === shown)) return undefined;
  return { shown: runs.map(({ shown }) => shown).join(''), isText: true };
}

/** The cells that a merged one covers, in rows that have values: what it says may be meant for them as well. */
function mergedCells(sheet: XmlElement, cells: readonly XmlElement[]): ShownCell[] {
  const filled = cells.flatMap((cell) => {
    const isFilled = ['v', 'is'].some((name) => elementsOf(cell, name).length > 0);
    return (isFilled && placeOf(cell.attributes.get('r'))) || [];
  });
  const rows = groupBy(filled, ({ row }) => row);
  const width = Math.max(...filled.map(({ column }) => column));
  const merged = elementsOf(sheet, 'mergeCells').flatMap((all) => elementsOf(all, 'mergeCell'));
  return merged.slice(0, mostMerged).flatMap((each): ShownCell[] => {
    const [from = '', to] = (each.attributes.get('ref') ?? '').split(':');
    const [first, last] = [placeOf(from), placeOf(to)];
    if (!first || !last || last.row - first.row > mostMerged) return [];
    if (!rows.get(first.row)?.some(({ column }) => column === first.column)) return [];
    const problem = `is one cell with ${from}: write its value into each of them`;
    const covered: ShownCell[] = [];
    for (let { row } = first; row <= last.row; row++)
      for (let { column } = first; column <= Math.min(last.column, width); column++)
        if (rows.has(row)) covered.push({ row, column, isNumber: false, problem });
    return covered.slice(1);
  });
}

/** Rows of a merged cell, and merged cells; of more, somebody has made a drawing of the sheet. */
const mostMerged = 10_000;

/** A number in the format of its cell; undefined for a day, which is written as YYYY-MM-DD. */
function shownAs(value: string, format: string): Partial<ShownCell> | undefined {
  // Excel itself shows fifteen digits of a double.
  const exact = Number(Number(value).toPrecision(15));
  const [section = ''] = format.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').split(';');
  if (/^y{4}-mm-dd$/i.test(section)) return undefined;
  if (/[ymdhs]/i.test(section.replace(/General/i, '')))
    return { problem: 'holds a date or a time: format the cell as text if it is a code' };
  const parts = formatParts(format, exact);
  if (!parts) return { problem: `has the number format ${format}, which may show something else` };
  const { before, digits, behind, isShare } = parts;
  if (/,(?:$|[.%E])/i.test(digits)) return { problem: 'shows its number in thousands' };
  const size = Math.abs(exact);
  const shown = (number: string) => ({ shown: `${before}${number}${behind}` });
  if (isShare) {
    const count = /\.([0#?]+)/.exec(digits)?.[1]?.length ?? 0;
    if (count > 15) return { problem: 'shows more decimals than a number has' };
    // In decimals 0.145 × 100 is 14.499999999999998.
    const number = Number((size * 100).toPrecision(15)).toFixed(count);
    return { shown: `${before}${number}${behind.replace(/^ ?%/, ' %')}` };
  }
  if (/^00+$/.test(digits)) return shown(String(size).padStart(digits.length, '0'));
  const isNumber = /^-?$/.test(before) && behind === '';
  return isNumber ? { shown: String(exact), isNumber } : shown(String(size));
}

/** Formats without a code in the file: percentages, days and times. */
const builtIn = new Map([
  ['9', '0%'],
  ['10', '0.00%'],
  // A currency that depends on where the workbook is opened.
  ...[5, 6, 7, 8, 42, 44].map((id) => [String(id), '[¤]0'] as const),
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47].map((id) => [String(id), 'd'] as const),
]);

/** The styles of cells: the code of the number format, and whether a line goes through the text. */
function stylesOf(styles: XmlElement) {
  const own = elementsOf(styles, 'numFmts').flatMap((all) => elementsOf(all, 'numFmt'));
  const codes = new Map([
    ...builtIn,
    ...own.map(({ attributes }) => {
      const code = attributes.get('formatCode') ?? '';
      // Programs write no longer format than 255 letters; of a longer one nothing is known.
      return [attributes.get('numFmtId') ?? '', code.length > 255 ? '[¤]0' : code] as const;
    }),
  ]);
  const cells = elementsOf(styles, 'cellXfs').flatMap((all) => elementsOf(all, 'xf'));
  const fonts = elementsOf(styles, 'fonts').flatMap((all) => elementsOf(all, 'font'));
  return cells.map(({ attributes }) => ({
    format: codes.get(attributes.get('numFmtId') ?? '') ?? '',
    isStruck: isOn(fonts[Number(attributes.get('fontId') ?? -1)], 'strike'),
  }));
}

function firstSheet(parts: ReadonlyMap<string, string>): string {
  const fallback = 'xl/worksheets/sheet1.xml';
  const [, id] =
    /<(?:\w+:)?sheet\s[^>]*?\w+:id="([^"]+)"/.exec(parts.get('xl/workbook.xml') ?? '') ?? [];
  const relations = parts.get('xl/_rels/workbook.xml.rels');
  if (id === undefined || relations === undefined) return fallback;
  const found = elementsOf(readXml(relations)).find(
    ({ attributes }) => attributes.get('Id') === id,
  );
  const target = found?.attributes.get('Target');
  if (target === undefined) return fallback;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** How a cell shows its number, by the code of its number format. */
interface FormatParts {
  readonly before: string;
  /** The format of the digits, `0.0` or `General`, without the text around them. */
  readonly digits: string;
  readonly behind: string;
  /** Whether it shows a percentage: a `%` in quotes is only text. */
  readonly isShare: boolean;
}

const token =
  /"(?<quoted>[^"]*)"|\\(?<escaped>.)|\[\$(?<currency>[^\]-]*)(?:-[^\]]*)?\]|(?<colour>\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)\])|(?<blank>_.)|\*.|(?<digits>General|@|(?:[#0?]+ )?[#0?]+\/[#0?\d]+|(?:[#0?][#0?.,]*(?:\\?[ \u00A0]##[0?])*|\.[#0?]+)(?:\.[#0?]+)?,*(?:E[+-]0+)?)|(?<sign>[^A-Za-z[\]"\\])/giuy;

/**
 * The section of a format for a number; undefined if it is ambiguous, such as `[=1]` or a date. A minus in the
 * section itself is kept.
 */
function formatParts(format: string, value: number): FormatParts | undefined {
  const sections = format.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+|(?<=;)(?=;|$)/gu) ?? [''];
  const own = value < 0 ? sections[1] : value === 0 ? sections[2] : undefined;
  const found = partsOf(own ?? sections[0] ?? '');
  // “-” of an accountant is 0, or nothing; a section without a sign hides its numbers.
  const isHidden = format.startsWith(';') || (value === 0 && /^[#?.,]+$/.test(found?.digits ?? ''));
  if (!found || own === '' || isHidden || /\[[<>=]/.test(sections.join())) return undefined;
  if (value >= 0) return found;
  if (own === undefined) return { ...found, before: `-${found.before}` };
  // A section for negative numbers shows their size: with brackets for a minus, it is no figure.
  const [first] = sections.map(partsOf);
  const same = first && [first.before, first.behind].join() === bare(found).join();
  return same ? { ...found, before: `-${first.before}` } : undefined;
}

/** The text of a format around the text of a cell; undefined without any. */
function aroundText(format: string): string | undefined {
  const section = format.match(/(?:"[^"]*"|\\.|[^;])+/gu)?.find((each) => /@/.test(each));
  const { before = '', behind = '' } = partsOf(section ?? '') ?? {};
  return `${before}${behind}`.trim() || undefined;
}

const bare = ({ before, behind }: FormatParts) => [before.replace(/-/, ''), behind];

function partsOf(section: string): FormatParts | undefined {
  const around = ['', ''];
  let [digits, end, isShare] = ['', 0, false];
  for (const { 0: all, index, groups = {} } of section.matchAll(token)) {
    end = index + all.length;
    if (groups.digits !== undefined && digits) return undefined;
    digits ||= groups.digits ?? '';
    const { quoted, escaped, currency, blank, sign } = groups;
    isShare ||= sign === '%';
    around[digits ? 1 : 0] += quoted ?? escaped ?? currency ?? sign ?? (blank ? ' ' : '');
  }
  if (end < section.length || (section !== '' && !digits)) return undefined;
  const [before = '', behind = ''] = around.map((text) => text.replace(/\s+/g, ' '));
  return { before: before.trimStart(), digits, behind: behind.trimEnd(), isShare };
}
