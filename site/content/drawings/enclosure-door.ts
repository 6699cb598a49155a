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
/** Of the circle around the detail, in pixels. */
const detailRadius = 40;

/** The open door from within: seal, hinges, lock, and a detail of its sheet steel. */
export function drawDoor(sheet: Sheet, subject: Subject, body: Case, scale: number): void {
  const { height } = body;
  const width = body.width * foreshortening;
  const left = body.left - 8 - width;
  sheet.fill('paper', rect(left, 0, width, height, 2), { pen: 'ink', of: 'enclosure.dimensions' });
  sheet.draw('world', rect(left + 8, 8, width - 16, height - 16, 4));
  for (const part of [0.12, 0.5, 0.88]) {
    sheet.fill('paper', rect(left + width - 2, height * part - 9, 12, 18, 2), { pen: 'world' });
  }
  const lock = { x: left + 18, y: height / 2 };
  sheet.fill('paper', rect(lock.x - 5, lock.y - 16, 10, 32, 5), { pen: 'world' });
  sheet.draw('world', circle(lock.x, lock.y - 8, 2.5) + line(lock.x, lock.y, lock.x, lock.y + 10));
  sheet.label(subject.t('drawings.enclosure.lock'), { x: lock.x + 14, y: lock.y + 5 });
  sheet.label(subject.t('drawings.enclosure.door'), { x: left + 18, y: 30 });
  const code = { x: left + width - 18, y: 30 };
  sheet.label(subject.say('enclosure.ingress-protection'), code, { anchor: 'end', isStrong: true });
  const detail = { x: left + width - 58, y: height - 80 };
  drawDetail(sheet, subject, { at: detail, anchor: 'end' }, scale);
  const beside = { x: detail.x - detailRadius - 8, y: detail.y - 16 };
  saySheet(sheet, subject, beside, 'end');
}

/** On a phone there is no room for the door: its sheet steel and its code stand below the cables. */
export function drawDoorFacts(sheet: Sheet, subject: Subject, body: Case, scale: number): void {
  const { left, width, height } = body;
  const detail = { x: left + 24 + detailRadius, y: height + 72 + detailRadius };
  drawDetail(sheet, subject, { at: detail, anchor: 'start' }, scale);
  saySheet(sheet, subject, { x: detail.x + detailRadius + 12, y: detail.y - 4 }, 'start');
  const code = subject.say('enclosure.ingress-protection');
  if (!code) return;
  const y = height + 56;
  sheet.label(subject.labelOf('ingress-protection'), { x: left + 16, y });
  sheet.label(code, { x: left + width - 16, y }, { anchor: 'end', isStrong: true });
}

interface Detail {
  readonly at: Point;
  /** The side of the circle with which its words are flush. */
  readonly anchor: 'start' | 'end';
}

/** A folded edge of the sheet, so many times enlarged that its thickness is seen. */
function drawDetail(sheet: Sheet, subject: Subject, { at, anchor }: Detail, scale: number): void {
  const { x, y } = at;
  const stated = subject.size(thickness);
  if (stated === undefined) return;
  const thick = Math.min(24, Math.max(1, stated * scale * detailScale));
  const corner = { x: x - 18, y: y - 20 };
  sheet.draw('world', circle(x, y, detailRadius));
  const profile = [
    { x: x + 32, y: corner.y },
    corner,
    { x: corner.x, y: y + 32 },
    { x: corner.x + thick, y: y + 32 },
    { x: corner.x + thick, y: corner.y + thick },
    { x: x + 32, y: corner.y + thick },
  ];
  sheet.fill('field', polygon(profile), { pen: 'ink', of: thickness });
  const side = anchor === 'end' ? detailRadius : -detailRadius;
  const under = { x: x + side, y: y + detailRadius + 18 };
  sheet.label(subject.t('drawings.enclosure.detail'), under, { anchor });
}

/** The thickness of the sheet steel, and its name in two lines. */
function saySheet(sheet: Sheet, subject: Subject, { x, y }: Point, anchor: 'start' | 'end'): void {
  if (!subject.has(thickness)) return;
  sheet.label(subject.say(thickness), { x, y }, { anchor, isStrong: true });
  const name = subject.t('drawings.enclosure.sheet');
  sheet.label(name, { x, y: y + 20 }, { anchor, width: 90 });
}
