import { type Point, points, polar, polygon, type Sheet } from 'milepost/drawing';

/**
 * A camera in its case from the side, with its lens at the given point, looking that way, in degrees
 * clockwise from the right.
 */
export function drawCamera(sheet: Sheet, lens: Point, degrees: number, size = 1): void {
  // The hood is above, whichever way the camera looks.
  const up = Math.abs(degrees) > 90 ? -1 : 1;
  const corner = (along: number, aside: number) =>
    polar(polar(lens, along * size, degrees), aside * up * size, degrees + 90);
  const body = [corner(-26, -7), corner(-3, -7), corner(-3, 7), corner(-26, 7)];
  const hood = [corner(-28, -9), corner(3, -9)];
  sheet.fill('paper', polygon(body), { pen: 'ink' });
  sheet.fill('ink', polygon([corner(-3, -4), corner(0, -5), corner(0, 5), corner(-3, 4)]));
  sheet.draw('ink', polygon(hood));
}

/** A camera from the front or the back, around its middle. */
export function drawCameraFront(sheet: Sheet, { x, y }: Point, size: number): void {
  const half = size / 2;
  const corners = [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
  sheet.fill('paper', polygon(corners), { pen: 'ink' });
  sheet.dots('ink', half, points([{ x, y }]));
}
