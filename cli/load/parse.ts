import { CORE_SCHEMA, load as loadYaml, YAMLException } from 'js-yaml';
import type { Finding, StageFinding } from '../core/finding.ts';
import { orElse } from '../core/or-else.ts';
import type { Source } from '../core/source.ts';
import { type Excess, limitProblem, textProblem } from './data-limits.ts';
import { findConflict } from './syntax/conflict-markers.ts';
import { explainJson } from './syntax/explain-json.ts';
import { explainYaml } from './syntax/explain-yaml.ts';

/** The data of a file, and its mistakes. */
export interface Parsed {
  readonly data?: unknown;
  readonly findings: readonly StageFinding[];
}

/** Parses a file of at most so many values. If its data are undefined, a finding says why. */
export async function parse(source: Source, most?: number): Promise<Parsed> {
  const parsed = await parseWhole(source);
  const excess = limitProblem(parsed.data, most);
  if (excess !== undefined) return { findings: [excessFinding(source, excess)] };
  const mayMerge = source.format === 'yaml' && /<<[ \t]*:/.test(source.text);
  const merges = mayMerge ? (await keyMistakes()).mergeKeys(source) : [];
  return merges.length > 0 ? { findings: merges } : parsed;
}

/** Parses a file of the catalogue, whose texts have limits as well. */
export async function parseOwn(source: Source): Promise<Parsed> {
  const parsed = source.format === 'md' ? { data: source.text, findings: [] } : await parse(source);
  const excess = textProblem(parsed.data);
  return excess ? { findings: [...parsed.findings, excessFinding(source, excess)] } : parsed;
}

const syntaxMistake = (finding: Finding): StageFinding => ({ rule: 'yaml-syntax', finding });

function excessFinding(source: Source, { begins, ...words }: Excess): StageFinding {
  const at = begins === undefined ? -1 : source.text.indexOf(begins);
  const [start, length] = at < 0 ? [0, source.text.search(/\r?\n|$/)] : [at, begins?.length ?? 0];
  const offsets = [start, start + length] as const;
  return syntaxMistake({ entry: source, offsets, ...words });
}

async function parseWhole(source: Source): Promise<Parsed> {
  try {
    return await (source.format === 'json' ? parseJson(source) : parseYaml(source));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message =
      'The file is nested deeper than a parser can follow, more than any record needs.';
    return { findings: [excessFinding(source, { message, help: 'Split the record.' })] };
  }
}

async function parseJson(source: Source): Promise<Parsed> {
  const data: unknown = orElse(undefined, () => JSON.parse(source.text));
  if (data === undefined) {
    const error = explainJson(source.text);
    return { findings: [conflictFinding(source) ?? syntaxMistake({ entry: source, ...error })] };
  }
  if (limitProblem(data)) return { data, findings: [] };
  // `JSON.parse` accepts duplicate keys; the YAML parsers, which read JSON as well, report them.
  const asYaml = orElse(undefined, () => loadYaml(source.text, { schema: CORE_SCHEMA }));
  return { data, findings: asYaml === undefined ? await findDuplicates(source) : [] };
}

async function parseYaml(source: Source): Promise<Parsed> {
  try {
    return { data: loadYaml(source.text, { schema: CORE_SCHEMA }), findings: [] };
  } catch (error) {
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

/** The finding for merge conflict markers; it replaces the parser's errors, which follow from them. */
function conflictFinding(source: Source): StageFinding | undefined {
  const conflict = findConflict(source.text);
  if (!conflict) return undefined;
  const { first, last, ...words } = conflict;
  const related = last && [{ entry: source, offsets: last, message: 'the last marker' }];
  return syntaxMistake({ entry: source, offsets: first, ...words, ...(related && { related }) });
}

function syntaxFinding(source: Source, { reason, mark }: YAMLException): StageFinding {
  const { replacement, ...explained } = explainYaml(source.text, {
    reason,
    offset: mark?.position ?? 0,
  });
  const fix = replacement && [{ entry: source, ...replacement }];
  return syntaxMistake({ entry: source, ...explained, ...(fix && { fix }) });
}

/** Loaded where it is needed, with the parser that knows places. */
const keyMistakes = () => import('./syntax/key-mistakes.ts');

async function findDuplicates(source: Source): Promise<StageFinding[]> {
  return [...(await keyMistakes()).duplicateKeys(source)];
}
