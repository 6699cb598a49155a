import { inflateRawSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { memoize } from '../../../schema/memoize.ts';
import { reasonOf } from '../../core/failure.ts';
import { FormatError } from './exchange-format.ts';

/** What a workbook may hold: 50 MB of XML are some hundred thousand rows. */
const [maxBytes, maxParts, maxCells, maxAttributes] = [50_000_000, 1000, 5_000_000, 200];

/**
 * The parts of a workbook in XML, by name. Nothing is read before all of it is known to be small enough: a few bytes can
 * unpack to gigabytes, and a cell in the last row asks for all cells above it. Throws a FormatError.
 */
export const workbookParts = memoize((zip: Buffer): ReadonlyMap<string, string> => {
  const parts = new Map<string, string>();
  let left = maxBytes;
  for (const { name, packed, isStored, size } of entriesOf(zip)) {
    if (!/\.(?:xml|rels)$/i.test(name)) continue;
    if (parts.has(name)) throw new FormatError(`This workbook has two parts "${name}".`);
    if (size > left) throw new FormatError(tooLarge(`${maxBytes / 1e6} MB of XML`));
    const bytes = isStored ? packed : unpack(packed, Math.max(1, size));
    if (bytes.length !== size)
      throw new FormatError(`Its part "${name}" has another size than it says.`);
    left -= size;
    parts.set(name, bytes.toString('utf8'));
  }
  for (const text of parts.values()) measure(text);
  return parts;
});

const unreadable = (why: string) => `This is not an XLSX file that can be read: ${why}.`;
const tooLarge = (what: string) =>
  `This workbook has more than ${what}. Remove sheets, rows and columns that are not imported, empty ones too, or divide it.`;

function unpack(packed: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength });
  } catch (error) {
    throw new FormatError(`A part of this workbook can't be unpacked: ${reasonOf(error)}.`);
  }
}

interface ZipEntry {
  readonly name: string;
  readonly packed: Buffer;
  readonly isStored: boolean;
  /** Of the bytes that are packed, as the archive says. */
  readonly size: number;
}

/** The entries of a zip archive. Throws a FormatError if it is none, or has more than any workbook. */
function entriesOf(zip: Buffer): ZipEntry[] {
  try {
    const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
    let at = zip.readUInt32LE(end + 16);
    const count = zip.readUInt16LE(end + 10);
    if (end < 0 || count > maxParts) throw new RangeError(`${count} parts`);
    return Array.from({ length: count }, () => {
      const [nameLength = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) =>
        zip.readUInt16LE(at + offset),
      );
      const local = zip.readUInt32LE(at + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const entry = {
        name: zip.toString('utf8', at + 46, at + 46 + nameLength),
        packed: zip.subarray(start, start + zip.readUInt32LE(at + 20)),
        isStored: zip.readUInt16LE(at + 10) === 0,
        size: zip.readUInt32LE(at + 24),
      };
      at += 46 + nameLength + extra + comment;
      return entry;
    });
  } catch (error) {
    throw new FormatError(unreadable(reasonOf(error)));
  }
}

/**
 * Refuses what takes a reader too long: it compares each attribute of an element with all others, and makes of a sheet
 * a table without gaps, with as many columns in each row as in the widest.
 */
function measure(xml: string): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let [rows, columns, row, column, attributeCount] = [0, 0, 0, 0, 0];
  const refuse = (message: string) => {
    throw new FormatError(message);
  };
  parser.on('error', ({ message }) => refuse(unreadable(message.replace(/\.$/, ''))));
  parser.on('doctype', () => refuse(unreadable('it has a document type')));
  parser.on('opentagstart', () => {
    attributeCount = 0;
  });
  parser.on('attribute', () => {
    if (++attributeCount > maxAttributes)
      refuse(tooLarge(`${maxAttributes} attributes of an element`));
  });
  parser.on('opentag', ({ name, attributes: { r: place } }) => {
    const [, kind] = /^(?:.*:)?(row|c)$/.exec(name) ?? [];
    if (kind === undefined) return;
    if (place !== undefined && !/^[A-Z]{0,3}\d{1,7}$/.test(place))
      refuse(`This workbook has a cell at "${place.slice(0, 20)}", where none can be.`);
    const number = Number(place?.replace(/^[A-Z]+/, '') ?? 0);
    if (kind === 'row') [row, column] = [number || row + 1, 0];
    else [row, column] = [number || row, columnOf(place) || column + 1];
    [rows, columns] = [Math.max(rows, row), Math.max(columns, column)];
    if (rows * columns > maxCells) refuse(tooLarge(`${maxCells} cells`));
  });
  parser.write(xml).close();
}

/** `AB12` is in the column 28; 0 for no place. */
export function columnOf(place = ''): number {
  const letters = place.replace(/\d+$/, '');
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
