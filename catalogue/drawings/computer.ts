import { defineDrawing } from 'milepost';
import { line, rect, repeated, type Sheet, type Subject } from 'milepost/drawing';

const [memory, storage] = ['memory', 'storage'] as const;
/** The casing and, on top of one without a fan, its fins, in pixels. */
const casing = { icons: 92, fins: 16, step: 12 };

/** A computer and what is in it: its processor, its memory with what can be added to scale, its storage. */
export const computer = defineDrawing({
  name: 'computer',
  needs: { figures: [memory, storage] },
  options: {
    processor: { text: true, isOptional: true },
    cooling: { oneOf: ['fins'], isOptional: true },
  },
  words: ['alt', 'altFins', 'fanless', 'processor'],
  examples: ['arrangement', 'shape'],
  draw(sheet, subject, { processor, cooling }) {
    const parts = [...(processor === undefined ? [] : (['processor'] as const)), memory, storage];
    const width = Math.min(sheet.width - 16, parts.length * 168);
    const left = (sheet.width - width) / 2;
    const column = width / parts.length;
    const said = parts.map((part) => {
      if (part !== 'processor')
        return subject.has(part) ? [subject.labelOf(part), ...subject.sayApart(part)] : [];
      return [subject.word(part), subject.textOf(processor ?? '')];
    });
    const top = cooling ? casing.fins : 0;
    for (const [index, texts] of said.entries()) {
      sheet.stack(
        texts,
        { x: left + index * column + 12, y: top + casing.icons + 10 },
        { width: column - 20 },
      );
    }
    if (cooling) {
      sheet.draw('ink', finsOf(left + 8, width - 16, top));
      const place = { x: left + width / 2, y: -8 };
      sheet.label(subject.word('fanless'), place, { anchor: 'middle' });
    }
    sheet.solid('ink', rect(left, top, width, casing.icons, 4));
    for (const [index, part] of parts.entries()) {
      const box = { x: left + index * column + 12, y: top + 20, width: column - 24, height: 56 };
      if (part === 'processor') drawChip(sheet, box);
      else (part === memory ? drawMemory : drawDisk)(sheet, subject, box);
    }
  },
  small(sheet, subject, { processor, cooling }) {
    if (cooling) sheet.draw('ink', finsOf(12, 72, 20));
    sheet.solid('ink', rect(4, 20, 88, 46, 4));
    if (processor === undefined) {
      drawMemory(sheet, subject, { x: 12, y: 28, width: 72, height: 12 });
      sheet.draw('ink', rect(12, 48, 40, 10, 2), storage);
      sheet.fill('ink', rect(64, 48, 20, 10, 1));
    } else {
      drawChip(sheet, { x: 14, y: 26, width: 34, height: 34 });
      drawMemory(sheet, subject, { x: 60, y: 28, width: 24, height: 12 });
      sheet.draw('ink', rect(60, 48, 24, 10, 2), storage);
    }
  },
  describe: (subject, { cooling }) => subject.word(cooling ? 'altFins' : 'alt'),
});

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** Fins along a width, down to the casing. */
function finsOf(left: number, width: number, bottom: number): string {
  const count = Math.floor(width / casing.step);
  return repeated(count + 1, (index) => {
    const x = left + (index * width) / count;
    return line(x, bottom, x, bottom - casing.fins);
  });
}

/** A processor with its pins. */
function drawChip(sheet: Sheet, { x, y, width, height }: Box): void {
  const side = Math.min(width, height) * 0.72;
  const [left, top] = [x + 8, y + (height - side) / 2];
  const pin = (index: number) => (side * (index + 1)) / 5;
  const pins = repeated(4, (index) => {
    const [across, down] = [left + pin(index), top + pin(index)];
    return (
      line(across, top - 6, across, top + side + 6) + line(left - 6, down, left + side + 6, down)
    );
  });
  sheet.draw('ink', pins).solid('ink', rect(left, top, side, side, 2));
  sheet.fill('ink', rect(left + side * 0.3, top + side * 0.3, side * 0.4, side * 0.4));
}

/** What there is as a filled bar, and what can be added dashed, to one scale. */
function drawMemory(sheet: Sheet, subject: Subject, { x, y, width, height }: Box): void {
  const present = subject.size(memory) ?? 0;
  const limit = subject.limit(memory) ?? present;
  if (present === 0) return;
  const share = Math.max(0.02, present / Math.max(limit, present));
  const [bar, top] = [Math.min(height, 22), y + (height - Math.min(height, 22)) / 2];
  if (limit > present) sheet.draw('hidden', rect(x, top, width, bar), memory);
  sheet.fill('ink', rect(x, top, width * share, bar), { of: memory });
  // The contacts of a module, and the chips on it.
  const contacts = repeated(Math.floor(width / 8), (index) =>
    line(x + 4 + index * 8, top + bar, x + 4 + index * 8, top + bar + 4),
  );
  sheet.draw(limit > present ? 'hidden' : 'ink', contacts);
}

/** A drive without moving parts. */
function drawDisk(sheet: Sheet, subject: Subject, { x, y, width, height }: Box): void {
  if (!subject.has(storage)) return;
  const across = Math.min(width, 84);
  sheet.draw('ink', rect(x, y + 4, across, height - 8, 4), storage);
  const chip = (index: number) => rect(x + 8 + index * across * 0.3, y + 14, across * 0.2, 12);
  sheet.draw('ink', repeated(3, chip)).fill('ink', rect(x + 8, y + height - 18, across * 0.5, 6));
}
