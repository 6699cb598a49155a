import type { Kind } from '../../schema/kinds.ts';
import type { Context } from '../context.ts';
import { children, field, likelyField, select, selectStrings, textOf } from '../data.ts';
import { mergeLanguages } from '../merge-languages.ts';
import type { Finding, Rule } from '../rule.ts';
import type { Entry } from '../source.ts';
import { isSpoilt, unspoilt } from '../stray-characters.ts';
import { createSuggester } from '../suggest.ts';

/** Which field of which kind of record names a record of which kind. */
const references = [
  ['product', ['family'], 'family'],
  ['product', ['parent'], 'product'],
  ['product', ['tabs', '*', 'types', '*', 'id'], 'product'],
  ['solution', ['uses', '*', 'product'], 'product'],
  ['solution', ['diagram', 'nodes', '*', 'product'], 'product'],
  ['project', ['products', '*'], 'product'],
  ['page', ['highlights', '*', 'product'], 'product'],
] as const satisfies readonly (readonly [Kind, readonly string[], Kind])[];

export const unknownReference = {
  id: 'unknown-reference',
  severity: 'error',
  summary: 'Every family, product, group and node that is named exists.',
  rationale:
    'A reference to something that does not exist leads nowhere: a product of an unknown ' +
    'family is in no list. The rule also reports a product that is its own parent, a ' +
    'connection from a node to itself, and a node without a product or a label. A record that ' +
    "can't be read counts as existing, so that one mistake is reported once.",
  bad: {
    file: 'products/sensors/S1.yaml',
    text: 'family: sensor\n',
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: 'family: sensors\n',
  },
  isBinding: true,
  *check(context) {
    const { ids, of } = context;
    for (const [kind, steps, target] of references) {
      const problem = createProblem(target, ids.all(target));
      for (const entry of of(kind)) yield* named(entry, steps, problem);
    }
    for (const entry of of('product')) yield* ownParent(entry);
    yield* mergeLanguages(inTexts(context));
    for (const entry of of('solution')) yield* inSolution(entry, context);
  },
} satisfies Rule;

/** Says what is wrong with an id; undefined if it is known. */
type Problem = (id: string) => { message: string; help: string } | undefined;

function createProblem(what: string, known: ReadonlySet<string>): Problem {
  const suggest = createSuggester(known, `Use the id of a ${what}, spelt as in its record.`);
  return (id) =>
    known.has(id) || isSpoilt(id)
      ? undefined
      : { message: `There is no ${what} "${id}".`, help: suggest(id) };
}

function* named(entry: Entry, steps: readonly string[], problem: Problem): Generator<Finding> {
  for (const { value, at } of selectStrings(entry.data, ...steps)) {
    const found = problem(value);
    if (found) yield { entry, at, ...found };
  }
}

function* ownParent(entry: Entry): Generator<Finding> {
  const [id] = selectStrings(entry.data, 'id');
  for (const { value, at } of selectStrings(entry.data, 'parent')) {
    if (value !== id?.value) continue;
    const message = `The product names itself as its parent.`;
    yield { entry, at, message, help: 'Name the parent product, or remove the field.' };
  }
}

/** `{product/figure}`. */
function* inTexts({ texts, ids }: Context): Generator<Finding> {
  const problem = createProblem('product', ids.all('product'));
  for (const { entry, at, versions } of texts) {
    for (const { language, marks } of versions) {
      for (const mark of marks) {
        const product = mark.kind === 'figure' ? mark.reference.product : undefined;
        const found = product === undefined ? undefined : problem(product);
        if (product === undefined || !found) continue;
        const within = [mark.start + 1, mark.start + 1 + product.length] as const;
        yield { entry, at: [...at, language], within, language, ...found };
      }
    }
  }
}

/** The group in the menu, the nodes of the diagram, and the ends of the lines between them. */
function* inSolution(entry: Entry, { ids }: Context): Generator<Finding> {
  const groups = ids.solutionGroups;
  if (groups) yield* named(entry, ['group'], createProblem('solution group', groups));
  const nodes = children(likelyField(likelyField(entry.data, 'diagram'), 'nodes'));
  const nodeIds = nodes.flatMap(([, node]) => {
    const id = likelyField(node, 'id');
    return typeof id === 'string' ? [id, unspoilt(id)] : [];
  });
  yield* emptyNodes(entry);
  if (nodeIds.length === 0) return;
  const problem = createProblem('node', new Set(nodeIds));
  yield* named(entry, ['diagram', 'links', '*', 'from'], problem);
  yield* named(entry, ['diagram', 'links', '*', 'to'], problem);
  yield* linksToThemselves(entry);
}

function* emptyNodes(entry: Entry): Generator<Finding> {
  for (const { value: node, at } of select(entry.data, 'diagram', 'nodes', '*')) {
    const id = textOf(node, 'id');
    const isSomething = ['product', 'label'].some((name) => likelyField(node, name) !== undefined);
    if (id === undefined || isSomething) continue;
    const message = `The node "${id}" names no product and has no label.`;
    yield { entry, at: [...at, 'id'], message, help: 'Add "product:" or "label:".' };
  }
}

function* linksToThemselves(entry: Entry): Generator<Finding> {
  for (const { value, at } of select(entry.data, 'diagram', 'links', '*')) {
    const [from, to] = [field(value, 'from'), field(value, 'to')];
    if (typeof to !== 'string' || from !== to) continue;
    const message = `The connection starts and ends at "${to}".`;
    yield { entry, at: [...at, 'to'], message, help: 'Name the node at its other end.' };
  }
}
