import type { Point } from './picture.ts';
import { circle, line, polar, polygon, polyline, rect } from './shapes.ts';
import type { Sheet } from './sheet.ts';

/** A solar panel, tilted, with the sun over it. */
export function drawPanel(sheet: Sheet, { x, y }: Point): void {
  const corner = (across: number, up: number): Point => ({
    x: x + across * 30 + up * 8,
    y: y + 14 - up * 26,
  });
  const row = (up: number) => polyline([corner(-1, up), corner(1, up)]);
  const column = (across: number) => polyline([corner(across, -0.2), corner(across, 1)]);
  sheet.fill('paper', polygon([corner(-1, -0.2), corner(1, -0.2), corner(1, 1), corner(-1, 1)]), {
    pen: 'world',
  });
  sheet.draw('world', row(0.4) + column(-0.5) + column(0) + column(0.5));
  const sun = { x: x - 18, y: y - 30 };
  sheet.draw('world', circle(sun.x, sun.y, 7));
  for (let angle = 0; angle < 360; angle += 45) {
    sheet.draw('world', polyline([polar(sun, 10, angle), polar(sun, 14, angle)]));
  }
}

/** The charge controller: the power of a panel over its voltage, and the point that is tracked. */
export function drawTracker(sheet: Sheet, { x, y }: Point, half: number, least: number): void {
  const height = Math.max(56, least) / 2;
  sheet.fill('paper', rect(x - half, y - height, 2 * half, 2 * height, 2), { pen: 'ink' });
  const [left, bottom] = [x - half + 12, y + 18];
  sheet.draw(
    'world',
    polyline([
      { x: left, y: y - 22 },
      { x: left, y: bottom },
      { x: x + half - 8, y: bottom },
    ]),
  );
  const peak = { x: x + 10, y: y - 14 };
  sheet.draw(
    'ink',
    `M${left} ${bottom}L${peak.x - 8} ${peak.y + 4}Q${peak.x + 2} ${peak.y - 4} ${peak.x + 6} ${peak.y + 4}L${x + 24} ${bottom}`,
  );
  sheet.dots('ink', 7, `M${peak.x} ${peak.y}h0`);
}

/** A battery with its poles. */
export function drawBattery(sheet: Sheet, { x, y }: Point, half: number, of: string): void {
  const pole = (at: number) => rect(at - 6, y - 34, 12, 8);
  sheet.fill('paper', pole(x - 20) + pole(x + 20), { pen: 'ink' });
  sheet.fill('paper', rect(x - half, y - 26, 2 * half, 54, 3), { pen: 'ink', of });
  sheet.draw('ink', line(x - 25, y - 12, x - 15, y - 12));
  sheet.draw('ink', line(x + 15, y - 12, x + 25, y - 12) + line(x + 20, y - 17, x + 20, y - 7));
}

interface InverterSize {
  readonly half: number;
  readonly height: number;
  readonly of: string;
}

/** An inverter, as circuit diagrams have it: direct current above the diagonal, alternating below. */
export function drawInverter(
  sheet: Sheet,
  { x, y }: Point,
  { half, height, of }: InverterSize,
): void {
  const [top, bottom] = [y - height / 2, y + height / 2];
  sheet.fill('paper', rect(x - half, top, 2 * half, height, 2), { pen: 'ink', of });
  if (height < 48) return;
  const dc = { x: x - half / 2, y: y - height / 5 };
  const ac = { x: x + half / 2, y: y + height / 4 };
  sheet.draw('ink', line(x - half, bottom, x + half, top));
  sheet.draw(
    'ink',
    line(dc.x - 9, dc.y - 3, dc.x + 9, dc.y - 3) + line(dc.x - 9, dc.y + 3, dc.x + 9, dc.y + 3),
  );
  sheet.draw(
    'ink',
    `M${ac.x - 10} ${ac.y}Q${ac.x - 5} ${ac.y - 10} ${ac.x} ${ac.y}Q${ac.x + 5} ${ac.y + 10} ${ac.x + 10} ${ac.y}`,
  );
}

/** Any load: a lamp, as circuit diagrams have it. */
export function drawLamp(sheet: Sheet, at: Point): void {
  const radius = 24;
  sheet.fill('paper', circle(at.x, at.y, radius), { pen: 'world' });
  for (const angle of [45, 135]) {
    sheet.draw('world', polyline([polar(at, radius, angle), polar(at, radius, angle + 180)]));
  }
}

/** A mast of the grid. */
export function drawGrid(sheet: Sheet, { x, y }: Point): void {
  const top = y - 30;
  sheet.draw(
    'world',
    polyline([
      { x: x - 14, y: y + 24 },
      { x, y: top },
      { x: x + 14, y: y + 24 },
    ]),
  );
  sheet.draw(
    'world',
    line(x - 22, top + 16, x + 22, top + 16) + line(x - 18, top + 28, x + 18, top + 28),
  );
  sheet.draw(
    'world',
    polyline([
      { x: x - 10, y: y + 8 },
      { x: x + 14, y: y + 24 },
    ]),
  );
  sheet.draw(
    'world',
    polyline([
      { x: x + 10, y: y + 8 },
      { x: x - 14, y: y + 24 },
    ]),
  );
}
