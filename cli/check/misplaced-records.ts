import { type Kind, kindNames, kinds } from '../../schema/catalogue.ts';
import { isFields } from '../core/data.ts';
import type { StageFinding } from '../core/finding.ts';
import type { Entry, ParsedSource } from '../core/source.ts';
import { likelyKind, unknownPlace } from '../load/kind-of-file.ts';
import type { Loaded } from '../load/load-files.ts';
import { type JsonSchema, loadSchemas, propertiesOf, requiredOf, type Schemas } from './schemas.ts';

/**
 * Detects records in a wrong folder by their content. Each is one mistake, and is read as its likely kind:
 * otherwise every field would be unknown, and every link to it broken.
 */
export async function placeRecords(
  loaded: Loaded,
  schemas: Schemas,
  languages: readonly string[],
): Promise<Loaded> {
  const odd = loaded.entries.filter(
    ({ kind, data }) =>
      'folder' in kinds[kind] && countProblems(data, schemas.get(kind)) >= minProblems,
  );
  if (odd.length + loaded.unplaced.length === 0) return loaded;
  const all = await loadSchemas(kindNames, languages);
  const placed = new Map<Entry, Entry>();
  const findings: StageFinding[] = [];
  for (const entry of odd) {
    const kind = kindByContent(entry, all, all.get(entry.kind));
    if (!kind) continue;
    placed.set(entry, { ...entry, kind });
    findings.push(wrongFolder(entry, kind));
  }
  const entries = loaded.entries.map((entry) => placed.get(entry) ?? entry);
  const unreadable = [...loaded.unreadable];
  for (const source of loaded.unplaced) {
    const kind = kindByContent(source, all, undefined);
    const guess = kind ?? likelyKind(source);
    if (kind) entries.push({ ...source, kind });
    else if (guess) unreadable.push({ ...source, kind: guess });
    findings.push(kind ? wrongFolder(source, kind) : unknownPlace(source, guess));
  }
  return { ...loaded, entries, unreadable, findings: [...loaded.findings, ...findings] };
}

/** The number of schema problems from which a record is compared with other kinds: fewer are typing errors. */
const minProblems = 2;

/** The number of fields of a record that a kind doesn't have, and of required fields that the record lacks. */
function countProblems(data: unknown, schema: JsonSchema = {}): number {
  if (!isFields(data)) return 0;
  const properties = propertiesOf(schema);
  const missing = requiredOf(schema).filter((name) => !Object.hasOwn(data, name));
  const unknown = Object.keys(data).filter((key) => !Object.hasOwn(properties, key));
  return unknown.length + missing.length;
}

/** The only kind that matches a record much better than that of its folder. */
function kindByContent(
  { data, file }: ParsedSource,
  all: Schemas,
  own: JsonSchema | undefined,
): Kind | undefined {
  if (!isFields(data) || Object.keys(data).length < minFields) return undefined;
  const name = file.replace(/^.*\/|\.[^.]+$/g, '');
  const single = kindNames.find((kind) => {
    const place = kinds[kind];
    return 'file' in place && place.file === name && file.includes('/');
  });
  if (single) return single;
  const ranked = kindNames
    .filter((kind) => 'folder' in kinds[kind])
    .map((kind) => ({ kind, problems: countProblems(data, all.get(kind)) }))
    .sort((one, other) => one.problems - other.problems);
  const [best, next] = ranked;
  if (!best || !next || next.problems === best.problems || best.problems > 2) return undefined;
  if (!own) return best.kind;
  const common = (schema: JsonSchema = {}) =>
    Object.keys(data).filter((key) => Object.hasOwn(propertiesOf(schema), key)).length;
  const more = common(all.get(best.kind)) - common(own);
  const isClear = best.problems * 3 < countProblems(data, own) && more >= minMoreFields;
  return isClear ? best.kind : undefined;
}

/** How many more fields must match: one, such as "summary", may be a mistake in a record of this kind. */
const minMoreFields = 2;

/** Records with fewer fields may be of any kind. */
const minFields = 3;

function wrongFolder(source: ParsedSource, kind: Kind): StageFinding {
  const place = kinds[kind];
  const finding = {
    entry: source,
    offsets: [0, source.text.search(/\r?\n|$/)],
    message: `This is a ${kind} record in the wrong folder.`,
    help:
      'folder' in place
        ? `Move the file to "${place.folder}/".`
        : `Move it next to "site.yaml", as "${place.file}.yaml".`,
  } as const;
  return { rule: 'schema', finding };
}
