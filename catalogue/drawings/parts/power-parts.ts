import {
  circle,
  line,
  type Point,
  polar,
  polygon,
  polyline,
  rect,
  type Sheet,
} from 'milepost/drawing';

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

/** A battery with its poles; the middle is left for its voltage. */
export function drawBattery(sheet: Sheet, { x, y }: Point, half: number, of: string): void {
  const pole = (at: number) => rect(at - 6, y - 34, 12, 8);
  sheet.fill('paper', pole(x - 20) + pole(x + 20), { pen: 'ink' });
  sheet.fill('paper', rect(x - half, y - 26, 2 * half, 54, 3), { pen: 'ink', of });
  sheet.draw('ink', line(x - 25, y - 12, x - 15, y - 12));
  sheet.draw('ink', line(x + 15, y - 12, x + 25, y - 12) + line(x + 20, y - 17, x + 20, y - 7));
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
