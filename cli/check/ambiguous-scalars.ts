import { memoize, memoizeByName } from '../../schema/memoize.ts';
import { forEachChild, withValue } from '../core/data.ts';
import type { StageFinding } from '../core/finding.ts';
import { hasOddNumbers } from '../core/odd-numbers.ts';
import type { DataPath, Entry } from '../core/source.ts';
import type { PlainScalar } from '../load/syntax/plain-scalars.ts';
import { branchesOf, type JsonSchema, resolveSchema, type Schemas, schemaAt } from './schemas.ts';

/**
 * Restores the source characters of a scalar that YAML reads as another type where the schema expects a text, now
 * or in another version of YAML: `0123` is a text of four characters. So does it with the number of a figure that is
 * written in an odd way: the figure may be an order number, and `017` is 15 to others. Only files with likely cases are parsed
 * again, since the first parser doesn't keep the source of scalars. Returns the records in which texts are texts, and
 * the findings about scalars that other parsers read differently.
 */
export async function restoreTexts(
  entries: readonly Entry[],
  schemas: Schemas,
  languages: readonly string[],
) {
  const codes = languages.join(' ');
  return await Promise.all(
    entries.map((entry) => {
      const schema = schemas.get(entry.kind);
      if (!schema) return { entry, findings: [] };
      return restoreWith(schema)(codes)(entry);
    }),
  );
}

/** Memoized by schema and record. */
const restoreWith = memoize((schema: JsonSchema) =>
  memoizeByName((codes) => memoize((entry: Entry) => readEntry(entry, schema, codes.split(' ')))),
);

async function readEntry(entry: Entry, schema: JsonSchema, languages: readonly string[]) {
  const isOdd = hasOddNumbers(entry.text);
  const isYaml = entry.format === 'yaml';
  const places = [...textPlaces(schema, entry.data, readingOf)].filter(({ isFigure }) =>
    isFigure ? isOdd : isYaml,
  );
  const mayBeCut = isYaml && cutText.test(entry.text);
  const findings: StageFinding[] = [];
  if (places.length === 0 && !mayBeCut) return { entry, findings };
  const { plainScalars } = await import('../load/syntax/plain-scalars.ts');
  if (mayBeCut) {
    const isString = (value: unknown) => typeof value === 'string' && 'text';
    const texts = [...textPlaces(schema, entry.data, isString)];
    for (const scalar of plainScalars(entry.text, texts)) findings.push(...cutOff(entry, scalar));
  }
  const placeAt = new Map(places.map((place) => [place.at, place]));
  let { data } = entry;
  for (const { at, source, offsets } of plainScalars(entry.text, places)) {
    const { value, reading, isFigure } = placeAt.get(at) ?? {};
    if (isFigure ? String(value) !== source : typeof value !== 'string')
      data = withValue(data, at, source);
    if (isFigure) continue;
    const language = languages.find((code) => code === at.at(-1));
    const said = {
      ...(language !== undefined && { language }),
      message: `Without quotes, YAML reads "${source}" as ${reading}, but this is a text.`,
      help: `Put it in quotes: "${source}".`,
      fix: [{ entry, offsets, text: JSON.stringify(source) }],
    };
    const inCurlyQuotes = {
      message: `YAML knows straight quotes only, so the signs ${source.at(0)} and ${source.at(-1)} are part of this text.`,
      help: `Write "${source.slice(1, -1)}"; if the marks belong to the text, put it in straight quotes with them.`,
    };
    const words = curlyQuotes.test(source) ? inCurlyQuotes : said;
    findings.push({ rule: 'ambiguous-scalar', finding: { entry, at, ...words } });
  }
  return { entry: data === entry.data ? entry : { ...entry, data }, findings };
}

/** Word processors turn straight quotes into these; within straight quotes they are intended. */
const curlyQuotes = /^[“”„‟‘’‚][^“”„‟]*[“”‟‘’]$/u;

/** A comment that may be the rest of a text: no space after its `#`, or it ends like a sentence. */
const cutText = /[^\s#][ \t]+(?<comment>#(?:[\p{L}\p{N}]|[ \t]+\p{Ll}.*[.!?][ \t]*$).*)/mu;

/** The rest of a text that is lost because a space and `#` begin a comment. */
function* cutOff(entry: Entry, { source, offsets }: PlainScalar): Generator<StageFinding> {
  const [, end] = offsets;
  const rest = entry.text.slice(end - 1).match(/^.*/)?.[0] ?? '';
  const match = cutText.exec(rest);
  const isSentence = /[.!?:;]$/.test(source);
  if (match?.index !== 0 || !match.groups?.comment) return;
  const { comment } = match.groups;
  if (isSentence && /^#[ \t]/.test(comment)) return;
  const start = end - 1 + rest.indexOf(comment);
  const finding = {
    entry,
    offsets: [start, start + comment.trimEnd().length],
    message: `A space and "#" begin a comment in YAML, so the text ends at "${source.replace(/^.*\s/s, '')}".`,
    help: 'Put the whole text in double quotes, or the comment on a line of its own.',
  } as const;
  yield { rule: 'ambiguous-scalar', finding };
}

interface AmbiguousPlace {
  readonly at: DataPath;
  readonly value: unknown;
  /** What a parser reads: `a number`. */
  readonly reading: string;
  readonly isFigure?: boolean;
}

/** Scalars that the older YAML 1.1, which many tools follow, reads as other types. */
const readings: readonly (readonly [RegExp, string])[] = [
  [/^(?:yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF)$/, 'true or false'],
  [/^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$/, 'a number to the base of 60'],
  [/^\d{4}-\d\d?-\d\d?(?:[Tt ].*)?$/, 'a date'],
  [/^[-+]?(?:0b[01_]+|\d+(?:_\d+)+)$/, 'a number'],
];

/** The first characters of these scalars: a quick test. */
const readable = /^[-+\dyYnNoO]/;

type Reading = (value: unknown) => string | false | undefined;

/** The scalars with another reading, where the schema expects a text. */
function* textPlaces(
  schema: JsonSchema,
  data: unknown,
  readingOf: Reading,
): Generator<AmbiguousPlace> {
  for (const candidate of candidatesIn(data, readingOf)) {
    const { at, value } = candidate;
    const place = resolveSchema(schemaAt(schema, data, at), schema);
    const types = typesOf(place, schema);
    if (!types.includes('string')) continue;
    const isFigure = types.includes('number');
    if (isFigure && typeof value === 'number') yield { ...candidate, isFigure };
    if (isFigure || types.includes('integer')) continue;
    // A number in place of a code or an id is a wrong value, with or without quotes.
    const isCode = typeof value !== 'string' && (place.pattern ?? place.enum ?? place.const);
    if (isCode === undefined || isCode === false) yield candidate;
  }
}

function readingOf(value: unknown): string | undefined {
  if (typeof value === 'number') return 'a number';
  if (typeof value === 'boolean') return 'true or false';
  if (typeof value !== 'string') return undefined;
  if (curlyQuotes.test(value)) return 'a text with its quotes';
  if (value.length > 30 || !readable.test(value)) return undefined;
  return readings.find(([pattern]) => pattern.test(value))?.[1];
}

/** All scalars with another reading, whatever the schema expects. */
function candidatesIn(data: unknown, readingOf: Reading): AmbiguousPlace[] {
  const found: AmbiguousPlace[] = [];
  const at: (string | number)[] = [];
  const visit = (child: unknown, key: string | number) => {
    at.push(key);
    if (typeof child === 'object') forEachChild(child, visit);
    else {
      const reading = readingOf(child);
      if (reading) found.push({ at: [...at], value: child, reading });
    }
    at.pop();
  };
  forEachChild(data, visit);
  return found;
}

/** The types of a schema: a text, or also a number as of a figure. */
function typesOf(schema: JsonSchema, root: JsonSchema): unknown[] {
  const branches = branchesOf(schema)?.map((branch) => resolveSchema(branch, root)) ?? [schema];
  return branches.flatMap(({ type }) => type);
}
