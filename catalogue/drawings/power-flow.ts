import { defineDrawing } from 'milepost';
import { rect } from 'milepost/drawing';
import { drawBattery, drawGrid, drawPanel } from './parts/power-parts.ts';

const [rated, output] = ['rated-power', 'output-power'];
const [charge, battery] = ['charge-current', 'battery-voltage'];
/** The unit, and how its sources and its battery are to it. */
const unit = { height: 168, solar: 44, grid: 128 };

/** The sources of the unit on its left, its battery in it, and what it gives on its right. */
export const powerFlow = defineDrawing({
  name: 'power-flow',
  title: (subject) => subject.t('drawings.powerFlow.title'),
  needs: { figures: [rated, output, charge, battery] },
  examples: ['arrangement', 'shape'],
  surroundings: ['sources'],
  draw(sheet, subject) {
    const [left, right] = sheet.isNarrow ? [110, 236] : [144, 320];
    const source = left - (sheet.isNarrow ? 66 : 96);
    sheet.fill('paper', rect(left, 0, right - left, unit.height, 3), { pen: 'ink' });
    drawPanel(sheet, { x: source, y: unit.solar });
    drawGrid(sheet, { x: source, y: unit.grid });
    for (const y of [unit.solar, unit.grid]) {
      sheet.arrow('world', { x: source + 36, y }, { x: left - 4, y });
    }
    const middle = (left + right) / 2;
    drawBattery(sheet, { x: middle, y: unit.grid - 8 }, 38, battery);
    sheet.arrow('ink', { x: right + 4, y: unit.height / 2 }, { x: right + 44, y: unit.height / 2 });
    const inside = { anchor: 'middle', isStrong: true } as const;
    sheet.label(subject.say(charge), { x: middle, y: unit.solar + 5 }, inside);
    sheet.label(subject.say(battery), { x: middle, y: unit.grid + 12 }, inside);
    const names = [
      [subject.t('drawings.powerFlow.solar'), -10],
      [subject.t('drawings.powerFlow.grid'), unit.height + 8],
    ] as const;
    for (const [name, y] of names) sheet.label(name, { x: source, y }, { anchor: 'middle' });
    const stated = [rated, output].filter((id) => subject.has(id));
    const beside = { x: right + 52, y: unit.height / 2 - 10 * (2 * stated.length - 1) + 5 };
    const below = { x: left, y: unit.height + 24 };
    const start = sheet.isNarrow ? below : beside;
    for (const [index, id] of stated.entries()) {
      const y = start.y + index * 40;
      const width = sheet.width - start.x - 8;
      sheet.label(subject.labelOf(id), { x: start.x, y }, { width });
      sheet.label(subject.say(id), { x: start.x, y: y + 20 }, { isStrong: true, width });
    }
  },
  describe: (subject) =>
    subject.t('drawings.powerFlow.alt', {
      charge: subject.say(charge),
      battery: subject.say(battery),
      rated: subject.say(rated),
      output: subject.say(output),
    }),
});
