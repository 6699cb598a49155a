import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CORE_SCHEMA, load as loadYaml, YAMLException } from 'js-yaml';
import { type Kind, kindNames, kinds } from '../schema/kinds.ts';
import type { Cache } from './cache.ts';
import { describeConflict, findConflict, finishMerge } from './conflict-markers.ts';
import { tooMuch } from './data-limits.ts';
import { compareText } from './diagnostic.ts';
import { Failure } from './failure.ts';
import { explainJson } from './json-syntax.ts';
import type { ParsedFiles } from './parsed-files.ts';
import { createSource, type FoundFile, findFile } from './read-source.ts';
import type { StageFinding } from './rule.ts';
import type { Entry, RecordSource, Source } from './source.ts';
import { closest } from './suggest.ts';
import { readSuppressions, type Suppression } from './suppressions.ts';
import { explainYaml } from './yaml-syntax.ts';

export interface Loaded {
  /** The records that could be parsed, by file. */
  readonly entries: readonly Entry[];
  /** The records that could not be parsed, or stand in the wrong place: nobody knows them. */
  readonly unreadable: readonly RecordSource[];
  readonly findings: readonly StageFinding[];
  /** Every file that was read. */
  readonly sources: readonly Source[];
  /** The comments that accept what a rule finds. */
  readonly suppressions: readonly Suppression[];
}

/** What one file gives. */
export type Loadable = Pick<Loaded, 'entries' | 'unreadable' | 'findings' | 'suppressions'>;

export interface LoadOptions {
  /** Texts that stand in for files, by absolute path. */
  readonly unsaved?: ReadonlyMap<string, string>;
  /** What an earlier run made of files. */
  readonly loaded?: Cache<Promise<Loadable>> | undefined;
  /** What an earlier process has parsed. */
  readonly parsed?: ParsedFiles | undefined;
}

/**
 * Stage 1: reads and parses every record below a catalogue folder. A mistake in a file becomes a
 * finding and hides no other file. Throws a Failure if the folder can't be read.
 */
export async function loadCatalogue(folder: string, options: LoadOptions = {}): Promise<Loaded> {
  const { unsaved = new Map<string, string>(), loaded, parsed } = options;
  const inFolder = [...unsaved.keys()].map((path) => relative(folder, path).replaceAll('\\', '/'));
  const files = new Set([
    ...(await listFiles(folder)),
    ...inFolder.filter((file) => hasRecordEnding(file) && isInRecords(file)),
  ]);
  const found = await Promise.all(
    [...files].sort(compareText).map(async (file): Promise<FoundFile> => {
      const path = join(folder, file);
      const text = unsaved.get(path)?.replace(/^\uFEFF/, '');
      return text === undefined
        ? findFile(folder, file)
        : { source: createSource(path, file, text) };
    }),
  );
  const loadables = await Promise.all(
    found.map((each) =>
      loaded && !each.problem
        ? loaded.get(each.source, () => load(each, parsed))
        : load(each, parsed),
    ),
  );
  return {
    entries: loadables.flatMap(({ entries }) => entries),
    unreadable: loadables.flatMap(({ unreadable }) => unreadable),
    findings: loadables.flatMap(({ findings }) => findings),
    suppressions: loadables.flatMap(({ suppressions }) => suppressions),
    sources: found.map(({ source }) => source),
  };
}

/** Parses one file, by the kind of record that its place says. */
async function load(
  { source, problem }: FoundFile,
  known: ParsedFiles | undefined,
): Promise<Loadable> {
  const kind = kindOf(source.file);
  const guessed = kind ?? likelyKind(source);
  const unreadable = guessed ? [{ ...source, kind: guessed }] : [];
  if (problem) {
    const finding = { entry: source, offsets: [0, 0], ...problem } as const;
    return {
      entries: [],
      unreadable,
      suppressions: [],
      findings: [{ rule: 'yaml-syntax', finding }],
    };
  }
  if (!kind) {
    const findings = [unknownPlace(source, guessed)];
    return { entries: [], unreadable, suppressions: [], findings };
  }
  const { data, findings } = await parse(source, known);
  // What can't be read has nothing that a comment could accept.
  if (data === undefined) return { entries: [], unreadable, suppressions: [], findings };
  const comments = await readSuppressions(source);
  return {
    entries: [{ ...source, kind, data }],
    unreadable: [],
    suppressions: comments.suppressions,
    findings: [...findings, ...comments.findings],
  };
}

/**
 * The record files below a folder, relative to it; assets and hidden files are none. A link to a
 * folder is listed as well: its records would be missed in silence.
 */
async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      const why = folderProblems.get(error.code ?? '') ?? error.message;
      throw new Failure(
        `milepost: can't read the catalogue ${error.path ?? folder}: ${why}.\n` +
          'Name the folder that holds site.yaml: --catalogue DIR.',
      );
    },
  );
  const files: string[] = [];
  for (const each of found) {
    const path = join(each.parentPath, each.name);
    const file = relative(folder, path).replaceAll('\\', '/');
    if (each.isDirectory() || !isInRecords(file)) continue;
    if (hasRecordEnding(file) || (each.isSymbolicLink() && (await isFolder(path))))
      files.push(file);
  }
  return files;
}

const folderProblems = new Map([
  ['ENOENT', 'there is no such folder'],
  ['ENOTDIR', 'it is a file, not a folder'],
  ['EACCES', 'you may not read it'],
]);

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() === true;
}

function hasRecordEnding(file: string): boolean {
  return /\.(?:ya?ml|json)$/i.test(file);
}

function isInRecords(file: string): boolean {
  return !/^(?:assets|\.\.)(?:\/|$)/.test(file) && !/(?:^|\/)\.[^.]/.test(file);
}

/** The kind of record that a file holds, by its place alone. */
export function kindOf(file: string): Kind | undefined {
  return kindNames.find((kind) => {
    const place = kinds[kind];
    return 'file' in place
      ? file.replace(/\.[^./]+$/, '') === place.file
      : file.startsWith(`${place.folder}/`);
  });
}

/** The kind whose folder has a name like the first folder of a file that has no place. */
function likelyKind({ file }: Source): Kind | undefined {
  const [folder = ''] = file.split('/');
  return kindNames.find((kind) => {
    const place = kinds[kind];
    return 'folder' in place && file.includes('/') && closest(folder, [place.folder]);
  });
}

function unknownPlace(source: Source, likely: Kind | undefined): StageFinding {
  const places = kindNames.map((kind) => kinds[kind]);
  const folders = places.flatMap((place) => ('folder' in place ? `${place.folder}/` : []));
  const names = places.flatMap((place) => ('file' in place ? `${place.file}.yaml` : []));
  const stem = source.file.replace(/\.[^.]+$/, '');
  const meant = likely
    ? folders.find((folder) => kindOf(folder) === likely)
    : names.find((name) => closest(stem, [name.replace(/\.yaml$/, '')]));
  const all = `Records stand in ${folders.join(', ')}, or are called ${names.join(', ')}.`;
  const finding = {
    entry: source,
    offsets: [0, source.text.search(/\r?\n|$/)],
    message: 'No kind of record has its place here, so nothing would read this file.',
    help: meant ? `Did you mean "${meant}"?` : all,
  } as const;
  return { rule: 'schema', finding };
}

interface Parsed {
  readonly data?: unknown;
  readonly findings: readonly StageFinding[];
}

/** Parses a file. Its data are undefined only if there is a finding that says why. */
export async function parse(source: Source, known?: ParsedFiles): Promise<Parsed> {
  const data = known?.get(source);
  if (data !== undefined) return { data, findings: [] };
  const parsed = await (source.format === 'json' ? parseJson(source) : parseYaml(source));
  const excess = tooMuch(parsed.data);
  if (excess !== undefined) return { findings: [excessFinding(source, excess)] };
  if (parsed.data !== undefined && parsed.findings.length === 0) known?.keep(source, parsed.data);
  return parsed;
}

function excessFinding(source: Source, excess: string): StageFinding {
  const finding = {
    entry: source,
    offsets: [0, source.text.search(/\r?\n|$/)],
    message: `${excess}, which no record needs.`,
    help: 'Write the values out where they are used, or split the record.',
  } as const;
  return { rule: 'yaml-syntax', finding };
}

async function parseJson(source: Source): Promise<Parsed> {
  const error = explainJson(source.text);
  if (error) {
    const finding = conflictFinding(source) ?? {
      rule: 'yaml-syntax',
      finding: { entry: source, ...error },
    };
    return { findings: [finding] };
  }
  const data: unknown = JSON.parse(source.text);
  const mayHaveDuplicates = tooMuch(data) === undefined && hasDuplicates(source);
  return { data, findings: mayHaveDuplicates ? await findDuplicates(source) : [] };
}

async function parseYaml(source: Source): Promise<Parsed> {
  try {
    return { data: loadYaml(source.text, { schema: CORE_SCHEMA }), findings: [] };
  } catch (error) {
    if (error instanceof RangeError) return { findings: [excessFinding(source, tooDeep)] };
    if (!(error instanceof YAMLException)) throw error;
    const conflict = conflictFinding(source);
    if (conflict) return { findings: [conflict] };
    if (!error.reason.startsWith('duplicated')) return { findings: [syntaxFinding(source, error)] };
  }
  try {
    const data = loadYaml(source.text, { schema: CORE_SCHEMA, json: true });
    return { data, findings: await findDuplicates(source) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return { findings: [syntaxFinding(source, error), ...(await findDuplicates(source))] };
  }
}

/** Markers of a merge are all that is worth saying: whatever a parser stumbles over comes from them. */
function conflictFinding(source: Source): StageFinding | undefined {
  const conflict = findConflict(source.text);
  if (!conflict) return undefined;
  const { first, last } = conflict;
  const finding = {
    entry: source,
    offsets: first,
    message: describeConflict(conflict),
    help: finishMerge,
    ...(last && { related: [{ entry: source, offsets: last, message: 'the last marker' }] }),
  } as const;
  return { rule: 'yaml-syntax', finding };
}

const tooDeep = 'The file is nested deeper than a parser can follow';

function syntaxFinding(source: Source, { reason, mark }: YAMLException): StageFinding {
  const { replacement, ...explained } = explainYaml(source.text, {
    reason,
    offset: mark?.position ?? 0,
  });
  const fix = replacement && [{ entry: source, ...replacement }];
  return { rule: 'yaml-syntax', finding: { entry: source, ...explained, ...(fix && { fix }) } };
}

/** JSON.parse keeps silent about a key given twice; the YAML parser, which reads JSON too, does not. */
function hasDuplicates({ text }: Source): boolean {
  try {
    loadYaml(text, { schema: CORE_SCHEMA });
    return false;
  } catch {
    return true;
  }
}

async function findDuplicates(source: Source): Promise<StageFinding[]> {
  const { duplicateKeys } = await import('./duplicate-keys.ts');
  return duplicateKeys(source).map(({ name, places: [second, first] }) => ({
    rule: 'duplicate-key',
    finding: {
      entry: source,
      offsets: second,
      message: `"${name}" is given twice, and only one of the two can count.`,
      help: 'Remove one of them, or give it the name that was meant.',
      related: [{ entry: source, offsets: first, message: 'first given here' }],
    },
  }));
}
