import type { DrawingKind } from '../drawing-kind.ts';
import type { Point } from '../picture.ts';
import {
  drawBattery,
  drawGrid,
  drawInverter,
  drawLamp,
  drawPanel,
  drawTracker,
} from '../power-parts.ts';
import { line, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';

const [rated, output] = ['rated-power', 'output-power'];
const [charge, battery] = ['charge-current', 'battery-voltage'];
/** The largest of the powers is drawn this wide, the others in ratio to it, none thinner. */
const [widest, thinnest] = [84, 3];
/** Half the length of a part along the flow. */
const half = 38;

interface Powers {
  /** Into the battery: charging current by battery voltage. */
  readonly charge: number;
  readonly rated: number;
  readonly output: number;
}

/** From sun and grid to the loads; each band is as wide as the power that it carries. */
export const powerFlow = {
  title: (subject) => subject.t('drawings.powerFlow.title'),
  figures: [rated, output, charge, battery],
  draw(sheet, subject) {
    const powers = powersOf(subject);
    const places = placesOn(sheet);
    const width = widthOf(powers);
    drawBands(sheet, places, width, powers);
    drawPanel(sheet, places.panel);
    drawTracker(sheet, places.tracker, half, width(powers.charge));
    drawBattery(sheet, places.battery, half, battery);
    drawInverter(sheet, places.inverter, { half, height: width(powers.rated), of: rated });
    drawLamp(sheet, places.loads);
    drawGrid(sheet, places.grid);
    sheet.arrow(
      'world',
      { x: places.grid.x, y: places.grid.y - 34 },
      {
        x: places.grid.x,
        y: places.inverter.y + width(powers.rated) / 2 + 4,
      },
    );
    sayParts(sheet, subject, places);
    sayCharge(sheet, subject, places);
  },
  describe: (subject) =>
    subject.t('drawings.powerFlow.alt', {
      charge: subject.say(charge),
      battery: subject.say(battery),
      rated: subject.say(rated),
      output: subject.say(output),
    }),
} satisfies DrawingKind;

function powersOf(subject: Subject): Powers {
  const byCurrent = (subject.size(charge) ?? 0) * (subject.size(battery) ?? 0);
  const known = subject.size(rated) ?? subject.size(output) ?? 1;
  return { charge: byCurrent || known, rated: known, output: subject.size(output) ?? known };
}

function widthOf(powers: Powers): (power: number) => number {
  const most = Math.max(powers.charge, powers.rated, powers.output);
  return (power) => Math.max(thinnest, (power / most) * widest);
}

type Part = 'panel' | 'tracker' | 'battery' | 'inverter' | 'loads' | 'grid';

/** In one row; on a phone in two, the second from right to left. */
function placesOn({ isNarrow }: Sheet): Record<Part, Point> {
  return isNarrow
    ? {
        panel: { x: 44, y: 0 },
        tracker: { x: 160, y: 0 },
        battery: { x: 280, y: 0 },
        inverter: { x: 280, y: 190 },
        loads: { x: 130, y: 190 },
        grid: { x: 280, y: 296 },
      }
    : {
        panel: { x: 44, y: 0 },
        tracker: { x: 168, y: 0 },
        battery: { x: 294, y: 0 },
        inverter: { x: 420, y: 0 },
        loads: { x: 530, y: 0 },
        grid: { x: 420, y: 118 },
      };
}

function drawBands(
  sheet: Sheet,
  { panel, tracker, battery: store, inverter, loads }: Record<Part, Point>,
  width: (power: number) => number,
  powers: Powers,
): void {
  const charging = width(powers.charge);
  const using = width(powers.output);
  band(sheet, panel.x + 36, tracker.x - half, panel.y, charging);
  band(sheet, tracker.x + half, store.x - half, tracker.y, charging, charge);
  if (sheet.isNarrow) {
    sheet.fill('field', rect(store.x - using / 2, store.y, using, inverter.y - store.y));
    band(sheet, inverter.x - half, loads.x + 26, loads.y, using, output);
  } else {
    band(sheet, store.x + half, inverter.x - half, inverter.y, using);
    band(sheet, inverter.x + half, loads.x - 26, loads.y, using, output);
  }
}

/** A flow from left to right, or the other way, with its direction in it. */
function band(sheet: Sheet, from: number, to: number, y: number, width: number, of?: string): void {
  const left = Math.min(from, to);
  const options = of ? { of } : {};
  sheet.fill('field', rect(left, y - width / 2, Math.abs(to - from), width), options);
  const sign = Math.sign(to - from);
  const tip = to - sign * 6;
  sheet.draw('world', line(from + sign * 6, y, tip, y));
  sheet.draw('world', line(tip - sign * 6, y - 5, tip, y) + line(tip - sign * 6, y + 5, tip, y));
}

/** The name of each part over it, its figure under it; on a phone, none on the band that goes down. */
function sayParts(sheet: Sheet, subject: Subject, places: Record<Part, Point>): void {
  const parts = [
    { at: places.panel, name: subject.t('drawings.powerFlow.panel'), id: '' },
    { at: places.tracker, name: subject.t('drawings.powerFlow.tracker'), id: charge },
    { at: places.battery, name: subject.t('drawings.powerFlow.battery'), id: battery },
    { at: places.inverter, name: subject.t('drawings.powerFlow.inverter'), id: rated },
    { at: places.loads, name: subject.t('drawings.powerFlow.loads'), id: output },
  ];
  const reach = widest / 2;
  for (const { at, name, id } of parts) {
    const isBesideArrow = at === places.inverter;
    const isUnder = sheet.isNarrow && at.y > 0;
    const isWithin = sheet.isNarrow && at === places.battery;
    const under = {
      x: at.x - (isBesideArrow ? 12 : 0),
      y: at.y + (isWithin ? 18 : reach + 22),
    };
    const anchor = isBesideArrow ? 'end' : 'middle';
    if (isUnder) sheet.label(name, under, { anchor, width: 92 });
    else sheet.label(name, { x: at.x, y: at.y - reach - 40 }, { anchor: 'middle', width: 92 });
    const figure = { ...under, y: under.y + (isUnder ? 20 : 0) };
    sheet.label(subject.say(id), figure, { anchor, isStrong: true });
  }
  const beside = { x: places.grid.x - 34, y: places.grid.y + 12 };
  sheet.label(subject.t('drawings.powerFlow.grid'), beside, { anchor: 'end' });
}

/** What the charging current carries at the voltage of the battery: computed, so in brackets. */
function sayCharge(sheet: Sheet, subject: Subject, places: Record<Part, Point>): void {
  if (!subject.has(charge) || !subject.has(battery)) return;
  const powers = powersOf(subject);
  const text = `(${subject.sayValue(Math.round(powers.charge), 'W')})`;
  const x = (places.tracker.x + places.battery.x) / 2;
  const y = places.tracker.y - Math.max(28, widthOf(powers)(powers.charge) / 2) - 7;
  sheet.label(text, { x, y }, { anchor: 'middle' });
}
