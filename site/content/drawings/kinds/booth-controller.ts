import {
  type Case,
  caseOf,
  drawCase,
  drawKeys,
  drawTable,
  onTop,
  tableBeyond,
  tableFront,
} from '../booth-case.ts';
import type { DrawingKind } from '../drawing-kind.ts';
import { obliqueDimension } from '../measure.ts';
import { line, round } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';

const size = 'dimensions';
/** The case on the table of the booth, to scale, with its keys and the lock of the supervisor. */
export const boothController = {
  title: (subject) => subject.t('drawings.boothController.title'),
  figures: [size, 'supply-voltage'],
  draw(sheet, subject) {
    const box = caseOf(sheet, subject.numbers(size));
    drawTable(sheet, box);
    drawCable(sheet, subject, box);
    drawCase(sheet, box, size);
    drawKeys(sheet, box);
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
} satisfies DrawingKind;

/** The mains cable leaves at the back. */
function drawCable(sheet: Sheet, subject: Subject, box: Case): void {
  const from = onTop(box, 0.8, 1);
  const start = { x: from.x, y: from.y + box.height * 0.5 };
  const end = { x: start.x + 40, y: start.y - box.height * 0.5 - 44 };
  sheet.draw(
    'world',
    `M${round(start.x)} ${round(start.y)}C${round(start.x)} ${round(end.y)} ${round(end.x)} ${round(start.y)} ${round(end.x)} ${round(end.y)}`,
  );
  sheet.label(
    subject.say('supply-voltage'),
    { x: end.x, y: end.y - 8 },
    { anchor: 'middle', isStrong: true },
  );
}

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
  sheet.draw('world', line(at.x, at.y - deep - 3, at.x, top + 6));
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
  for (const { x, y } of [from, to]) sheet.draw('world', line(x - away + 4, y, x + 6, y));
  const beside = { x: (from.x + to.x) / 2 + 8, y: (from.y + to.y) / 2 + 16 };
  obliqueDimension(sheet, [from, to], {
    text: sayDepth,
    at: { ...beside, anchor: 'start' },
    of: size,
  });
}
