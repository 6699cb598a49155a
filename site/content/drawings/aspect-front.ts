import { sized } from './measure.ts';
import { rect } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import { type Aspect, drawAspect, drawSignalHead, housingShare } from './signal-head.ts';
import type { Subject } from './subject.ts';

const of = 'aspect-diameter';
/** What is drawn, in metres: larger aspects would leave the sheet, smaller ones could not be seen. */
const bounds = [0.08, 0.32] as const;
const usual = 0.3;
const gap = { wide: 56, narrow: 20 };
/** The head beside an aspect is as high as the aspect's own housing. */
const headAspects = 3;

interface AspectFront {
  /** What the aspect shows, one after the other. */
  readonly aspects: readonly Aspect[];
  /** The signal head in which it stands: three aspects, from the top. */
  readonly head?: readonly Aspect[];
  /** What stands under the head. */
  readonly headLabel?: string;
}

/** Aspects from the front, LED by LED, with their diameter; beside them, the head they belong to. */
export function drawAspectFront(
  sheet: Sheet,
  subject: Subject,
  { aspects, head, headLabel = '' }: AspectFront,
): void {
  const between = sheet.isNarrow ? gap.narrow : gap.wide;
  const share = aspects.length + (head ? 1 / headAspects : 0);
  const columns = aspects.length + (head ? 1 : 0);
  const room = sheet.width - (sheet.isNarrow ? 24 : 96) - (columns - 1) * between;
  const largest = Math.min(room / share, 300) / housingShare;
  const diameter = (sized(subject.size(of), usual, bounds) / bounds[1]) * largest;
  const side = diameter * housingShare;
  const left = (sheet.width - share * side - (columns - 1) * between) / 2;
  for (const [index, aspect] of aspects.entries()) {
    const x = left + index * (side + between);
    sheet.fill('housing', rect(x, 0, side, side, diameter / 12), { pen: 'ink' });
    const at = { x: x + side / 2, y: side / 2 };
    drawAspect(sheet, aspect, { at, diameter, of });
    const [from, to] = [at.x - diameter / 2, at.x + diameter / 2];
    if (index === 0) sheet.across(from, to, -22, subject.say(of), { from: 0, of });
  }
  if (!head) return;
  const at = { x: left + aspects.length * (side + between), y: 0 };
  drawSignalHead(sheet, head, { at, diameter: diameter / headAspects });
  // On a phone the words are wider than the room under the head.
  const middle = at.x + side / headAspects / 2;
  if (sheet.isNarrow)
    sheet.label(headLabel, { x: sheet.width - 8, y: side + 24 }, { anchor: 'end' });
  else sheet.label(headLabel, { x: middle, y: side + 24 }, { anchor: 'middle' });
}
