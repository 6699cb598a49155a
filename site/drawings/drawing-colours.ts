import type { Values } from '../theme/tokens.ts';
import type { Pen, Tone } from './picture.ts';

export type DrawingColours = Readonly<Record<Pen | Tone | 'words', string>>;

/** The token that gives a pen or a tone its colour, on pages and in files of their own. */
const tokens: DrawingColours = {
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

/** The colours of drawings in files of their own, which don't see the tokens of the site. */
export function drawingColours(values: Values): DrawingColours {
  const entries = Object.entries(tokens).map(([name, token]) => [name, values[token] ?? '']);
  return Object.fromEntries(entries) as Record<keyof DrawingColours, string>;
}

/** The rules of these colours, for drawings in what a selector has. */
export function colourRules(colours: DrawingColours, inside = ''): string {
  return Object.entries(colours)
    .map(
      ([name, colour]) =>
        `${inside}.pen-${name},${inside}.dots-${name}{stroke:${colour}}${inside}.fill-${name}{fill:${colour}}`,
    )
    .join('');
}

/** The same of a page, by its tokens. */
export function pageColourRules(): string {
  const entries = Object.entries(tokens).map(([name, token]) => [name, `var(--${token})`]);
  const colours = Object.fromEntries(entries) as Record<keyof DrawingColours, string>;
  return colourRules(colours, ':is(.drawing,.scale) ');
}
