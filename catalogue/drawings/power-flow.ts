import { defineDrawing } from 'milepost';
import { line, type Point, polygon, polyline, rect, type Sheet } from 'milepost/drawing';

const [rated, output] = ['rated-power', 'output-power'];
const [charge, battery] = ['charge-current', 'battery-voltage'];
/** The height of the unit, and how far down its sources are, in pixels. */
const unit = { height: 168, solar: 44, grid: 128 };

/** The sources of a unit on its left, its battery in it, and what it gives on its right. */
export const powerFlow = defineDrawing({
  name: 'power-flow',
  needs: { figures: [rated, output, charge, battery] },
  words: ['solar', 'grid'],
  examples: ['arrangement', 'shape'],
  surroundings: ['sources'],
  draw(sheet, subject) {
    const [left, right] = sheet.isNarrow ? [110, 236] : [168, 344];
    const source = left - (sheet.isNarrow ? 66 : 96);
    sheet.fill('paper', rect(left, 0, right - left, unit.height, 3), { pen: 'ink' });
    drawPanel(sheet, { x: source, y: unit.solar });
    drawMast(sheet, { x: source, y: unit.grid });
    for (const y of [unit.solar, unit.grid]) {
      sheet.arrow('world', { x: source + 36, y }, { x: left - 4, y });
    }
    const middle = (left + right) / 2;
    drawBattery(sheet, { x: middle, y: unit.grid - 8 });
    sheet.arrow('ink', { x: right + 4, y: unit.height / 2 }, { x: right + 44, y: unit.height / 2 });
    const inside = { anchor: 'middle', isStrong: true } as const;
    sheet.label(subject.say(charge), { x: middle, y: unit.solar + 5 }, inside);
    sheet.label(subject.say(battery), { x: middle, y: unit.grid + 12 }, inside);
    sheet.label(subject.word('solar'), { x: source, y: -4 }, { anchor: 'middle' });
    sheet.label(subject.word('grid'), { x: source, y: unit.height + 12 }, { anchor: 'middle' });
    const start = sheet.isNarrow
      ? { x: left, y: unit.height + 24 }
      : { x: right + 52, y: unit.height / 2 - 25 };
    for (const [index, id] of [rated, output].filter((id) => subject.has(id)).entries()) {
      const at = { x: start.x, y: start.y + index * 40 };
      const width = sheet.width - start.x - 8;
      sheet.label(subject.labelOf(id), at, { width });
      sheet.label(subject.say(id), { ...at, y: at.y + 20 }, { isStrong: true, width });
    }
  },
});

/** A solar panel, tilted. */
function drawPanel(sheet: Sheet, { x, y }: Point): void {
  const corner = (across: number, up: number) => ({
    x: x + across * 30 + up * 8,
    y: y + 14 - up * 26,
  });
  const outline = [corner(-1, -0.2), corner(1, -0.2), corner(1, 1), corner(-1, 1)];
  sheet.fill('paper', polygon(outline), { pen: 'world' });
  const columns = [-0.5, 0, 0.5].map((at) => polyline([corner(at, -0.2), corner(at, 1)]));
  sheet.draw('world', polyline([corner(-1, 0.4), corner(1, 0.4)]) + columns.join(''));
}

/** A mast of the grid. */
function drawMast(sheet: Sheet, { x, y }: Point): void {
  const top = { x, y: y - 30 };
  const [left, right] = [x - 14, x + 14].map((foot) => ({ x: foot, y: y + 24 }));
  if (left && right) sheet.draw('world', polyline([left, top, right]));
  const arms = line(x - 22, y - 14, x + 22, y - 14) + line(x - 18, y - 2, x + 18, y - 2);
  const braces = line(x - 10, y + 8, x + 14, y + 24) + line(x + 10, y + 8, x - 14, y + 24);
  sheet.draw('world', arms + braces);
}

/** A battery with its poles; the middle is left for its voltage. */
function drawBattery(sheet: Sheet, { x, y }: Point): void {
  const pole = (at: number) => rect(at - 6, y - 34, 12, 8);
  sheet.fill('paper', pole(x - 20) + pole(x + 20), { pen: 'ink' });
  sheet.fill('paper', rect(x - 38, y - 26, 76, 54, 3), { pen: 'ink', of: battery });
  const signs = line(x - 25, y - 12, x - 15, y - 12) + line(x + 15, y - 12, x + 25, y - 12);
  sheet.draw('ink', signs + line(x + 20, y - 17, x + 20, y - 7));
}
