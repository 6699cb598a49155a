import { readCsv, writeCsv } from './csv.ts';
import type { ExchangeFormat } from './exchange-format.ts';
import type { ExchangeFormatName } from './exchange-names.ts';
import { readPo, writePo } from './po.ts';
import { readXliff } from './read-xliff.ts';
import { writeXliff } from './write-xliff.ts';
import { readXlsx, writeXlsx } from './xlsx.ts';

export const formats: Readonly<Record<ExchangeFormatName, ExchangeFormat>> = {
  xliff: { ending: 'xlf', write: writeXliff, read: readXliff },
  po: { ending: 'po', write: writePo, read: readPo },
  csv: { ending: 'csv', write: writeCsv, read: readCsv },
  xlsx: { ending: 'xlsx', write: writeXlsx, read: readXlsx },
};

/** The format of a file by its extension; undefined if unknown. */
export function formatOf(file: string): ExchangeFormat | undefined {
  const ending = /\.([^.]+)$/.exec(file)?.[1]?.toLowerCase();
  if (ending === 'xliff') return formats.xliff;
  return Object.values(formats).find((format) => format.ending === ending);
}
