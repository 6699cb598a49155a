import { kinds } from '../../schema/kinds.ts';
import { type Found, selectStrings } from '../data.ts';
import type { Finding, Rule } from '../rule.ts';
import type { Entry } from '../source.ts';

export const duplicateId = {
  id: 'duplicate-id',
  severity: 'error',
  summary: 'Each record of a kind, and each part of a record, has an id of its own.',
  rationale:
    "Two things with one id can't be told apart: a link to one may lead to the other. Records of different kinds may share an id, and so may parts of different products.",
  bad: {
    file: 'products/sensors/S1.yaml',
    text: `components:
  - id: enclosure
    title: { en: Enclosure, fr: Boîtier, es: Envolvente }
    figures: { ingress-protection: IP66 }
  - id: enclosure
    title: { en: Control unit, fr: Centrale, es: Central }
`,
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: `components:
  - id: enclosure
    title: { en: Enclosure, fr: Boîtier, es: Envolvente }
    figures: { ingress-protection: IP66 }
  - id: control-unit
    title: { en: Control unit, fr: Centrale, es: Central }
`,
  },
  isBinding: true,
  *check({ entries, of }) {
    const records = new Map<string, Entry>();
    for (const entry of entries) {
      const isOnly = 'file' in kinds[entry.kind];
      const [id] = isOnly ? [{ value: entry.kind, at: [] }] : selectStrings(entry.data, 'id');
      if (!id) continue;
      const key = `${entry.kind} ${id.value}`;
      const first = records.get(key);
      records.set(key, first ?? entry);
      if (first && isOnly) yield explainFile(entry, first);
      else if (first) yield explain(entry, id, { entry: first, at: id.at });
    }
    for (const product of of('product')) yield* within(product, 'components');
    for (const solution of of('solution')) yield* within(solution, 'diagram', 'nodes');
    for (const site of of('site')) yield* within(site, 'solutionGroups');
  },
} satisfies Rule;

/** Ids that stand twice in one list of a record. */
function* within(entry: Entry, ...list: readonly string[]): Generator<Finding> {
  const seen = new Map<string, Found<string>>();
  for (const id of selectStrings(entry.data, ...list, '*', 'id')) {
    const first = seen.get(id.value);
    seen.set(id.value, first ?? id);
    if (first) yield explain(entry, id, { entry, at: first.at });
  }
}

function explain(
  entry: Entry,
  { value, at }: Found<string>,
  first: { entry: Entry; at: Found['at'] },
): Finding {
  return {
    entry,
    at,
    message: `The id "${value}" is already taken.`,
    help: 'Give one of the two another id.',
    related: [{ ...first, message: 'first given here' }],
  };
}

function explainFile(entry: Entry, first: Entry): Finding {
  return {
    entry,
    at: [],
    on: 'key',
    message: `The catalogue has two files for "${entry.kind}", and can have only one.`,
    help: 'Move what is missing into the other file, and delete this one.',
    related: [{ entry: first, at: [], on: 'key', message: 'the other file' }],
  };
}
