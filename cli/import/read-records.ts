import { extname, resolve } from 'node:path';
import { readRegular, UnsafeFile } from '../../site/lib/safe-files.ts';
import { type Fields, isFields } from '../core/data.ts';
import { Failure } from '../core/failure.ts';
import { decode } from '../load/decode.ts';
import { parse } from '../load/parse.ts';
import { createSource } from '../load/read-source.ts';
import { isEmpty, listIn } from './flat-record.ts';
import type { ImportedKind } from './imported-record.ts';

/** A record of a file as it is, and where it is there. */
export interface GivenRecord {
  readonly kind: ImportedKind;
  readonly data: Fields;
  /** `old.json, record 3` */
  readonly place: string;
  /** The id of the family record that lists it. */
  readonly family?: string;
}

/** The records of a file, and what of the file is no record. */
export interface Given {
  readonly records: readonly GivenRecord[];
  readonly remarks: readonly string[];
  /** Values that can't be read, by their places. */
  readonly lost: readonly string[];
}

/** The records of a JSON or YAML file. Throws a Failure if it can't be read or holds no record. */
export async function readRecords(file: string, cwd: string): Promise<Given> {
  if (!/^\.(?:json|ya?ml)$/i.test(extname(file))) {
    throw new Failure(
      `milepost: ${file} is in no known format.\nIts name has to end with .json, .yaml, .yml, .csv or .xlsx.`,
    );
  }
  const data = await readData(file, cwd);
  const records = listIn(data).flatMap((each, index) => {
    const place = Array.isArray(data) ? `${file}, record ${index + 1}` : file;
    if (isFields(each)) return recordsIn(each, place);
    throw new Failure(
      `milepost: ${place} is not a record.\nA file holds a record, which is an object with fields, or a list of records.`,
    );
  });
  if (records.length > 0) return { records, remarks: [], lost: [] };
  throw new Failure(`milepost: ${file} holds no record.`);
}

/** What a JSON or YAML file says. Throws a Failure if it can't be read. */
export async function readData(file: string, cwd: string): Promise<unknown> {
  const source = createSource(resolve(cwd, file), file, decode(readBytes(file, cwd)).text);
  const { data, findings } = await parse(source);
  const [problem] = findings;
  if (!problem) return data;
  const { message, help } = problem.finding;
  throw new Failure(`milepost: can't read ${file}. ${[message, help].filter(Boolean).join(' ')}`);
}

/** The bytes of a file. Throws a Failure if it can't be read. */
export function readBytes(file: string, cwd: string): Buffer {
  try {
    return readRegular(resolve(cwd, file));
  } catch (error) {
    if (!(error instanceof UnsafeFile)) throw error;
    throw new Failure(`milepost: can't read ${file}: ${error.message}.`);
  }
}

/** A record that lists products, or has a picture for the head of a page, is a family. */
function recordsIn(data: Fields, place: string): readonly GivenRecord[] {
  const { products, heroimage, id } = data;
  if (!Array.isArray(products) && isEmpty(heroimage)) return [{ kind: 'product', data, place }];
  const family = typeof id === 'string' ? { family: id } : {};
  const own = listIn(products).flatMap((each, index): GivenRecord[] =>
    isFields(each)
      ? [{ kind: 'product', data: each, place: `${place}, product ${index + 1}`, ...family }]
      : [],
  );
  return [{ kind: 'family', data, place }, ...own];
}
