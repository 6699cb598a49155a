import { dataAreasWidth, drawDataAreas } from '../data-areas.ts';
import type { DrawingKind } from '../drawing-kind.ts';

/** The memory of a computer, what can be added to it, and its storage, as areas to one scale. */
export const memoryStorage = {
  title: (subject) => subject.t('drawings.memoryStorage.title'),
  figures: ['memory', 'storage'],
  examples: [],
  draw(sheet, subject) {
    const side = sheet.isNarrow ? 140 : 210;
    const right = (sheet.width + dataAreasWidth(side)) / 2;
    drawDataAreas(sheet, subject, { x: Math.min(right, sheet.width - 8), y: side }, side);
  },
  describe(subject) {
    const isExpandable = subject.limit('memory') !== undefined;
    return subject.t(
      isExpandable ? 'drawings.memoryStorage.alt' : 'drawings.memoryStorage.altFixed',
      { memory: subject.say('memory'), storage: subject.say('storage') },
    );
  },
} satisfies DrawingKind;
