import type { Kind } from '../../../schema/catalogue.ts';
import { memberOf } from '../../../schema/member-of.ts';
import { memoizeByName } from '../../../schema/memoize.ts';
import type { Context } from '../../context/context.ts';
import { namedDrawings } from '../../context/drawings.ts';
import { namesOthers } from '../../context/figure-references.ts';
import { itemReferences, recordReferences } from '../../context/naming-fields.ts';
import { mentionedIn } from '../../context/rich-mentions.ts';
import { field, isFields, likelyField, textOf } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import type { Entry } from '../../core/source.ts';
import { createSuggester, listOf } from '../../core/suggest.ts';
import type { Rule } from '../rule.ts';

export const unknownReference = {
  id: 'unknown-reference',
  severity: 'error',
  supersedes: ['schema'],
  looksAcross: true,
  isBinding: true,
  sameFact: 'everywhere',
  *checkCatalogue(context) {
    const { ids, of } = context;
    const problemOf = memoizeByName((kind: Kind) => createProblem(kind, ids.all(kind)));
    for (const [kind, steps, target] of recordReferences)
      yield* named(context, kind, steps, problemOf(target));
    for (const [kind, steps, [owner, list], what] of itemReferences) {
      const known = ids.inList(owner, list);
      if (known) yield* named(context, kind, steps, createProblem(what, known));
    }
    yield* inDrawings(context);
    yield* circles(of('product'));
    yield* circles(of('family'));
    yield* requestedFamilies(context);
    yield* inTexts(context);
    yield* inRichTexts(context);
    yield* inConnections(context);
  },
} satisfies Rule;

/** What is wrong with an id; undefined if it exists. */
type Problem = (id: string) => { message: string; help: string } | undefined;

function createProblem(
  what: string,
  known: ReadonlySet<string>,
  other = known.size > 0 && known.size <= 8
    ? `Write ${listOf([...known].sort(), 'or')}.`
    : `Use the id of a ${what}, spelt as in its record.`,
): Problem {
  const suggest = createSuggester(known, other);
  return (id) =>
    known.has(id) ? undefined : { message: `There is no ${what} "${id}".`, help: suggest(id) };
}

function* named(
  { selectStrings }: Context,
  kind: Kind,
  steps: readonly string[],
  problem: Problem,
): Generator<Finding> {
  for (const { value, ...place } of selectStrings(kind, ...steps)) {
    const found = problem(value);
    if (found) yield { ...place, ...found };
  }
}

/** The kinds of drawings in records, and their products. */
function* inDrawings(context: Context): Generator<Finding> {
  const problemOfKind = drawingProblem(context);
  const problem = createProblem('product', context.ids.all('product'));
  for (const { entry, at, name, nameAt, choices } of namedDrawings(context)) {
    const unknown = problemOfKind(name);
    if (unknown) yield { entry, at: nameAt, ...unknown };
    const { products } = context.drawings.get(name)?.needs ?? {};
    for (const role of ['product', ...Object.keys(products ?? {})]) {
      const id = memberOf(choices, role);
      const found = typeof id === 'string' ? problem(id) : undefined;
      if (found) yield { entry, at: [...at, role], ...found };
    }
  }
}

function drawingProblem({ drawings }: Context): Problem {
  const other =
    'Name a kind of the tool, or one that the configuration registers under "drawings".';
  return createProblem('kind of drawing', new Set(drawings.keys()), other);
}

/** `::compare{ids="S1 S2" figures="range"}`, `::drawing{kind="range"}` */
function* inRichTexts(context: Context): Generator<Finding> {
  const { dictionary } = context.ids;
  const problemOfFigure = createProblem('figure', new Set(dictionary?.keys()));
  const problems = {
    product: createProblem('product', context.ids.all('product')),
    drawing: drawingProblem(context),
    figure: (id: string) => dictionary && problemOfFigure(id.slice(id.lastIndexOf('.') + 1)),
    asset: () => undefined, // "broken-asset" reports it
  };
  for (const text of context.texts) {
    for (const { kind, value, ...place } of mentionedIn(text)) {
      const found = problems[kind](value);
      if (found) yield { ...place, ...found };
    }
  }
}

/** A record that is below itself, reported once for each circle of parents. */
function* circles(entries: readonly Entry[]): Generator<Finding> {
  const parents = new Map(
    entries.map(({ data }) => [textOf(data, 'id'), textOf(data, 'parent')] as const),
  );
  const reported = new Set<string | undefined>();
  for (const entry of entries) {
    const id = textOf(entry.data, 'id');
    const above: (string | undefined)[] = [id];
    for (let next = parents.get(id); next !== undefined; next = parents.get(next)) {
      above.push(next);
      if (next === id || above.indexOf(next) < above.length - 1) break;
    }
    if (id === undefined || above.length < 2 || above.at(-1) !== id || reported.has(id)) continue;
    for (const each of above) reported.add(each);
    const way = above.map((each) => `"${each}"`).join(' → ');
    const message =
      above.length === 2
        ? `The ${entry.kind} names itself as its parent.`
        : `The ${entry.kind} is its own parent: ${way}.`;
    const help = `Name the parent ${entry.kind}, or remove the field.`;
    yield { entry, at: ['parent'], message, help };
  }
}

/** A product names the family of a request by its id. */
function* requestedFamilies({ of, selectStrings }: Context): Generator<Finding> {
  const names = new Map(
    of('family').map(({ data }) => [textOf(data, 'id'), textOf(data, 'requestId')]),
  );
  const steps = ['requiredInformation', 'productFamily'];
  for (const { entry, value, at } of selectStrings('product', ...steps)) {
    const own = names.get(textOf(entry.data, 'family'));
    if (own === undefined || value === own) continue;
    const message = `Requests name the family of this product "${own}", not "${value}".`;
    yield { entry, at, message, help: `Write "${own}", or remove the field.` };
  }
}

/** `{product/figure}`. */
function* inTexts(context: Context): Generator<Finding> {
  const problem = createProblem('product', context.ids.all('product'));
  for (const { entry, at, versions } of context.texts.filter(namesOthers)) {
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

/** Each end of a connection must have either a product or a place, different from the other end. */
function* inConnections({ select }: Context): Generator<Finding> {
  for (const { entry, value, at } of select('connections', 'connections', '*')) {
    for (const side of ['from', 'to']) {
      const end = field(value, side);
      const targets = ['product', 'place'].filter((name) => likelyField(end, name) !== undefined);
      if (!isFields(end) || targets.length === 1) continue;
      const message =
        targets.length === 0
          ? 'This end of the connection names neither a product nor a place.'
          : 'This end of the connection names a product and a place.';
      const help = 'Name one of them: "product:" or "place:".';
      yield { entry, at: [...at, side], message, help };
    }
    const [from, to] = [field(value, 'from'), field(value, 'to')];
    const same = ['product', 'place'].find((name) => {
      const id = textOf(from, name);
      return id !== undefined && id === textOf(to, name);
    });
    if (!same) continue;
    const message = `The connection starts and ends at "${textOf(to, same)}".`;
    yield { entry, at: [...at, 'to', same], message, help: 'Name its other end.' };
  }
}
