import type { Point } from './picture.ts';
import { circle, line, polygon, rect } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import type { Subject } from './subject.ts';

/** The case to which a door belongs, from its front, in pixels. */
export interface Case {
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

const thickness = 'enclosure.sheet-thickness';
/** The door stands open at 135°, so its width is seen at the cosine of 45°. */
const foreshortening = Math.SQRT1_2;
/** How much the detail of the sheet steel enlarges the view. */
const detailScale = 20;

/** The open door from within: seal, hinges, lock, and a detail of its sheet steel. */
export function drawDoor(sheet: Sheet, subject: Subject, body: Case, scale: number): void {
  const { height } = body;
  const width = body.width * foreshortening;
  const left = body.left - 8 - width;
  sheet.fill('paper', rect(left, 0, width, height, 2), { pen: 'ink', of: 'enclosure.dimensions' });
  sheet.draw('world', rect(left + 8, 8, width - 16, height - 16, 4));
  for (const part of [0.12, 0.5, 0.88]) {
    sheet.fill('paper', rect(left + width - 2, height * part - 9, 12, 18, 2), { pen: 'ink' });
  }
  const lock = { x: left + 18, y: height / 2 };
  sheet.fill('paper', rect(lock.x - 5, lock.y - 16, 10, 32, 5), { pen: 'ink' });
  sheet.draw('ink', circle(lock.x, lock.y - 8, 2.5) + line(lock.x, lock.y, lock.x, lock.y + 10));
  sheet.label(subject.t('drawings.enclosure.lock'), { x: lock.x + 14, y: lock.y + 5 });
  sheet.label(subject.t('drawings.enclosure.door'), { x: left + 18, y: 30 });
  const code = { x: left + width - 18, y: 30 };
  sheet.label(subject.say('enclosure.ingress-protection'), code, { anchor: 'end', isStrong: true });
  drawDetail(sheet, subject, { x: left + width - 58, y: height - 66 }, scale);
}

/** A folded edge of the sheet, so many times enlarged that its thickness is seen. */
function drawDetail(sheet: Sheet, subject: Subject, { x, y }: Point, scale: number): void {
  const stated = subject.size(thickness);
  if (stated === undefined) return;
  const thick = Math.min(24, Math.max(1, stated * scale * detailScale));
  const corner = { x: x - 18, y: y - 20 };
  sheet.draw('world', circle(x, y, 40));
  const profile = [
    { x: x + 32, y: corner.y },
    corner,
    { x: corner.x, y: y + 32 },
    { x: corner.x + thick, y: y + 32 },
    { x: corner.x + thick, y: corner.y + thick },
    { x: x + 32, y: corner.y + thick },
  ];
  sheet.fill('field', polygon(profile), { pen: 'ink', of: thickness });
  const beside = { x: x - 48, y: y - 6 };
  sheet.label(subject.say(thickness), beside, { anchor: 'end', isStrong: true });
  const sheetSteel = subject.t('drawings.enclosure.detail', { scale: detailScale });
  sheet.label(sheetSteel, { x: x - 48, y: y + 14 }, { anchor: 'end', width: 106 });
}
