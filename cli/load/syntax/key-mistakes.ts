import { isMap, isScalar, isSeq, type Node, visit } from 'yaml';
import type { StageFinding } from '../../core/finding.ts';
import type { Source } from '../../core/source.ts';
import { listOf } from '../../core/suggest.ts';
import { documentOf, keyText, rangeOf } from '../places/scalar-source.ts';

/** The merge keys of YAML 1.1 in a file: as YAML 1.2 has none, they would be fields of the name `<<`. */
export function mergeKeys(source: Source): StageFinding[] {
  const findings: StageFinding[] = [];
  visit(documentOf(source.text), {
    Pair(_, { key }) {
      if (!isScalar(key) || key.value !== '<<' || key.type !== 'PLAIN') return;
      const finding = {
        entry: source,
        offsets: rangeOf(key),
        message:
          'This is a merge key of YAML 1.1. YAML 1.2, which records are written in, has none.',
        help: 'Write the merged fields out here, or name a whole value instead: "title: *anchor".',
      };
      findings.push({ rule: 'yaml-syntax', finding });
    },
  });
  return findings;
}

/** The duplicate keys of a file, or of a node of it: a finding for each mapping, at the first of them. */
export function* duplicateKeys(
  source: Source,
  node: unknown = documentOf(source.text).contents,
  isItem = false,
): Generator<StageFinding> {
  if (isSeq(node)) for (const item of node.items) yield* duplicateKeys(source, item, true);
  if (!isMap(node)) return;
  const seen = new Map<string, Node>();
  const twice = new Map<string, readonly [second: Node, first: Node]>();
  for (const { key } of node.items) {
    if (!isScalar(key)) continue;
    const name = keyText(key);
    const first = seen.get(name);
    if (!first) seen.set(name, key);
    else if (!twice.has(name)) twice.set(name, [key, first]);
  }
  const [places] = twice.values();
  if (places) {
    const [offsets, first] = [rangeOf(places[0]), rangeOf(places[1])];
    const words = explainDuplicates([...twice.keys()], isItem);
    const related = [{ entry: source, offsets: first, message: 'first given here' }];
    yield { rule: 'duplicate-key', finding: { entry: source, offsets, ...words, related } };
  }
  for (const { value } of node.items) yield* duplicateKeys(source, value);
}

/** `isItem`: of an item of a list, the dash of another item may be missing. */
function explainDuplicates([name = '', ...others]: readonly string[], isItem: boolean) {
  if (others.length === 0) {
    const message = `"${name}" is given twice, and only one of the two counts.`;
    return { message, help: 'Remove one of them, or correct its name.' };
  }
  return {
    message: `${listOf([name, ...others], 'and')} are given twice, and only one of each counts.`,
    help: isItem
      ? `If another item of the list begins here, write "- " before "${name}"; else remove what is repeated.`
      : 'Remove what is repeated.',
  };
}
