import { countIn, detectorPorts, drawGroup, sayGroup, signalGroups } from '../card-terminals.ts';
import type { DrawingKind } from '../drawing-kind.ts';
import type { Point } from '../picture.ts';
import { line, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { smallDigitPen, smallDigits } from '../small-digits.ts';
import type { Subject } from '../subject.ts';
import { countOf } from '../terminals.ts';

const timers = 'timer-count';
/** The housing of a timer, and the card, in pixels. */
const housing = { width: 50, height: 32 };
const card = { height: 44, gap: 20 };
const rowStep = housing.height + 20;
/** The seconds on the first display; each one after it shows fewer. They are an example. */
const firstCount = 60;
const countStep = 3;

/** A card, each countdown timer that it controls, and each of its terminals. */
export const timerCard = {
  title: (subject) => subject.t('drawings.timerCard.title'),
  figures: [
    timers,
    'detector-port-count',
    'opto-output-count',
    'relay-count',
    'opto-input-count',
    'supply-voltage',
  ],
  draw(sheet, subject) {
    const columns = sheet.isNarrow ? 4 : 8;
    const count = countOf(subject.size(timers), 16, 32);
    const rows = Math.ceil(count / columns);
    const top = rows * rowStep + card.gap;
    drawTimers(sheet, count, columns);
    drawBus(sheet, rows, columns, top);
    sheet.fill('paper', rect(8, top, sheet.width - 16, card.height, 3), { pen: 'ink' });
    const name = subject.say(timers)
      ? subject.t('drawings.timerCard.timers', { value: subject.say(timers) })
      : '';
    sheet.label(name, { x: 30, y: -12 }, { isStrong: true });
    const right = { x: sheet.width - 16, y: top + 20 };
    sheet.label(subject.say('supply-voltage'), right, { anchor: 'end', isStrong: true });
    drawTerminals(sheet, subject, top + card.height - 13);
  },
  describe: (subject) =>
    subject.t('drawings.timerCard.alt', {
      timers: subject.say(timers),
      ports: subject.say('detector-port-count'),
      outputs: subject.say('opto-output-count'),
      relays: subject.say('relay-count'),
      inputs: subject.say('opto-input-count'),
    }),
} satisfies DrawingKind;

function placeOf(sheet: Sheet, index: number, columns: number): Point {
  const step = (sheet.width - 30 - 8) / columns;
  return { x: 30 + (index % columns) * step, y: Math.floor(index / columns) * rowStep };
}

function drawTimers(sheet: Sheet, count: number, columns: number): void {
  const height = housing.height - 12;
  const places = Array.from({ length: count }, (_, index) => placeOf(sheet, index, columns));
  for (const [index, { x, y }] of places.entries()) {
    sheet.fill('housing', rect(x, y, housing.width, housing.height, 3), { of: timers });
    const row = Math.floor(index / columns);
    const from = row % 2 === 0 ? y + housing.height + 2 : y - 2;
    sheet.draw('ink', line(x + housing.width / 2, from, x + housing.width / 2, busOf(row)));
  }
  const digits = places.map(({ x, y }, index) => {
    const seconds = String(Math.max(1, firstCount - index * countStep));
    return smallDigits(seconds, { x: x + housing.width / 2, y: y + 6 }, height);
  });
  sheet.dots('lit', smallDigitPen(height), digits.join(''));
}

/** Two rows of timers share the line between them. */
function busOf(row: number): number {
  return Math.floor(row / 2) * 2 * rowStep + (housing.height + rowStep) / 2;
}

function drawBus(sheet: Sheet, rows: number, columns: number, top: number): void {
  const right = placeOf(sheet, columns - 1, columns).x + housing.width / 2;
  for (let row = 0; row < rows; row += 2)
    sheet.draw('ink', line(16, busOf(row), right, busOf(row)));
  sheet.draw('ink', line(16, busOf(0), 16, top - 2));
}

/** All other terminals on the lower edge; their names step down from right to left. */
function drawTerminals(sheet: Sheet, subject: Subject, y: number): void {
  const [outputs, relays, inputs] = signalGroups(subject);
  const groups = [detectorPorts(subject), inputs, relays, outputs].filter((group) => !!group);
  const count = groups.reduce((sum, group) => sum + countIn(subject, group), 0);
  const between = sheet.isNarrow ? 10 : 18;
  const pitch = Math.min(18, (sheet.width - 40 - 3 * between) / count);
  let x = 20 + pitch / 2;
  for (const [index, group] of groups.entries()) {
    const isLeaving = group.id === relays?.id || group.id === outputs?.id;
    const width = drawGroup(sheet, subject, group, {
      at: { x, y },
      pitch,
      edge: 'bottom',
      isLeaving,
    });
    sayBelow(sheet, sayGroup(subject, group), { x, y }, groups.length - index);
    x += width + between;
  }
}

function sayBelow(sheet: Sheet, text: string, { x, y }: Point, level: number): void {
  const isFirst = level === 1;
  const under = y + 42 + level * 22 + (sheet.isNarrow && !isFirst ? 20 : 0);
  sheet.draw('world', line(x, y + 42, x, under - 5) + line(x, under - 5, x + 8, under - 5));
  sheet.label(text, { x: x + 12, y: under }, { isStrong: true, width: sheet.width - x - 14 });
}
