import { isDeepStrictEqual } from 'node:util';
import { type Kind, kinds } from '../../../schema/catalogue.ts';
import { ownId } from '../../context/anchors.ts';
import { type Found, isFields, select, selectStrings } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import type { Entry } from '../../core/source.ts';
import type { Rule } from '../rule.ts';

export const duplicateId = {
  id: 'duplicate-id',
  severity: 'error',
  supersedes: ['extra-language'],
  looksAcross: true,
  isBinding: true,
  *checkRecord({ entry }, { languages }) {
    for (const [kind, list, name, what] of lists) {
      if (kind === entry.kind) yield* within(entry, list, name, what);
    }
    const term = [languages[0] ?? '', 'term'];
    if (entry.kind === 'glossary') yield* within(entry, ['terms'], term, 'term');
  },
  *checkCatalogue({ entries }) {
    const records = new Map<string, Entry>();
    for (const entry of entries) yield* ofPages(entry);
    for (const entry of entries) {
      const isOnly = 'file' in kinds[entry.kind];
      const [id] = isOnly ? [{ value: entry.kind, at: [] }] : selectStrings(entry.data, 'id');
      if (!id) continue;
      const key = `${entry.kind} ${id.value}`;
      const first = records.get(key);
      records.set(key, first ?? entry);
      if (first && isOnly)
        yield {
          entry,
          at: [],
          on: 'key',
          message: `The catalogue has two files for "${entry.kind}", and only one is allowed.`,
          help: 'Move what is missing into the other file, and delete this one.',
          related: [{ entry: first, at: [], on: 'key', message: 'the other file' }],
        };
      else if (first) yield explain(entry, id, { entry: first, at: id.at });
    }
  },
} satisfies Rule;

/** What must be unique among items: an id, or a reference. */
type What = 'id' | 'product' | 'page' | 'term' | 'language';

/** Lists whose items have an id or a unique reference, and its field. */
const lists = [
  ['product', ['components'], ['id'], 'id'],
  ['product', ['tabs', '*', 'table', 'columns'], ['id'], 'id'],
  ['product', ['tabs', '*', 'types'], ['id'], 'product'],
  ['product', ['related'], ['path'], 'page'],
  ['connections', ['places'], ['id'], 'id'],
  ['connections', ['connections'], ['id'], 'id'],
  ['solution', ['uses'], ['product'], 'product'],
  ['site', ['solutionGroups'], ['id'], 'id'],
  ['site', ['mediaTags'], ['id'], 'id'],
  ['site', ['criteria'], ['id'], 'id'],
  ['site', ['languages'], ['code'], 'language'],
  ['page', ['form'], ['id'], 'id'],
  ['page', ['form', '*', 'options'], ['value'], 'id'],
] as const satisfies readonly (readonly [Kind, readonly string[], readonly string[], What])[];

/** A link, or a script, would find the first of two parts of a page with one id. */
function* ofPages(entry: Entry): Generator<Finding> {
  const ids: readonly Found<string>[] =
    entry.kind === 'vacancy'
      ? selectStrings(entry.data, 'id')
      : entry.kind === 'figures' && isFields(entry.data)
        ? Object.keys(entry.data).map((id) => ({ value: id, at: [id] }))
        : [];
  for (const { value, at } of ids.filter(({ value }) => ownId.test(value))) {
    const message = `Pages have a part of their own with the id "${value}".`;
    const isKey = entry.kind === 'figures';
    yield { entry, at, ...(isKey && { on: 'key' }), message, help: 'Choose another id.' };
  }
}

/** Duplicate ids in lists of a record. Identical items are reported by `schema`. */
function* within(
  entry: Entry,
  list: readonly string[],
  name: readonly string[],
  what: What,
): Generator<Finding> {
  const seen = new Map<string, Found & { id: Found<string> }>();
  for (const item of select(entry.data, ...list, '*')) {
    const [found] = selectStrings(item.value, ...name);
    if (!found) continue;
    const id = { value: found.value, at: [...item.at, ...found.at] };
    const key = [...item.at.slice(0, -1), id.value].join('\0');
    const first = seen.get(key);
    seen.set(key, first ?? { ...item, id });
    if (first && !isDeepStrictEqual(first.value, item.value)) {
      yield explain(entry, id, { entry, at: first.id.at }, what);
    }
  }
}

function explain(
  entry: Entry,
  { value, at }: Found<string>,
  first: { entry: Entry; at: Found['at'] },
  what: What = 'id',
): Finding {
  return {
    entry,
    at,
    ...(what === 'id'
      ? {
          message: `The id "${value}" is already taken.`,
          help: 'Change the id of one of the two.',
        }
      : {
          message: `The ${what} "${value}" is already listed.`,
          help: 'Merge the two items, or name what was meant.',
        }),
    // One of two equal languages likely stands for another one that texts have.
    covers: what === 'language' ? 'everything' : [],
    related: [{ ...first, message: 'first given here' }],
  };
}
