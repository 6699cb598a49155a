import type { DrawingKind } from '../drawing-kind.ts';
import {
  type Axis,
  axisStart,
  type Band,
  drawAxis,
  drawReadings,
  heightOfRows,
  sayReadings,
} from '../reading-axis.ts';
import { sentences } from '../sentences.ts';

const accuracies = ['counting-accuracy', 'classification-accuracy'] as const;
/** The accuracies of all drawings with an axis of them, in per cent. */
const percents = { low: 90, high: 100, step: 2, coarseStep: 5, unit: '%' } as const;
/** Room for the name of a figure over its readings. */
const heading = 32;
/** From the last row of a group to the end of its grid, or to the axis. */
const overhang = 4;

/** Every reading of the accuracies on one axis: where sources disagree, all of them are shown. */
export const accuracyReadings = {
  title: (subject) => subject.t('drawings.accuracyReadings.title'),
  figures: accuracies,
  examples: [],
  draw(sheet, subject) {
    const groups = accuracies
      .map((of) => ({ of, readings: subject.readings(of) }))
      .filter(({ readings }) => readings.length > 0);
    if (groups.length === 0) return;
    const x = 8;
    const all = groups.flatMap(({ readings }) => readings);
    const axis: Axis = { ...percents, x, from: axisStart(x, all), to: sheet.width - 8 };
    let top = 0;
    const bands = groups.map(({ readings }): Band => {
      const first = top + heading;
      top = first + heightOfRows(readings);
      return [first, top + overhang];
    });
    const step = sheet.isNarrow ? percents.coarseStep : percents.step;
    drawAxis(sheet, subject, { ...axis, step }, { y: top + overhang, bands });
    for (const [index, { of, readings }] of groups.entries()) {
      const [first = heading] = bands[index] ?? [];
      sheet.label(subject.labelOf(of), { x, y: first - 10 });
      drawReadings(sheet, axis, { readings, top: first, of });
    }
  },
  describe(subject) {
    const [counting, classification] = accuracies.map((id) => sayReadings(subject, id));
    return sentences(
      subject.t('drawings.accuracyReadings.alt'),
      Boolean(counting) &&
        subject.t('drawings.accuracyReadings.altCounting', { readings: counting ?? '' }),
      Boolean(classification) &&
        subject.t('drawings.accuracyReadings.altClassification', {
          readings: classification ?? '',
        }),
    );
  },
} satisfies DrawingKind;
