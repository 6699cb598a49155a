import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CORE_SCHEMA, load, YAMLException } from 'js-yaml';
import { type Kind, kindNames, kinds } from '../schema/kinds.ts';
import { compareText } from './diagnostic.ts';
import { Failure } from './failure.ts';
import { explainJson } from './json-syntax.ts';
import type { StageFinding } from './rule.ts';
import type { Entry, RecordSource, Source } from './source.ts';
import { closest } from './suggest.ts';
import { explainYaml } from './yaml-syntax.ts';

export interface Loaded {
  /** The records that could be parsed, by file. */
  readonly entries: readonly Entry[];
  /** The records that could not be parsed, or stand in the wrong place: nobody knows them. */
  readonly unreadable: readonly RecordSource[];
  readonly findings: readonly StageFinding[];
  /** Every file that was read. */
  readonly sources: readonly Source[];
}

/**
 * Stage 1: reads and parses every record below a catalogue folder. A mistake in a file becomes a
 * finding and hides no other file. Throws a Failure if the folder can't be read.
 */
export async function loadCatalogue(folder: string): Promise<Loaded> {
  const files = await listFiles(folder);
  const sources = await Promise.all(files.map((file) => readSource(folder, file)));
  const entries: Entry[] = [];
  const unreadable: RecordSource[] = [];
  const findings: StageFinding[] = [];
  for (const source of sources) {
    const kind = kindOf(source.file);
    if (!kind) {
      const likely = likelyKind(source);
      findings.push(unknownPlace(source, likely));
      if (likely) unreadable.push({ ...source, kind: likely });
      continue;
    }
    const { data, findings: found } = await parse(source);
    findings.push(...found);
    if (data === undefined) unreadable.push({ ...source, kind });
    else entries.push({ ...source, kind, data });
  }
  return { entries, unreadable, findings, sources };
}

/** The record files below a folder, relative to it, sorted; assets and hidden files are none. */
async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const why = new Map([
      ['ENOENT', 'there is no such folder'],
      ['ENOTDIR', 'it is a file, not a folder'],
      ['EACCES', 'you may not read it'],
    ]);
    throw new Failure(
      `milepost: can't read the catalogue ${folder}: ${why.get(reason) ?? reason}.\n` +
        'Name the folder that holds site.yaml: --catalogue DIR.',
    );
  });
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:ya?ml|json)$/i.test(name))
    .filter((name) => !name.startsWith('assets/') && !/(?:^|\/)\./.test(name))
    .sort(compareText);
}

/** A file as text, without byte order mark. */
export async function readSource(folder: string, file: string): Promise<Source> {
  const path = join(folder, file);
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
  return { file, path, text, format: file.toLowerCase().endsWith('.json') ? 'json' : 'yaml' };
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
export async function parse(source: Source): Promise<Parsed> {
  return source.format === 'json' ? parseJson(source) : parseYaml(source);
}

async function parseJson(source: Source): Promise<Parsed> {
  const error = explainJson(source.text);
  if (error) return { findings: [{ rule: 'yaml-syntax', finding: { entry: source, ...error } }] };
  const data: unknown = JSON.parse(source.text);
  return { data, findings: hasDuplicates(source) ? await findDuplicates(source) : [] };
}

async function parseYaml(source: Source): Promise<Parsed> {
  try {
    return { data: load(source.text, { schema: CORE_SCHEMA }), findings: [] };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    if (!error.reason.startsWith('duplicated')) return { findings: [syntaxFinding(source, error)] };
  }
  try {
    const data = load(source.text, { schema: CORE_SCHEMA, json: true });
    return { data, findings: await findDuplicates(source) };
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    return { findings: [syntaxFinding(source, error), ...(await findDuplicates(source))] };
  }
}

function syntaxFinding(source: Source, { reason, mark }: YAMLException): StageFinding {
  const explained = explainYaml(source.text, { reason, offset: mark?.position ?? 0 });
  return { rule: 'yaml-syntax', finding: { entry: source, ...explained } };
}

/** JSON.parse keeps silent about a key given twice; the YAML parser, which reads JSON too, does not. */
function hasDuplicates({ text }: Source): boolean {
  try {
    load(text, { schema: CORE_SCHEMA });
    return false;
  } catch {
    return true;
  }
}

async function findDuplicates(source: Source): Promise<StageFinding[]> {
  const { duplicateKeys } = await import('./locate.ts');
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
