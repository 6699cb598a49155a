import type { Figure } from '../../../../schema/figures/figure.ts';
import type { FigureDefinition } from '../../../../schema/kinds/figures.ts';
import { stretchOf } from '../../../facts/figure-span.ts';
import { repeats, useContent } from '../../../page-api/context.tsx';
import { AxisScale } from './axis-scale.tsx';
import { ProtectionScale, protectionOf } from './protection-scale.tsx';

interface ScaleProps {
  readonly figure: Figure;
  readonly definition: FigureDefinition;
}

/**
 * The small picture of a figure: its place on an axis that all products share, or what its
 * protection code means. Nothing for figures that no axis would tell more about.
 */
export const ScaleOf = repeats(({ figure, definition }: ScaleProps) => {
  const { model } = useContent();
  const [term, other] = figure.terms;
  if (term.kind === 'code') {
    const protection = other ? undefined : protectionOf(term.code);
    return protection ? <ProtectionScale protection={protection} /> : null;
  }
  const stretch = stretchOf(figure, definition, model.units);
  return stretch ? <AxisScale stretch={stretch} /> : null;
});
