import type { Pen, Tone } from './picture.ts';

type Colours = Readonly<Record<Pen | Tone | 'words', string>>;

const lamps = {
  housing: '#0b0d0e',
  unlit: '#2b3033',
  lit: '#ffffff',
  red: '#ff5548',
  amber: '#ffb51f',
  green: '#2fd98b',
};

/**
 * The colours of drawings in files of their own, which don't see the tokens of the site. A test holds
 * them against `tokens.css`.
 */
export const drawingColours: Readonly<Record<'day' | 'night', Colours>> = {
  day: {
    ink: '#14181b',
    words: '#474f54',
    world: '#7a8388',
    axis: '#7a8388',
    hidden: '#7a8388',
    beam: '#a9b1b4',
    paper: '#f1f3f2',
    field: '#dde1e0',
    ...lamps,
  },
  night: {
    ink: '#f0f2f1',
    words: '#b4bcc0',
    world: '#7d878c',
    axis: '#7d878c',
    hidden: '#7d878c',
    beam: '#566066',
    paper: '#171b1e',
    field: '#262c30',
    ...lamps,
  },
};
