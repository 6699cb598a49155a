import { type Point, rect, type Sheet, type Subject } from 'milepost/drawing';

/** Areas smaller than this would not be seen, in pixels of their side. */
const leastSide = 4;
/** Between the memory and the storage. */
const gap = 28;
/** Room for the words beside the memory. */
const wordsRoom = 132;

/** The width that memory and storage take with what is said about them. */
export function dataAreasWidth(side: number): number {
  return wordsRoom + gap + side;
}

/**
 * Memory and storage as squares whose areas stand in the ratio of their sizes; memory that can be
 * added is a hidden line. `at` is the lower right corner, `side` that of the largest square.
 */
export function drawDataAreas(sheet: Sheet, subject: Subject, at: Point, side: number): void {
  const [memory, storage] = [subject.size('memory') ?? 0, subject.size('storage') ?? 0];
  const limit = Math.max(memory, subject.limit('memory') ?? 0);
  const most = Math.max(limit, storage, 1);
  const sideOf = (size: number) => Math.max(leastSide, side * Math.sqrt(size / most));
  const square = (right: number, length: number) =>
    rect(right - length, at.y - length, length, length);
  if (storage > 0)
    sheet.fill('field', square(at.x, sideOf(storage)), { pen: 'ink', of: 'storage' });
  const right = at.x - side - gap;
  if (limit > memory) {
    const longer = sideOf(limit);
    sheet.draw('hidden', square(right, longer), 'memory');
  }
  if (memory > 0) {
    const longest = sideOf(limit);
    const length = sideOf(memory);
    const corner = right - longest + length;
    sheet.fill('ink', square(corner, length), { of: 'memory' });
  }
  sayArea(sheet, subject, 'storage', { x: at.x, y: at.y + 22 });
  sayArea(sheet, subject, 'memory', { x: right, y: at.y + 22 });
}

function sayArea(sheet: Sheet, subject: Subject, id: string, { x, y }: Point): void {
  if (!subject.has(id)) return;
  sheet.label(subject.labelOf(id), { x, y }, { anchor: 'end' });
  for (const [index, text] of subject.sayApart(id).entries()) {
    const under = { x, y: y + 20 * (index + 1) };
    sheet.label(text, under, { anchor: 'end', isStrong: true, width: wordsRoom });
  }
}
