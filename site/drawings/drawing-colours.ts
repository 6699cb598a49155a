import { memberOf } from '../../schema/member-of.ts';
import type { Pen, Tone } from './picture.ts';

export type DrawingColours = Readonly<Record<Pen | Tone | 'words', string>>;

/** The token that gives a pen or a tone its colour, on pages and in files of their own. */
export const colourTokens: DrawingColours = {
  ink: 'ink',
  words: 'ink-2',
  world: 'rule-strong',
  axis: 'rule-strong',
  hidden: 'rule-strong',
  beam: 'beam',
  paper: 'sheet',
  field: 'field',
  housing: 'housing',
  unlit: 'unlit',
  lit: 'lit',
  red: 'lamp-red',
  amber: 'lamp-amber',
  green: 'lamp-green',
};

/**
 * The colours of drawings in files of their own, which don't see the tokens of the site. `values` are those of the
 * tokens, by name.
 */
export function drawingColours(values: Readonly<Record<string, string>>): DrawingColours {
  const entries = Object.entries(colourTokens).map(([name, token]) => [
    name,
    memberOf(values, token) ?? '',
  ]);
  return Object.fromEntries(entries) as Record<keyof DrawingColours, string>;
}

/** The rules of these colours, by pen or tone. */
export function colourRules(colours: Partial<DrawingColours>): string {
  return Object.entries(colours)
    .map(
      ([name, colour]) =>
        `.pen-${name},.dots-${name}{stroke:${colour}}.fill-${name}{fill:${colour}}`,
    )
    .join('');
}
