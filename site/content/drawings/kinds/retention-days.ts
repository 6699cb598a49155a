import type { DrawingKind } from '../drawing-kind.ts';
import { counted } from '../measure.ts';
import { sentences } from '../sentences.ts';
import { line } from '../shapes.ts';

const day = 86_400;
/** Three years: longer times are cut short. */
const mostDays = 1098;
const week = 7;

/** How long data are kept: a dot for each day, a column for each week. */
export const retentionDays = {
  title: (subject) => subject.t('drawings.retentionDays.title'),
  figures: ['data-retention'],
  draw(sheet, subject) {
    if (!subject.has('data-retention')) return;
    // Times are in seconds.
    const days = counted((subject.size('data-retention') ?? 0) / day, 1, mostDays);
    const columns = Math.max(20, Math.ceil(days / week));
    const pitch = (sheet.width - 24) / (columns - 1);
    const rows = Array.from({ length: Math.min(week, days) }, (_, row) => {
      const inRow = Math.ceil((days - row) / week);
      return line(12, row * pitch, 12 + (inRow - 1) * pitch + 0.02, row * pitch);
    });
    sheet.dotRows('ink', { size: pitch * 0.5, pitch }, rows.join(''), 'data-retention');
    const end = (Math.min(week, days) - 1) * pitch;
    sheet.label(subject.say('data-retention'), { x: 8, y: end + 34 }, { isStrong: true });
    sheet.label(subject.t('drawings.retentionDays.dot'), { x: 8, y: end + 56 });
  },
  describe: (subject) =>
    sentences(
      subject.t('drawings.retentionDays.alt'),
      subject.has('data-retention') &&
        subject.t('drawings.retentionDays.altTime', { time: subject.say('data-retention') }),
    ),
} satisfies DrawingKind;
