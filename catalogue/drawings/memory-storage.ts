import { defineDrawing } from 'milepost';
import { dataAreasWidth, drawDataAreas } from './parts/data-areas.ts';

/** The memory of a computer, what can be added to it, and its storage, as areas to one scale. */
export const memoryStorage = defineDrawing({
  name: 'memory-storage',
  title: (subject) => subject.t('drawings.memoryStorage.title'),
  needs: { figures: ['memory', 'storage'] },

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
});
