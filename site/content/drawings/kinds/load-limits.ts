import type { DrawingKind } from '../drawing-kind.ts';
import type { Point } from '../picture.ts';
import { line, polar, round } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';

const [rated, output] = ['rated-power', 'output-power'];
/** Where the radius of the rated power is drawn, in degrees above the axis. */
const radiusAngle = 64;

/**
 * Which loads a supply can carry: their apparent power stays below its rated power (a circle), their
 * active power below its output power (a straight line).
 */
export const loadLimits = {
  title: (subject) => subject.t('drawings.loadLimits.title'),
  figures: [rated, output],
  draw(sheet, subject) {
    const apparent = subject.size(rated) ?? subject.size(output) ?? 1;
    const share = Math.min(1, Math.max(0.05, (subject.size(output) ?? apparent) / apparent));
    const radius = sheet.isNarrow ? 220 : 240;
    const origin = { x: sheet.isNarrow ? 40 : 64, y: 0 };
    const end = { x: origin.x + radius, y: 0 };
    const top = { x: origin.x, y: -radius };
    const limit = radius * share;
    const corner = { x: origin.x + limit, y: -Math.sqrt(radius ** 2 - limit ** 2) };
    const foot = { x: corner.x, y: 0 };
    sheet.fill('field', `${path(origin, foot, corner)}${arcTo(radius, top)}Z`, { of: rated });
    sheet.draw('world', line(origin.x, 0, end.x + 12, 0) + line(origin.x, 0, top.x, top.y - 12));
    sheet.draw('hidden', path(end) + arcTo(radius, corner));
    sheet.draw('ink', path(corner) + arcTo(radius, top), rated);
    sheet.draw('ink', path(foot, corner), output);
    sheet.across(origin.x, foot.x, 56, subject.say(output), { from: 4, of: output });
    drawRadius(sheet, subject, origin, radius);
    drawCorner(sheet, subject, { origin, corner, share });
    sayAxes(sheet, subject, { origin, foot, end, top });
  },
  describe: (subject) =>
    subject.t('drawings.loadLimits.alt', {
      rated: subject.say(rated),
      output: subject.say(output),
    }),
} satisfies DrawingKind;

function path(...points: readonly Point[]): string {
  return points
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`)
    .join('');
}

/** On along the circle, against the clock. */
function arcTo(radius: number, { x, y }: Point): string {
  return `A${radius} ${radius} 0 0 0 ${round(x)} ${round(y)}`;
}

function drawRadius(sheet: Sheet, subject: Subject, origin: Point, radius: number): void {
  const tip = polar(origin, radius, -radiusAngle);
  sheet.arrow('world', origin, tip);
  const middle = polar(origin, radius * 0.6, -radiusAngle);
  sheet.label(
    subject.say(rated),
    { x: middle.x - 10, y: middle.y },
    { anchor: 'end', isStrong: true },
  );
}

interface Corner {
  readonly origin: Point;
  readonly corner: Point;
  readonly share: number;
}

/** Where both limits meet: at the power factor that uses both to the full. It is computed. */
function drawCorner(sheet: Sheet, subject: Subject, { origin, corner, share }: Corner): void {
  if (!subject.has(rated) || !subject.has(output)) return;
  sheet.draw('axis', line(origin.x, 0, corner.x, corner.y));
  sheet.dots('ink', 7, `M${round(corner.x)} ${round(corner.y)}h0`);
  const factor = subject.sayValue(Math.round(share * 100) / 100);
  const text = subject.t('drawings.loadLimits.factor', { factor: `(${factor})` });
  sheet.label(text, { x: corner.x + 12, y: corner.y - 6 });
}

interface Ends {
  readonly origin: Point;
  readonly foot: Point;
  readonly end: Point;
  readonly top: Point;
}

/** The axes, and what the grey area means: beside it, on a phone below. */
function sayAxes(sheet: Sheet, subject: Subject, { origin, foot, end, top }: Ends): void {
  const active = { x: foot.x + 14, y: 20 };
  const width = sheet.isNarrow ? 90 : 150;
  sheet.label(subject.t('drawings.loadLimits.active'), active, { width });
  const reactive = { x: origin.x - 12, y: top.y / 2 };
  sheet.label(subject.t('drawings.loadLimits.reactive'), reactive, {
    anchor: 'middle',
    isUpright: true,
  });
  const note = sheet.isNarrow ? { x: 8, y: 90 } : { x: end.x + 36, y: top.y * 0.36 };
  sheet.label(subject.t('drawings.loadLimits.note'), note, { width: sheet.isNarrow ? 312 : 216 });
}
