import { defineDrawing } from '../drawing-kind.ts';
import { line, rect } from '../shapes.ts';
import { drawSpans } from '../spans.ts';

/** Ranges and limits of one dimension, on one axis. An end that is not limited is an arrow. */
export const operatingRange = onOneAxis('operating-range', { goesOn: true });

/** Accuracies, or deviations, on one axis: that of the dictionary, such as 90 to 100 %. */
export const accuracy = onOneAxis('accuracy', { goesOn: false });

function onOneAxis(name: string, ends: { goesOn: boolean }) {
  return defineDrawing({
    name,
    needs: {},
    options: { of: { figures: true, states: 'span' } },
    words: ['title', 'alt'],
    draw: (sheet, subject, { of }) => drawSpans(sheet, subject, of, ends),
  });
}

/** How long an axis goes on beyond what is on it, and how far a dimension line is from it, in pixels. */
const [beyond, offset] = [24, 34];

/** The ranges of two figures as an area, such as flow rate and pressure: each axis has 0 on it. */
export const operatingArea = defineDrawing({
  name: 'operating-area',
  needs: {},
  options: {
    across: { figure: true, states: 'span' },
    up: { figure: true, states: 'span' },
  },
  words: ['title', 'alt'],
  draw(sheet, subject, { across, up }) {
    if (!subject.span(across) || !subject.span(up)) return;
    const [left, right] = [64, sheet.width - 24 - beyond];
    const height = sheet.isNarrow ? 150 : 210;
    const onAxis = (id: string, at: (share: number) => number) => {
      const { from: first, to: last } = subject.axisOf([id]);
      const { from = Math.min(0, first), to = last } = subject.span(id) ?? {};
      const place = (value: number) => at((value - first) / (last - first));
      return { from: place(from), to: place(to), zero: place(Math.max(0, first)) };
    };
    const x = onAxis(across, (share) => left + share * (right - left));
    const y = onAxis(up, (share) => height * (1 - share));
    const area = rect(x.from, y.to, Math.max(1.5, x.to - x.from), Math.max(1.5, y.from - y.to));
    sheet.fill('field', area, { of: across });
    sheet.draw('ink', line(x.from, y.to, x.to, y.to) + line(x.from, y.from, x.to, y.from), up);
    sheet.draw('ink', line(x.from, y.to, x.from, y.from) + line(x.to, y.to, x.to, y.from), across);
    // Without its axes, as in lists, the area would be any rectangle.
    sheet.draw('world', line(left, y.zero, right + beyond, y.zero), across);
    sheet.draw('world', line(x.zero, height, x.zero, -beyond), up);
    sheet.across(x.from, x.to, height + offset, subject.say(across), { from: height, of: across });
    sheet.upright(y.from, y.to, left - offset, subject.say(up), { from: left, of: up });
    sheet.label(subject.labelOf(up), { x: x.zero + 10, y: -beyond + 6 });
    const end = { x: right + beyond, y: height + offset + 26 };
    sheet.label(subject.labelOf(across), end, { anchor: 'end' });
  },
});
