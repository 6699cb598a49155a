import type { Criterion } from './facts.ts';
import { changed, nearly, readRequirement } from './read-requirement.ts';
import type { Read, Requirement, RequirementLanguage } from './requirement.ts';

/** What a visitor may ask of a quantity. */
export const ways = ['at-least', 'at-most', 'between', 'about', 'exactly'] as const;
export type Way = (typeof ways)[number];

/** How a criterion is asked for until a visitor chooses another way. */
export function usualWay({ ask }: Pick<Criterion, 'ask'>): Way {
  return ask === 'at-least' || ask === 'at-most' ? ask : 'between';
}

/** What a requirement asks. */
export function wayOf(requirement: Requirement, criterion: Pick<Criterion, 'ask'>): Way {
  const { from, to, about, sizes } = requirement;
  if (about !== undefined) return 'about';
  if (sizes) return usualWay(criterion);
  if (to === undefined) return 'at-least';
  if (from === undefined) return 'at-most';
  return from === to ? 'exactly' : 'between';
}

/** Whether a requirement is about numbers alone, with nothing that has to be said beside them. */
export function isPlain({ criterion, from, to, about, ...others }: Requirement): boolean {
  return Object.values(others).every((each) => each === undefined);
}

/**
 * Reads what is typed into the field of a way, or into the two of `between`, of which one is enough. A sign, an
 * interval or a tolerance that is typed counts, whatever the way is. Never throws.
 */
export function readTyped(
  texts: readonly string[],
  way: Way,
  criterion: Criterion,
  language: RequirementLanguage,
): Read {
  const ends = way === 'between' ? (['at-least', 'at-most'] as const) : [way];
  const [first = { problem: 'empty' } as const, second] = texts.flatMap((text, place) =>
    text.trim() ? readAs(text, ends[place] ?? way, criterion, language) : [],
  );
  if (!second) return first;
  return changed(first, ({ beyond: _, ...low }) =>
    changed(second, (high) => {
      const to = high.to ?? high.from;
      const isReversed = low.from !== undefined && to !== undefined && low.from > to;
      return isReversed ? { problem: 'order' } : { requirement: { ...low, to } };
    }),
  );
}

function readAs(text: string, way: Way, criterion: Criterion, language: RequirementLanguage): Read {
  const { ask } = criterion;
  const asUsual = () => readRequirement(text, criterion, language);
  if (ask === 'covers' || ask === 'fits') return asUsual();
  return changed(readRequirement(text, { ...criterion, ask: 'includes' }, language), (read) => {
    const { from, to, whole, ...own } = read;
    if (own.sizes || own.or) return asUsual();
    // Of what is to be reached, a tolerance is an interval.
    if (whole) return { requirement: ask === 'includes' ? read : { ...own, from, to } };
    if (from === undefined || from !== to) return { requirement: read };
    if (way === 'about') return nearly(from, own);
    const limit = way === 'at-most' ? { to } : way === 'at-least' ? { from } : { from, to };
    return { requirement: { ...own, ...limit } };
  });
}
