import type { DrawingKind } from '../drawing-kind.ts';
import type { Point } from '../picture.ts';
import { line, polygon, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import { underbody, underbodyLength } from '../underbody.ts';
import { drawVehicleSide, silhouetteAt } from '../vehicle.ts';

/** How far from the tail the scanner is at the moment shown, in metres. */
const scanned = 1.85;
/** The scanner in the road: its width, its depth, and how far its field spreads, in metres. */
const scanner = { width: 0.5, depth: 0.28, reach: 0.62 };

/** A car drives over the scanner; below, at the same scale, what has been seen of its underside. */
export const underVehicle = {
  title: (subject) => subject.t('drawings.underVehicle.title'),
  figures: [],
  draw(sheet, subject) {
    const scale = sheet.isNarrow ? 60 : 76;
    const tail = (sheet.width - underbodyLength * scale) / 2;
    const at = { x: tail + scanned * scale, y: 0 };
    drawVehicleSide(sheet, 'car', { at: { x: tail, y: 0 }, scale });
    drawScanner(sheet, at, scale);
    const plan = { x: tail, y: (sheet.isNarrow ? 58 : 66) + 1.1 * scale };
    drawScan(sheet, plan, at, scale);
    const roof = { x: 8, y: -1.46 * scale - 14 };
    sheet.label(subject.t('drawings.underVehicle.travel'), roof);
    const [start, end] = [roof.x, roof.x + 60].map((x) => ({ x, y: roof.y + 14 }));
    if (start && end) sheet.arrow('world', start, end);
    sheet.label(
      subject.t('drawings.underVehicle.scanner'),
      { x: at.x - scale * 0.4, y: 38 },
      {
        anchor: 'end',
        isStrong: true,
      },
    );
    const under = plan.y + 0.9 * scale + 24;
    sheet.label(subject.t('drawings.underVehicle.unseen'), { x: tail, y: under }, { width: 140 });
    const nose = { x: tail + underbodyLength * scale, y: under };
    sheet.label(subject.t('drawings.underVehicle.seen'), nose, {
      anchor: 'end',
      isStrong: true,
      width: 160,
    });
  },
  describe: (subject) => subject.t('drawings.underVehicle.alt'),
} satisfies DrawingKind;

/** In a pit in the road; its field reaches up to the underside of the vehicle. */
function drawScanner(sheet: Sheet, { x }: Point, scale: number): void {
  const half = (scanner.width / 2) * scale;
  const depth = scanner.depth * scale;
  const underside = -(silhouetteAt('car', scanned)?.bottom ?? 0.25) * scale;
  const spread = scanner.reach * scale;
  const field = [
    { x: x - 5, y: depth * 0.5 },
    { x: x - spread / 2, y: underside },
    { x: x + spread / 2, y: underside },
    { x: x + 5, y: depth * 0.5 },
  ];
  sheet.fill('field', polygon(field));
  sheet.draw('world', line(8, 0, x - half, 0) + line(x + half, 0, sheet.width - 8, 0));
  sheet.draw('ink', rect(x - half, 0, 2 * half, depth, 2));
  sheet.fill('ink', rect(x - 6, depth * 0.5, 12, 7, 2));
}

/** The underside as a picture: scanned from the nose on, up to the plane of the scanner. */
function drawScan(sheet: Sheet, plan: Point, { x }: Point, scale: number): void {
  const { area, seen, unseen } = underbody({ at: plan, scale, from: scanned });
  const bottom = plan.y + 0.9 * scale;
  sheet.fill('field', area);
  sheet.draw('hidden', unseen);
  sheet.draw('ink', seen);
  sheet.draw('axis', line(x, scanner.depth * scale + 4, x, bottom + 8));
}
