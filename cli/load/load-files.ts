import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { joinLists } from '../../schema/join-lists.ts';
import { ensureMemory } from '../../site/build/memory.ts';
import { Kept } from '../cache/kept.ts';
import { Failure } from '../failure.ts';
import { compareText } from '../report/diagnostic.ts';
import type { StageFinding } from '../report/finding.ts';
import { stampOf } from './file-stamp.ts';
import { kindOf, likelyKind, unknownPlace } from './kind-of-file.ts';
import { parse } from './parse.ts';
import { createSource, type FoundFile, findFile, type RawFile, readRaw } from './read-source.ts';
import type { Entry, ParsedSource, RecordSource, Source } from './source.ts';
import { readSuppressions, type Suppression } from './suppressions.ts';

export interface Loaded {
  /** The records that could be parsed, by file. */
  readonly entries: readonly Entry[];
  /** The records that could not be parsed: what they hold is unknown. */
  readonly unreadable: readonly RecordSource[];
  /** Files in a folder of no kind of record. */
  readonly unplaced: readonly ParsedSource[];
  readonly findings: readonly StageFinding[];
  /** Every file that was read. */
  readonly sources: readonly Source[];
  /** The comments that accept what a rule finds. */
  readonly suppressions: readonly Suppression[];
}

/** What one file gives. */
type Loadable = Omit<Loaded, 'sources'>;

export interface LoadOptions {
  /** Texts that replace files, by absolute path. */
  readonly unsaved?: ReadonlyMap<string, string>;
  /** What earlier runs have parsed. */
  readonly kept?: Kept | undefined;
  /** All record files, where they have been read before. */
  readonly files?: readonly FoundFile[] | undefined;
}

/**
 * Stage 1: reads and parses every record below a catalogue folder. A mistake in a file becomes a
 * finding and hides no other file. Throws a Failure if the folder can't be read.
 */
export async function loadCatalogue(folder: string, options: LoadOptions = {}): Promise<Loaded> {
  const { kept = new Kept() } = options;
  const found = options.files ?? findRecords(folder, kept, options.unsaved);
  const loadables = await Promise.all(
    found.map((each) => {
      const { path, hash } = each.source;
      return each.problem
        ? load(each, kept)
        : kept.hold('file', path, hash, () => load(each, kept));
    }),
  );
  return {
    entries: joinLists(loadables.map(({ entries }) => entries)),
    unreadable: joinLists(loadables.map(({ unreadable }) => unreadable)),
    unplaced: joinLists(loadables.map(({ unplaced }) => unplaced)),
    findings: joinLists(loadables.map(({ findings }) => findings)),
    suppressions: joinLists(loadables.map(({ suppressions }) => suppressions)),
    sources: found.map(({ source }) => source),
  };
}

/** Every record file below a folder, as it is on the disk, by its name. */
export function readRecords(folder: string): RawFile[] {
  return listFiles(folder)
    .sort(compareText)
    .map((file) => readRaw(folder, file));
}

function findRecords(
  folder: string,
  kept: Kept,
  unsaved: ReadonlyMap<string, string> = new Map(),
): FoundFile[] {
  const inFolder = [...unsaved.keys()].map((path) => relative(folder, path).replaceAll('\\', '/'));
  const files = new Set([
    ...listFiles(folder),
    ...inFolder.filter((file) => hasRecordEnding(file) && isInRecords(file)),
  ]);
  return [...files].sort(compareText).map((file) => {
    const path = join(folder, file);
    const text = unsaved.get(path)?.replace(/^\uFEFF/, '');
    return text === undefined
      ? find(folder, file, kept)
      : { source: createSource(path, file, text) };
  });
}

/** A file that the check before has read, and that has not been written since, is not read again. */
function find(folder: string, file: string, kept: Kept): FoundFile {
  const path = join(folder, file);
  const stamp = stampOf(path);
  if (stamp === undefined) return findFile(folder, file);
  return kept.hold('found', path, stamp, () => findFile(folder, file));
}

/** Parses one file, by the kind of record that its place says. */
async function load({ source, problem }: FoundFile, kept: Kept): Promise<Loadable> {
  ensureMemory();
  const kind = kindOf(source.file);
  const guessed = kind ?? likelyKind(source);
  const nothing = { entries: [], unreadable: [], unplaced: [], findings: [], suppressions: [] };
  const unread = { ...nothing, unreadable: guessed ? [{ ...source, kind: guessed }] : [] };
  if (problem) {
    const finding = { entry: source, offsets: [0, 0], ...problem } as const;
    return { ...unread, findings: [{ rule: 'yaml-syntax', finding }] };
  }
  const { data, findings } = await parse(source, kept);
  if (!kind && data !== undefined) return { ...nothing, unplaced: [{ ...source, data }] };
  if (!kind) return { ...unread, findings: [unknownPlace(source, guessed)] };
  // What can't be read has nothing that a comment could accept.
  if (data === undefined) return { ...unread, findings };
  const comments = await readSuppressions(source);
  return {
    ...nothing,
    entries: [{ ...source, kind, data }],
    suppressions: comments.suppressions,
    findings: [...findings, ...comments.findings],
  };
}

/**
 * The record files below a folder, relative to it; assets, code, strings and hidden files are none. A link to a
 * folder is listed as well: its records would be missed in silence.
 */
function listFiles(folder: string): string[] {
  const files: string[] = [];
  const look = (place: string, below: string) => {
    for (const each of readdirSync(place, { withFileTypes: true })) {
      const file = below + each.name;
      if (!isInRecords(file)) continue;
      if (each.isDirectory()) look(join(folder, file), `${file}/`);
      else if (hasRecordEnding(file) || (each.isSymbolicLink() && isFolder(join(folder, file))))
        files.push(file);
    }
  };
  try {
    look(folder, '');
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    throw new Failure(
      `milepost: can't read the catalogue ${path ?? folder}: ${folderProblems.get(code ?? '') ?? message}.\n` +
        'Name the folder that holds site.yaml: --catalogue DIR.',
    );
  }
  return files;
}

const folderProblems = new Map([
  ['ENOENT', 'there is no such folder'],
  ['ENOTDIR', 'it is a file, not a folder'],
  ['EACCES', 'you may not read it'],
]);

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Editors on Windows may add `.txt`: such a record would be missed in silence. */
function hasRecordEnding(file: string): boolean {
  return /\.(?:ya?ml|json)(?:\.txt)?$/i.test(file);
}

function isInRecords(file: string): boolean {
  return (
    !/^(?:assets|drawings|strings|theme|\.\.)(?:\/|$)/.test(file) && !/(?:^|\/)\.[^.]/.test(file)
  );
}
