import { defineDrawing } from '../drawing-kind.ts';
import { circle, line, points, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';

/** More terminals than this make a drawing too high: then so many of them are drawn at each end. */
const [mostTerminals, shownAtEnds] = [64, 12];
const gap = 16;
/** The length of a wire, and how far its arrow opens, in pixels. */
const [wire, barb] = [28, 4];

/** A side of the box: where its edge is, to which side the words are, and how wide. */
type Side = Readonly<{ edge: number; sign: -1 | 1; width: number }>;

/**
 * A product as a box: on the left what comes in, on the right what goes out, and in it what it has,
 * each with its figure. What is counted is drawn one by one, and what can be added is dashed; three dots
 * stand for what is left out of very many. On a phone everything is at the right of the box.
 */
export const block = defineDrawing({
  name: 'block',
  needs: {},
  options: {
    in: { figures: true, isOptional: true },
    inside: { figures: true, isOptional: true },
    out: { figures: true, isOptional: true },
  },
  words: ['title', 'alt', 'altBroken'],
  examples: ['arrangement', 'shape'],
  title: (subject, choices) => {
    const [first = ''] = [choices.inside, choices.in, choices.out].flatMap((ids) => ids ?? []);
    return subject.partOf(first) || subject.word('title');
  },
  draw(sheet, subject, choices) {
    const stated = (ids: readonly string[] = []) => ids.filter((id) => subject.has(id));
    const [entering, inside, leaving] = [choices.in, choices.inside, choices.out].map(stated);
    const box = sheet.isNarrow ? { left: 8, right: 64 } : { left: 180, right: 396 };
    const right = { edge: box.right, sign: 1, width: sheet.width - box.right - wire - 20 } as const;
    const left = { edge: box.left, sign: -1, width: box.left - wire - 20 } as const;
    const middle = { edge: box.left + 34, sign: 1, width: box.right - box.left - 68 } as const;
    const first = drawItems(sheet, subject, entering ?? [], sheet.isNarrow ? right : left, gap, -1);
    const next = sheet.isNarrow ? first : gap;
    const within = sheet.isNarrow ? { ...right, edge: right.edge + wire } : middle;
    const second = sayItems(sheet, subject, inside ?? [], within, next);
    const third = drawItems(sheet, subject, leaving ?? [], right, sheet.isNarrow ? second : gap, 1);
    const height = Math.max(first, second, third);
    if (height === gap) return;
    sheet.draw('ink', rect(box.left, 0, box.right - box.left, height, 3));
  },
  describe(subject, choices) {
    const ids = [...(choices.in ?? []), ...(choices.out ?? [])];
    const isBroken = ids.some((id) => (countsOf(subject, id)?.all ?? 0) > mostTerminals);
    return subject.word(isBroken ? 'altBroken' : 'alt');
  },
});

/** Draws figures along a side from a height down, and gives where they end. */
function drawItems(
  sheet: Sheet,
  subject: Subject,
  ids: readonly string[],
  side: Side,
  from: number,
  flow: -1 | 1,
): number {
  let y = from;
  for (const id of ids) {
    const counts = countsOf(subject, id);
    const terminals = counts ? shownOf(counts.all) : [];
    const count = terminals.length;
    const pitch = count > 32 ? 8 : count > 12 ? 11 : 15;
    const words = { ...side, edge: side.edge + side.sign * wire };
    const end = sayItems(sheet, subject, [id], words, y) - gap;
    const height = Math.max(end - y, count * pitch);
    for (const [index, terminal] of terminals.entries()) {
      const at = y + (height - count * pitch) / 2 + (index + 0.5) * pitch;
      if (terminal === undefined) {
        sheet.dots('ink', 3, points([{ x: side.edge - side.sign * 12, y: at }]), id);
        continue;
      }
      const isFurther = terminal >= (counts?.present ?? 0);
      drawTerminal(sheet, side, { y: at, size: pitch * 0.72, isFurther, id });
      if (!isFurther) drawWire(sheet, side, at, flow, id);
    }
    if (!counts) drawWire(sheet, side, y + height / 2, flow, id);
    y += height + gap;
  }
  return y;
}

/** How many a figure counts, and how many there are with those that can be added; nothing of what is no count. */
function countsOf(subject: Subject, id: string): { present: number; all: number } | undefined {
  if (!subject.isCount(id)) return undefined;
  const present = Math.round(subject.size(id) ?? 0);
  return { present, all: Math.max(present, Math.round(subject.limit(id) ?? 0)) };
}

/** Which of so many are drawn, from 0 on; of too many the first and the last, with three gaps between them. */
function shownOf(all: number): (number | undefined)[] {
  const first = Array.from(
    { length: all > mostTerminals ? shownAtEnds : all },
    (_, index) => index,
  );
  if (first.length === all) return first;
  const gap = [undefined, undefined, undefined];
  return [...first, ...gap, ...first.map((index) => all - shownAtEnds + index)];
}

/** A screw terminal inside of the edge; one that can be added is a hidden line. */
function drawTerminal(
  sheet: Sheet,
  { edge, sign }: Side,
  { y, size, isFurther, id }: { y: number; size: number; isFurther: boolean; id: string },
): void {
  const x = edge - sign * 12;
  const screw = isFurther ? '' : circle(x, y, size * 0.28);
  const path = rect(x - size / 2, y - size / 2, size, size) + screw;
  sheet.draw(isFurther ? 'hidden' : 'ink', path, id);
}

/** A wire with an arrow that says whether something comes in or goes out. */
function drawWire(sheet: Sheet, { edge, sign }: Side, y: number, flow: -1 | 1, id: string): void {
  const [near, far] = [edge + sign * 2, edge + sign * (wire - 6)];
  const tip = flow === 1 ? far : near;
  const back = tip - sign * flow * barb;
  const arrow = line(back, y - 3, tip, y) + line(back, y + 3, tip, y);
  sheet.draw('ink', line(near, y, far, y) + arrow, id);
}

/** The names of figures over their values; gives where they end. */
function sayItems(
  sheet: Sheet,
  subject: Subject,
  ids: readonly string[],
  { edge, sign, width }: Side,
  from: number,
): number {
  const anchor = sign === 1 ? 'start' : 'end';
  let y = from;
  for (const id of ids) {
    const said = [subject.labelOf(id), ...subject.sayApart(id)];
    y += sheet.stack(said, { x: edge, y }, { anchor, width }) + gap;
  }
  return y;
}
