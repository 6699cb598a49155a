import { defineDrawing } from 'milepost';
import { rect } from 'milepost/drawing';

/** Areas smaller than this would not be seen, in pixels of their side. */
const leastSide = 4;
/** Between the memory and the storage, and room for the words beside the memory, in pixels. */
const [gap, wordsRoom] = [28, 132];

/** The memory of a computer, what can be added to it, and its storage, as areas to one scale. */
export const memoryStorage = defineDrawing({
  name: 'memory-storage',
  needs: { figures: ['memory', 'storage'] },
  draw(sheet, subject) {
    const largest = sheet.isNarrow ? 140 : 210;
    const [memory, storage] = [subject.size('memory') ?? 0, subject.size('storage') ?? 0];
    const limit = Math.max(memory, subject.limit('memory') ?? 0);
    const most = Math.max(limit, storage, 1);
    const sideOf = (size: number) => Math.max(leastSide, largest * Math.sqrt(size / most));
    const square = (right: number, side: number) => rect(right - side, largest - side, side, side);
    const end = Math.min((sheet.width + wordsRoom + gap + largest) / 2, sheet.width - 8);
    const right = end - largest - gap;
    const stored = square(end, sideOf(storage));
    if (storage > 0) sheet.fill('field', stored, { pen: 'ink', of: 'storage' });
    if (limit > memory) sheet.draw('hidden', square(right, sideOf(limit)), 'memory');
    const corner = right - sideOf(limit) + sideOf(memory);
    if (memory > 0) sheet.fill('ink', square(corner, sideOf(memory)), { of: 'memory' });
    for (const [id, x] of [['storage', end] as const, ['memory', right] as const]) {
      const said = subject.has(id) ? [subject.labelOf(id), ...subject.sayApart(id)] : [];
      sheet.stack(said, { x, y: largest + 10 }, { anchor: 'end', width: wordsRoom });
    }
  },
});
