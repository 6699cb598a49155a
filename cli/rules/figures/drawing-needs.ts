import { parseFigureReference } from '../../../schema/text.ts';
import type { DrawingKind, Option } from '../../../site/drawings/drawing-kind.ts';
import type { Context } from '../../context/context.ts';
import { type PlacedDrawing, placedDrawings } from '../../context/drawings.ts';
import { problemOf } from '../../context/figure-references.ts';
import { field } from '../../load/data.ts';
import { closest, didYouMean, listOf } from '../../report/suggest.ts';
import type { Finding, Rule } from '../rule.ts';

export const drawingNeeds = {
  id: 'drawing-needs',
  severity: 'error',
  summary: 'Every drawing has the figures, the products and the options that it needs.',
  rationale:
    'A drawing shows what a product states. Without a figure that it needs it would have to show a ' +
    'size that nobody has stated, or nothing at all.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: 'drawings:\n  - { kind: dimensions, of: enclosure.dimensions }\n',
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: 'drawings: []\n',
  },
  *check(context) {
    for (const placed of placedDrawings(context)) {
      yield* inOptions(placed, context);
      yield* inProducts(placed, context);
    }
  },
} satisfies Rule;

/** What the record chooses, against what the kind lets it choose. */
function* inOptions({ entry, at, kind, choices }: PlacedDrawing, { ids }: Context) {
  const { name, needs, options = {} } = kind;
  const roles = Object.keys(needs.products ?? {});
  const known = ['product', ...roles, ...Object.keys(options)];
  for (const key of Object.keys(choices)) {
    if (key === 'kind' || known.includes(key)) continue;
    const message = `The drawing "${name}" has no option "${key}".`;
    const help = didYouMean(key, known, `Its options are ${listOf(known, 'and')}.`);
    yield { entry, at: [...at, key], on: 'key', message, help } satisfies Finding;
  }
  for (const [key, option] of Object.entries(options)) {
    const value = choices[key];
    const problem = value === undefined ? missing(kind, key, option) : wrong(value, option);
    if (!problem) continue;
    yield { entry, at: value === undefined ? at : [...at, key], ...problem } satisfies Finding;
  }
  for (const role of roles) {
    if (choices[role] !== undefined) continue;
    const message = `The drawing "${name}" needs to know which product is its "${role}".`;
    const [id = 'ID'] = ids.all('product');
    yield { entry, at, message, help: `Name it: "${role}: ${id}".` } satisfies Finding;
  }
}

function missing({ name }: DrawingKind, key: string, option: Option) {
  if (option.isOptional) return undefined;
  const message = `The drawing "${name}" needs the option "${key}".`;
  return { message, help: `Write "{ kind: ${name}, ${key}: … }": ${expected(option)}.` };
}

function wrong(value: unknown, option: Option) {
  const help = `Expected ${expected(option)}.`;
  const message = `"${value}" is not possible here.`;
  if ('oneOf' in option) {
    if (option.oneOf.some((each) => each === value)) return undefined;
    const meant = closest(String(value), option.oneOf);
    return { message, help: meant === undefined ? help : `Did you mean "${meant}"?` };
  }
  if ('number' in option) {
    const [least, most] = option.number;
    const isFine = typeof value === 'number' && value >= least && value <= most;
    return isFine ? undefined : { message, help };
  }
  return typeof value === 'string' && parseFigureReference(value) ? undefined : { message, help };
}

function expected(option: Option): string {
  if ('oneOf' in option) return listOf(option.oneOf);
  if ('number' in option) return `a number from ${option.number.join(' to ')}`;
  return 'the id of a figure of the product';
}

/** The figures that the kind takes of the product on the page, or of those that the record names. */
function* inProducts(placed: PlacedDrawing, { ids }: Context): Generator<Finding> {
  const { entry, at, kind, choices } = placed;
  const chosen = Object.entries(kind.options ?? {}).flatMap(([key, option]) => {
    const value = choices[key];
    return 'figure' in option && typeof value === 'string' ? [{ id: value, key }] : [];
  });
  const own = [...(kind.needs.figures ?? []).map((id) => ({ id, key: undefined })), ...chosen];
  const others = Object.entries(kind.needs.products ?? {});
  const all = [
    ...own.map((each) => ({ ...each, role: 'product' })),
    ...others.flatMap(([role, figures]) => figures.map((id) => ({ id, key: role, role }))),
  ];
  if (own.length > 0 && entry.kind !== 'product' && choices.product === undefined) {
    const message = `The drawing "${kind.name}" takes its figures from a product, and this page is not of one.`;
    yield { entry, at, message, help: `Name it: "{ kind: ${kind.name}, product: … }".` };
    return;
  }
  for (const { id, key, role } of all) {
    const product = choices[role];
    if (product === undefined && (role !== 'product' || entry.kind !== 'product')) continue;
    const isNamed = typeof product === 'string';
    const reference = parseFigureReference(isNamed ? `${product}/${id}` : id);
    const found = reference && problemOf(reference, { entry, ids, use: 'table' });
    if (!found) continue;
    const message = `${found.message} The drawing "${kind.name}" needs it.`;
    const place = key !== undefined && field(choices, key) !== undefined ? [...at, key] : at;
    yield { entry, at: place, message, help: found.help };
  }
}
