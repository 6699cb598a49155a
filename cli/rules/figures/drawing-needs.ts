import { parseFigure } from '../../../schema/figures/parse-figure.ts';
import type { Units } from '../../../schema/figures/units.ts';
import { memberOf } from '../../../schema/member-of.ts';
import { parseFigureReference } from '../../../schema/text.ts';
import type { DrawingKind, Option, Stated } from '../../../site/drawings/drawing-kind.ts';
import { parseTimelineRow } from '../../../site/drawings/timeline.ts';
import type { Context } from '../../context/context.ts';
import { type NamedPlace, namedDrawings } from '../../context/drawings.ts';
import { problemOf } from '../../context/figure-references.ts';
import { figuresOf } from '../../context/ids.ts';
import { field, isFields } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import { didYouMean, listOf } from '../../core/suggest.ts';
import type { Rule } from '../rule.ts';

export const drawingNeeds = {
  id: 'drawing-needs',
  severity: 'error',
  *checkCatalogue(context) {
    for (const named of namedDrawings(context)) {
      const kind = context.drawings.get(named.name);
      // An unknown kind is reported elsewhere.
      if (!kind) continue;
      const placed = { ...named, kind };
      yield* inOptions(placed, context);
      yield* inProducts(placed, context);
      yield* inWords(placed, context);
    }
  },
} satisfies Rule;

type PlacedDrawing = NamedPlace & { readonly kind: DrawingKind };

/** The options of every drawing: its caption and its text alternative. */
const ownText = { text: true, isOptional: true } as const;

/** Checks the options in the record against those of the kind. */
function* inOptions({ entry, at, kind, choices }: PlacedDrawing, { ids }: Context) {
  const { name, needs, options = {} } = kind;
  const roles = Object.keys(needs.products ?? {});
  const optionNames = ['product', 'title', 'alt', ...roles, ...Object.keys(options)];
  const unknown = Object.keys(choices).filter(
    (key) => key !== 'kind' && !optionNames.includes(key),
  );
  for (const key of unknown) {
    const message = `The drawing "${name}" has no option "${key}".`;
    const help = didYouMean(key, optionNames, `Its options are ${listOf(optionNames, 'and')}.`);
    yield { entry, at: [...at, key], on: 'key', message, help } satisfies Finding;
  }
  for (const [key, option] of Object.entries(options)) {
    const value = memberOf(choices, key);
    // A misspelt option is not missing as well.
    if (value === undefined && unknown.length > 0) continue;
    const problem = value === undefined ? missing(kind, key, option) : wrong(value, option);
    if (!problem) continue;
    yield { entry, at: value === undefined ? at : [...at, key], ...problem } satisfies Finding;
  }
  for (const role of roles) {
    if (memberOf(choices, role) !== undefined) continue;
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

const [maxItems, maxLength] = [100, 10_000];

/** What is wrong with a value, or with the first wrong item of a list. */
function wrong(value: unknown, option: Option) {
  const isList = 'figures' in option || 'someOf' in option || 'rows' in option;
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const help = `Expected ${expected(option)}.`;
  if (isList !== Array.isArray(value)) {
    return { message: `"${items.join(', ')}" is not possible here.`, help };
  }
  if (items.length > maxItems || items.join('').length > maxLength) {
    const message = `A drawing takes at most ${maxItems} of these, with ${maxLength} characters in all.`;
    return { message, help: 'Choose those that a reader needs.' };
  }
  const words = 'oneOf' in option ? option.oneOf : 'someOf' in option ? option.someOf : undefined;
  const isFine = (item: unknown) =>
    typeof item === 'string' &&
    ('rows' in option
      ? parseTimelineRow(item, option.rows) !== undefined
      : words
        ? words.includes(item)
        : 'text' in option || parseFigureReference(item) !== undefined);
  const found = items.find((item) => !isFine(item));
  if (found === undefined) return undefined;
  const message = `"${found}" is not possible here.`;
  return { message, help: didYouMean(String(found), words ?? [], help) };
}

function expected(option: Option): string {
  if ('oneOf' in option) return listOf(option.oneOf);
  if ('someOf' in option) return `a list of ${listOf(option.someOf)}`;
  if ('figures' in option) return 'a list of ids of figures of the product';
  if ('rows' in option) {
    const [state = '', other = ''] = option.rows;
    const states = listOf(option.rows, 'and');
    return `a list of rows such as "NAME = ${state} 4, ${other} 9" (the states are ${states}), "NAME = 1, 8" or "NAME"`;
  }
  return 'text' in option ? 'the key of a text' : 'the id of a figure of the product';
}

/** The strings that the drawing shows. */
function* inWords({ entry, at, kind, choices }: PlacedDrawing, { languages, strings }: Context) {
  const { name, words = [], examples = [], surroundings = [], options = {} } = kind;
  const own = [...words, ...(kind.title ? [] : ['title']), ...(kind.describe ? [] : ['alt'])];
  const keys = [
    ...own.map((word) => `${name}.${word}`),
    ...[...examples, ...surroundings].map((word) => `examples.${word}`),
    ...Object.entries({ ...options, title: ownText, alt: ownText }).flatMap(([key, option]) =>
      textsOf(memberOf(choices, key), option).map((text) => `texts.${text}`),
    ),
  ];
  // Other languages fall back to the default one; "ui-strings" reports that.
  const [language = ''] = languages;
  const content = strings[language]?.content;
  const hasWord = (key: string) =>
    typeof key.split('.').reduce<unknown>(field, field(content, 'drawings')) === 'string';
  const lacking = [...new Set(keys)].filter((key) => !hasWord(key));
  if (!content || lacking.length === 0) return;
  const message = `The drawing "${name}" has no words for ${listOf(lacking, 'and')}.`;
  const help = `Add them to strings/${language}.json under "content" and "drawings".`;
  yield { entry, at, message, help } satisfies Finding;
}

/** The keys of the strings that an option selects. */
function textsOf(value: unknown, option: Option): string[] {
  if ('text' in option) return value === undefined ? [] : [String(value)];
  if (!('rows' in option) || !Array.isArray(value)) return [];
  return value.flatMap((row) => parseTimelineRow(String(row), option.rows)?.name ?? []);
}

/** The figures that the kind requires of the page's product, or of the products in the record. */
function* inProducts(placed: PlacedDrawing, { ids, units }: Context): Generator<Finding> {
  const { entry, at, kind, choices } = placed;
  const chosen = Object.entries(kind.options ?? {}).flatMap(([key, option]) => {
    const value = memberOf(choices, key);
    const namesFigures = 'figure' in option || 'figures' in option;
    // Invalid values are reported once.
    if (!namesFigures || value === undefined || wrong(value, option)) return [];
    const { states } = option;
    return [value].flat().map((id) => ({ id: String(id), key, states }));
  });
  const own = [
    ...(kind.needs.figures ?? []).map((id) => ({ id, key: undefined, states: undefined })),
    ...chosen,
  ];
  const others = Object.entries(kind.needs.products ?? {});
  const all = [
    ...own.map((each) => ({ ...each, role: 'product' })),
    ...others.flatMap(([role, figures]) =>
      figures.map((id) => ({ id, key: role, role, states: undefined })),
    ),
  ];
  if (own.length > 0 && entry.kind !== 'product' && choices.product === undefined) {
    const message = `The drawing "${kind.name}" takes its figures from a product, and this page is not of one.`;
    yield { entry, at, message, help: `Name it: "{ kind: ${kind.name}, product: … }".` };
    return;
  }
  for (const { id, key, role, states } of all) {
    const product = memberOf(choices, role);
    if (product === undefined && (role !== 'product' || entry.kind !== 'product')) continue;
    const isNamed = typeof product === 'string';
    const reference = parseFigureReference(isNamed ? `${product}/${id}` : id);
    if (!reference) continue;
    const place = key !== undefined && field(choices, key) !== undefined ? [...at, key] : at;
    const found = problemOf(reference, { entry, ids, use: 'table' });
    if (found) {
      const message = `${found.message} The drawing "${kind.name}" needs it.`;
      yield { entry, at: place, message, help: found.help };
      continue;
    }
    const owner = reference.product === undefined ? entry : ids.product(reference.product);
    const figures = owner && figuresOf(owner, reference.component);
    const value = [figures?.get(reference.figure)].flat()[0];
    const unfit = states && unfitFor(states, isFields(value) ? value.value : value, units);
    if (!unfit) continue;
    const message = `The drawing "${kind.name}" shows nothing of "${id}": ${unfit.message}`;
    yield { entry, at: place, message, help: unfit.help };
  }
}

/** Why an existing figure of the product can't be drawn; undefined if it can, or if it is unreadable. */
function unfitFor(states: Stated, value: unknown, units: Units) {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const [term] = parseFigure(value, units).figure?.terms ?? [];
  if (!term) return undefined;
  const form = term.kind === 'quantity' ? term.form : undefined;
  if (states === 'sizes') {
    if (form === 'dimensions') return undefined;
    const message = `it needs two or three sizes, and "${value}" is not that.`;
    const help =
      'State all of them, such as "600 x 400 mm", name another figure, or remove the drawing.';
    return { message, help };
  }
  if (form === 'value' || form === 'range') return undefined;
  const message = `it needs a value or a range, and "${value}" is neither.`;
  return { message, help: 'Name a figure such as "30 m" or "5..30 m", or remove the drawing.' };
}
