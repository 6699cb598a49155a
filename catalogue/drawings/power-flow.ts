import { defineDrawing } from 'milepost';
import { area, line, type Point, rect, type Sheet } from 'milepost/drawing';

const [apparent, active] = ['rated-power', 'output-power'];
const [charge, battery] = ['charge-current', 'battery-voltage'];
/** The height of the unit, and how far down its sources are, in pixels. */
const unit = { height: 168, solar: 44, grid: 128 };

/** The sources of a unit on its left, its battery in it, and its power beside it. */
export const powerFlow = defineDrawing({
  name: 'power-flow',
  needs: { figures: [apparent, active, charge, battery] },
  words: ['solar', 'grid'],
  examples: ['arrangement', 'shape'],
  surroundings: ['sources'],
  draw(sheet, subject) {
    const [left, right] = sheet.isNarrow ? [110, 236] : [168, 344];
    const source = left - (sheet.isNarrow ? 66 : 96);
    sheet.solid('ink', rect(left, 0, right - left, unit.height, 3));
    drawPanel(sheet, { x: source, y: unit.solar });
    drawMast(sheet, { x: source, y: unit.grid });
    for (const y of [unit.solar, unit.grid]) {
      sheet.arrow('world', { x: source + 36, y }, { x: left - 4, y });
    }
    const middle = (left + right) / 2;
    drawBattery(sheet, { x: middle, y: unit.grid - 8 });
    const inside = { anchor: 'middle', isStrong: true } as const;
    sheet.label(subject.say(charge), { x: middle, y: unit.solar + 5 }, inside);
    sheet.label(subject.say(battery), { x: middle, y: unit.grid + 12 }, inside);
    sheet.label(subject.word('solar'), { x: source, y: -4 }, { anchor: 'middle' });
    sheet.label(subject.word('grid'), { x: source, y: unit.height + 12 }, { anchor: 'middle' });
    const x = sheet.isNarrow ? left : right + 16;
    let y = sheet.isNarrow ? unit.height + 12 : unit.height / 2 - 37;
    for (const id of [apparent, active].filter((each) => subject.has(each))) {
      const said = [subject.labelOf(id), subject.say(id)];
      y += sheet.stack(said, { x, y }, { width: sheet.width - x - 8 });
    }
  },
  small(sheet) {
    const cells = [0, 1, 2].map((index) => line(8 + index * 13, 34, 2 + index * 13, 6));
    sheet
      .solid('world', area(2, 6, 28, 6, 34, 34, 8, 34))
      .draw('world', cells.join('') + line(5, 20, 31, 20));
    sheet.draw('world', line(10, 72, 20, 42, 30, 72) + line(8, 52, 32, 52) + line(12, 60, 30, 72));
    sheet.arrow('world', { x: 36, y: 38 }, { x: 47, y: 38 });
    sheet
      .solid('ink', rect(56, 8, 8, 6) + rect(78, 8, 8, 6))
      .solid('ink', rect(50, 14, 42, 56, 3), battery);
    sheet.draw('ink', line(56, 28, 66, 28) + line(76, 28, 86, 28) + line(81, 23, 81, 33));
  },
});

/** A solar panel, tilted. */
function drawPanel(sheet: Sheet, { x, y }: Point): void {
  const at = (across: number, up: number) => [x + across * 30 + up * 8, y + 14 - up * 26];
  sheet.solid('world', area(...at(-1, -0.2), ...at(1, -0.2), ...at(1, 1), ...at(-1, 1)));
  const columns = [-0.5, 0, 0.5].map((across) => line(...at(across, -0.2), ...at(across, 1)));
  sheet.draw('world', line(...at(-1, 0.4), ...at(1, 0.4)) + columns.join(''));
}

/** A mast of the grid. */
function drawMast(sheet: Sheet, { x, y }: Point): void {
  sheet.draw('world', line(x - 14, y + 24, x, y - 30, x + 14, y + 24));
  const arms = line(x - 22, y - 14, x + 22, y - 14) + line(x - 18, y - 2, x + 18, y - 2);
  const braces = line(x - 10, y + 8, x + 14, y + 24) + line(x + 10, y + 8, x - 14, y + 24);
  sheet.draw('world', arms + braces);
}

/** A battery with its poles; the middle is left for its voltage. */
function drawBattery(sheet: Sheet, { x, y }: Point): void {
  const pole = (at: number) => rect(at - 6, y - 34, 12, 8);
  sheet.solid('ink', pole(x - 20) + pole(x + 20));
  sheet.solid('ink', rect(x - 38, y - 26, 76, 54, 3), battery);
  const signs = line(x - 25, y - 12, x - 15, y - 12) + line(x + 15, y - 12, x + 25, y - 12);
  sheet.draw('ink', signs + line(x + 20, y - 17, x + 20, y - 7));
}
