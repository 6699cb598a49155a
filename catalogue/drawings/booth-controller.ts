import { defineDrawing } from 'milepost';
import { line, obliqueDimension, round, type Sheet, type Subject } from 'milepost/drawing';
import {
  type Case,
  caseOf,
  drawCase,
  drawTable,
  onTop,
  tableBeyond,
  tableFront,
} from './parts/booth-case.ts';

const size = 'dimensions';
/** The case on the table of the booth, to scale, with the lock of the supervisor. */
export const boothController = defineDrawing({
  name: 'booth-controller',
  title: (subject) => subject.t('drawings.boothController.title'),
  needs: { figures: [size] },
  examples: ['position', 'shape'],
  surroundings: ['table'],
  draw(sheet, subject) {
    const box = caseOf(sheet, subject.numbers(size));
    drawTable(sheet, box);
    drawCase(sheet, box, size);
    drawLock(sheet, subject, box);
    drawSizes(sheet, subject, box);
  },
  describe: (subject) => {
    const [width = '', depth = '', height = ''] = subject.sayEach(size);
    return subject.t(
      height ? 'drawings.boothController.alt' : 'drawings.boothController.altPlain',
      {
        width,
        depth,
        height,
      },
    );
  },
});

/** A cylinder lock on the upper side, seen slanted, with its key. */
function drawLock(sheet: Sheet, subject: Subject, box: Case): void {
  const at = onTop(box, 0.8, 0.5);
  const [across, deep] = [box.width * 0.075, Math.abs(box.back.y) * 0.2];
  const ring = (scale: number) =>
    `M${round(at.x - across * scale)} ${round(at.y)}A${round(across * scale)} ${round(deep * scale)} 0 0 1 ${round(at.x + across * scale)} ${round(at.y)}` +
    `A${round(across * scale)} ${round(deep * scale)} 0 0 1 ${round(at.x - across * scale)} ${round(at.y)}Z`;
  sheet.fill('paper', ring(1), { pen: 'ink' });
  sheet.draw('ink', ring(0.6) + line(at.x - across * 0.3, at.y, at.x + across * 0.3, at.y));
  const top = -Math.abs(box.back.y) - 34;
  sheet.measure(line(at.x, at.y - deep - 3, at.x, top + 6));
  const [x, anchor] = sheet.isNarrow ? ([8, 'start'] as const) : ([at.x, 'end'] as const);
  const lock = subject.t('drawings.boothController.lock');
  sheet.label(lock, { x, y: top - 20 }, { anchor, isStrong: true });
  sheet.label(subject.t('drawings.boothController.manual'), { x, y: top }, { anchor });
}

/** Width and height from the front; the depth along the slanted edge, at half its length. */
function drawSizes(sheet: Sheet, subject: Subject, { left, width, height, back }: Case): void {
  const [sayWidth = '', sayDepth = '', sayHeight = ''] = subject.sayEach(size);
  if (!sayHeight) return;
  const low = height + tableFront + 40;
  sheet.across(left, left + width, low, sayWidth, { from: low - 32, of: size });
  sheet.upright(0, height, left - 24, sayHeight, { from: left, of: size });
  // Beyond the table, so that its edge runs through neither the line nor the value.
  const away = tableBeyond(sheet) + 26;
  const from = { x: left + width + away, y: height };
  const to = { x: from.x + back.x, y: height + back.y };
  for (const { x, y } of [from, to]) sheet.measure(line(x - away + 4, y, x + 6, y));
  const beside = { x: (from.x + to.x) / 2 + 8, y: (from.y + to.y) / 2 + 16 };
  obliqueDimension(sheet, [from, to], {
    text: sayDepth,
    at: { ...beside, anchor: 'start' },
    of: size,
  });
}
