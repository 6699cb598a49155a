import { relative } from 'node:path';
import { joinLists } from '../../schema/join-lists.ts';
import { Cache } from '../core/cache.ts';
import { compareText } from '../core/diagnostic.ts';
import type { StageFinding } from '../core/finding.ts';
import type { Entry, ParsedSource, RecordSource, Source } from '../core/source.ts';
import { isRecordFile, readRecords } from './found-files.ts';
import { kindOf, likelyKind, unknownPlace } from './kind-of-file.ts';
import { parseOwn } from './parse.ts';
import { createSource, type FoundFile, readAsText } from './read-source.ts';
import { readSuppressions, type Suppression } from './suppressions.ts';

export interface Loaded {
  /** The parsed records, by file. */
  readonly entries: readonly Entry[];
  /** The records that can't be parsed: their content is unknown. */
  readonly unreadable: readonly RecordSource[];
  /** Files that are in no folder of a kind. */
  readonly unplaced: readonly ParsedSource[];
  readonly findings: readonly StageFinding[];
  /** All files that were read. */
  readonly sources: readonly Source[];
  readonly suppressions: readonly Suppression[];
}

/** The result of loading one file. */
type Loadable = Omit<Loaded, 'sources'>;

export interface LoadOptions {
  /** Texts that replace files, by absolute path. */
  readonly unsaved?: ReadonlyMap<string, string> | undefined;
  /** The cache of parsed files. */
  readonly cache?: Cache | undefined;
  /** All record files, if already read. */
  readonly files?: readonly FoundFile[] | undefined;
}

/**
 * Stage 1: reads and parses every record below a catalogue folder. A mistake in a file becomes a finding
 * and doesn't affect other files. Throws a Failure if the folder can't be read.
 */
export async function loadCatalogue(folder: string, options: LoadOptions = {}): Promise<Loaded> {
  const { cache = new Cache() } = options;
  const files = options.files ?? readRecords(folder).map(readAsText);
  const found = withUnsaved(files, folder, options.unsaved);
  const loadables = await Promise.all(
    found.map((each) => {
      const { path, hash } = each.source;
      return each.problem
        ? load(each)
        : cache.memoizeInProcess('file', path, hash, () => load(each));
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

/** Adds unsaved texts, which replace files or are files of their own. */
function withUnsaved(
  files: readonly FoundFile[],
  folder: string,
  unsaved?: ReadonlyMap<string, string>,
): readonly FoundFile[] {
  if (!unsaved?.size) return files;
  const found = new Map(files.map((each) => [each.source.file, each]));
  for (const [path, text] of unsaved) {
    const file = relative(folder, path).replaceAll('\\', '/');
    if (!isRecordFile(file) && !found.has(file)) continue;
    found.set(file, { source: createSource(path, file, text.replace(/^\uFEFF/, '')) });
  }
  return [...found.values()].sort((one, other) => compareText(one.source.file, other.source.file));
}

/** Parses one file as the kind of record that its path determines. */
async function load({ source, problem }: FoundFile): Promise<Loadable> {
  const kind = kindOf(
    source.file.slice(source.loader === undefined ? 0 : source.loader.length + 1),
  );
  const guessed = kind ?? likelyKind(source);
  const nothing = { entries: [], unreadable: [], unplaced: [], findings: [], suppressions: [] };
  const unread = { ...nothing, unreadable: guessed ? [{ ...source, kind: guessed }] : [] };
  if (problem) {
    const finding = { entry: source, offsets: [0, 0], ...problem } as const;
    return { ...unread, findings: [{ rule: 'yaml-syntax', finding }] };
  }
  const { data, findings } = await parseOwn(source);
  if (source.format === 'md') return { ...nothing, findings };
  if (!kind && data !== undefined) return { ...nothing, unplaced: [{ ...source, data }] };
  if (!kind) return { ...unread, findings: [unknownPlace(source, guessed)] };
  // Suppressions don't apply to unreadable files.
  if (data === undefined) return { ...unread, findings };
  const comments = await readSuppressions(source);
  return {
    ...nothing,
    entries: [{ ...source, kind, data }],
    suppressions: comments.suppressions,
    findings: [...findings, ...comments.findings],
  };
}
