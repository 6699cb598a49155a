import { memoize } from '../../schema/memoize.ts';
import type { FigureReference } from '../../schema/text.ts';
import { textOf } from '../core/data.ts';
import type { Problem } from '../core/finding.ts';
import type { Entry } from '../core/source.ts';
import { finderIn, listOf } from '../core/suggest.ts';
import { type FigureValues, figuresOf, type Ids, partsOf } from './ids.ts';
import { memoizeByWording, type TextVersion } from './text-version.ts';

/** Where the figure is shown: prose shows a single reading, tables show all. */
export type Use = 'prose' | 'table';

/** The context of a reference. */
export interface Surroundings {
  readonly entry: Entry;
  readonly ids: Ids;
  readonly use: Use;
}

/**
 * The problem of a reference in a record; undefined if there is none, or if the referenced product is unknown or
 * unreadable, which is reported elsewhere.
 */
export function problemOf(
  reference: FigureReference,
  { entry, ids, use }: Surroundings,
): Problem | undefined {
  const own = entry.kind === 'product' ? entry : undefined;
  const product = reference.product === undefined ? own : ids.product(reference.product);
  const { component, figure } = reference;
  if (!product && reference.product !== undefined) return undefined;
  if (!product) {
    const message = `"{${figure}}" names a figure, but not the product that has it.`;
    return { message, help: `Name the product, too: "{product-id/${figure}}".` };
  }
  if (component !== undefined && !partsOf(product).names.has(component)) {
    return partsOf(product).isKnown ? noComponent(product, component, figure) : undefined;
  }
  const figures = figuresOf(product, component);
  if (!figures) return undefined;
  if (!figures.has(figure)) {
    const { dictionary } = ids;
    // Stated under an unknown name: then the name is the mistake.
    const isMisspelt = dictionary?.has(figure) && meantIn(dictionary)(figures).has(figure);
    return isMisspelt ? undefined : noFigure(product, reference, ids);
  }
  const value = figures.get(figure);
  if (use !== 'prose' || !Array.isArray(value) || value.length < 2) return undefined;
  return {
    message: `"${figure}" has ${value.length} published values, so a sentence can't give one.`,
    help: 'Say it in words, or leave the figure to the table, which shows every value.',
  };
}

/** The dictionary's figures by the misspelt keys that stand for them. */
const meantIn = memoize((dictionary: FigureValues) =>
  memoize((figures: FigureValues) => {
    const unknown = [...figures.keys()].filter((key) => !dictionary.has(key));
    return new Set(unknown.map(finderIn(dictionary)));
  }),
);

function noComponent(product: Entry, component: string, figure: string): Problem {
  const { names: components } = partsOf(product);
  const isOwn = figuresOf(product)?.has(figure);
  const meant = finderIn(components)(component) ?? (isOwn ? figure : undefined);
  const known =
    components.size > 0 ? `Its parts are ${listOf([...components], 'and')}.` : 'It has no parts.';
  return {
    message: `${labelOf(product)} has no part "${component}".`,
    help: meant ? `Did you mean "${meant}"?` : known,
  };
}

function noFigure(product: Entry, reference: FigureReference, ids: Ids): Problem {
  const { component, figure } = reference;
  const owner = component === undefined ? labelOf(product) : `The part "${component}"`;
  const message = `${owner} has no figure "${figure}".`;
  const elsewhere = partsByFigure(product).get(figure);
  if (elsewhere !== undefined) return { message, help: `Did you mean "${elsewhere}.${figure}"?` };
  const known = figuresOf(product, component);
  const meant = known && finderIn(known)(figure);
  if (meant) return { message, help: `Did you mean "${meant}"?` };
  const isInDictionary = ids.dictionary?.has(figure);
  const help = isInDictionary
    ? `Add "${figure}" to the figures of the product, or name another figure.`
    : 'Name a figure of the product, or add this one to the product and to figures.yaml.';
  return { message, help };
}

/** The first part with each figure; undefined for figures of the product itself. */
const partsByFigure = memoize((product: Entry) => {
  const groups = [...partsOf(product).figures].reverse();
  return new Map(
    groups.flatMap(([part, figures]) => [...(figures?.keys() ?? [])].map((id) => [id, part])),
  );
});

function labelOf({ data, file }: Entry): string {
  return `The product "${textOf(data, 'id') ?? file}"`;
}

/** Whether all versions of a text reference the same figures, in any order and style. */
export const haveSameReferences = memoizeByWording(({ versions }): boolean => {
  if (versions.every(({ marks }) => marks.length === 0)) return true;
  const [first = '', ...others] = versions.map(referencesIn);
  return others.every((each) => each === first);
});

/** Whether a text references a figure of another product. */
export const namesOthers = memoizeByWording(({ versions }): boolean =>
  versions.some(({ text }) => /\{[^{}]+\//.test(text)),
);

function referencesIn({ marks }: TextVersion): string {
  const ids = marks.flatMap((mark) =>
    mark.kind === 'figure' ? [mark.source.replace(/\|.*/s, '')] : [],
  );
  return ids.sort().join(' ');
}
