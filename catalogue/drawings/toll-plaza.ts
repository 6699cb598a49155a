import { defineDrawing } from 'milepost';
import { line, rect, sized } from 'milepost/drawing';
import { usualLane } from './parts/lanes.ts';
import { drawBlock, drawDevice, nameDevices } from './parts/site-plan.ts';
import { drawCarPlan } from './parts/vehicle.ts';

/** In metres: the length of the plan, the islands between the lanes, where things are along it. */
const [length, island] = [27, 1.4];
const places = { presence: 3.2, sensor: 7.5, booth: 12.4, fare: 15.8, barrier: 19, cabinet: 22 };

/** A plaza from above: a lane with a booth, a lane for moderate speeds, and a wide one under a gantry. */
export const tollPlaza = defineDrawing({
  name: 'toll-plaza',
  words: ['manual', 'moderate', 'electronic'],
  needs: {
    products: {
      curtain: [],
      laser: [],
      fast: ['lane-width'],
      presence: [],
      controller: [],
      booth: [],
      display: [],
    },
  },
  examples: ['position', 'shape'],
  surroundings: ['booth', 'gantry', 'gate', 'road', 'vehicles'],
  draw(sheet, subject) {
    const scale = (sheet.width - 16) / length;
    const on = (metres: number) => 8 + metres * scale;
    const wide = sized(subject.size('fast/lane-width'), 8, [4, 16]) * scale;
    const [lane, gap] = [Math.max(usualLane * scale, 56), Math.max(island * scale, 26)];
    const [first, second, third] = [0, lane + gap, 2 * (lane + gap)];
    const edges = [0, lane, second, second + lane, third, third + wide];
    sheet.draw('world', edges.map((y) => line(8, y, sheet.width - 8, y)).join(''));
    const middles = [first + lane / 2, second + lane / 2, third + wide / 2] as const;

    // What the sensors see: a strip across each lane.
    const strip = 1.1 * scale;
    for (const [top, height] of [
      [second, lane],
      [third, wide],
    ] as const)
      sheet.fill('field', rect(on(places.sensor) - strip / 2, top, strip, height));
    const beams = [-2, -1, 0, 1, 2].map((step) => {
      const x = on(places.sensor) + step * 3;
      return line(x, 0, x, lane);
    });
    sheet.draw('beam', beams.join('') + line(on(places.presence), 0, on(places.presence), lane));
    for (const x of [places.presence, places.sensor].map(on)) {
      drawDevice(sheet, x, -8, 12);
      drawDevice(sheet, x, lane + 8, 12);
    }
    drawDevice(sheet, on(places.sensor), middles[1], 16, 12);
    const beam = on(places.sensor) - 5;
    drawBlock(sheet, beam, third - 6, 10, wide + 12);
    drawDevice(sheet, on(places.sensor), middles[2], 18, 14);

    // Beside the lane of the booth, in the order in which a driver meets them.
    const [booth, depth] = [2.6 * scale, Math.min(gap, 30) - 4];
    drawBlock(sheet, on(places.booth) - booth / 2, lane + 2, booth, depth);
    sheet.fill('ink', rect(on(places.booth) - 4, lane + 2 + depth / 2 - 3, 8, 6));
    sheet.fill('housing', rect(on(places.fare) - 4, lane + 3, 8, depth - 2, 1), { pen: 'ink' });
    drawBlock(sheet, on(places.barrier) - 3, lane + 3, 6, 10);
    drawBlock(sheet, on(places.barrier) - 2, 6, 4, lane - 4);
    drawDevice(sheet, on(places.cabinet), lane + 2 + depth / 2, depth - 4);

    const car = (x: number, y: number) => drawCarPlan(sheet, { at: { x: on(x), y }, scale });
    car(places.booth - 2, middles[0]);
    car(1.4, middles[1]);
    car(14, third + wide * 0.27);
    car(1.2, third + wide * 0.74);

    const above = -20;
    const code = (role: string) => subject.codeOf(role);
    const beside = on(places.sensor) + 14;
    nameDevices(sheet, [
      [code('presence'), on(places.presence), above, 'middle'],
      [code('curtain'), on(places.sensor), above, 'middle'],
      [code('booth'), on(places.booth), lane + gap + 16, 'middle'],
      [code('display'), on(places.fare), lane + gap + 16, 'middle'],
      [code('controller'), on(places.cabinet), lane + gap + 16, 'middle'],
      [code('laser'), beside, middles[1] + lane / 2 - 8],
      [code('fast'), beside, middles[2] + 5],
    ]);
    const end = sheet.width - 8;
    const names = [subject.word('manual'), subject.word('moderate'), subject.word('electronic')];
    const tops = [-8, second + lane + 17, third + wide + 20];
    for (const [index, text] of names.entries())
      sheet.label(text, { x: end, y: tops[index] ?? 0 }, { anchor: 'end' });
  },
  small(sheet) {
    for (const [index, y] of [4, 28, 52].entries()) {
      sheet.draw('world', line(2, y, 94, y) + line(2, y + 18, 94, y + 18));
      sheet.fill('field', rect(36, y, 12, 18));
      sheet.solid('ink', rect(36, y + 4, 12, 10, 2));
      drawCarPlan(sheet, { at: { x: [56, 6, 62][index] ?? 6, y: y + 9 }, scale: 5 });
    }
    sheet.solid('world', rect(36, 20, 16, 10));
  },
});
