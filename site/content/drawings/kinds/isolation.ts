import { sayGroup, signalGroups } from '../card-terminals.ts';
import type { DrawingKind } from '../drawing-kind.ts';
import type { Point } from '../picture.ts';
import { line, polygon, polyline, rect } from '../shapes.ts';
import type { Sheet } from '../sheet.ts';

/** Half the width of a part, its height, and where its upper and its lower wire run, in pixels. */
const part = { half: 48, height: 100, upper: 20, lower: 80 };

/** An optocoupler and a relay: how a signal passes between circuits that share no conductor. */
export const isolation = {
  title: (subject) => subject.t('drawings.isolation.title'),
  figures: ['opto-output-count', 'relay-count', 'opto-input-count'],
  draw(sheet, subject) {
    const places = sheet.isNarrow
      ? [
          { x: 164, y: 0 },
          { x: 164, y: part.height + 140 },
        ]
      : [
          { x: 146, y: 0 },
          { x: 430, y: 0 },
        ];
    const [opto, relay] = places;
    if (!opto || !relay) return;
    const [outputs, relays, inputs] = signalGroups(subject).map((group) =>
      sayGroup(subject, group),
    );
    drawPart(sheet, opto);
    drawDiode(sheet, opto);
    drawTransistor(sheet, opto);
    sayPart(sheet, opto, subject.t('drawings.isolation.light'), [outputs, inputs]);
    drawPart(sheet, relay);
    drawCoil(sheet, relay);
    drawContact(sheet, relay);
    sayPart(sheet, relay, subject.t('drawings.isolation.contact'), [relays]);
  },
  describe: (subject) => {
    const counts = signalGroups(subject).map((group) => sayGroup(subject, group));
    return subject.t('drawings.isolation.alt', { counts: counts.join(', ') });
  },
} satisfies DrawingKind;

/** The case of a part, its four wires, and the line that nothing conducts across. */
function drawPart(sheet: Sheet, { x, y }: Point): void {
  sheet.fill('paper', rect(x - part.half, y, 2 * part.half, part.height, 3), { pen: 'ink' });
  sheet.draw('axis', line(x, y - 10, x, y + part.height + 10));
  for (const side of [-1, 1]) {
    for (const height of [part.upper, part.lower]) {
      const [from, to] = [x + side * (part.half + 56), x + side * 28];
      sheet.draw('ink', line(from, y + height, to, y + height));
    }
  }
}

/** A light-emitting diode on the left, and two rays from it across the gap. */
function drawDiode(sheet: Sheet, { x, y }: Point): void {
  const at = { x: x - 28, y: y + part.height / 2 };
  sheet.draw(
    'ink',
    line(at.x, y + part.upper, at.x, at.y - 9) + line(at.x, at.y + 9, at.x, y + part.lower),
  );
  const corners = [
    { x: at.x - 10, y: at.y - 9 },
    { x: at.x + 10, y: at.y - 9 },
    { x: at.x, y: at.y + 9 },
  ];
  sheet.draw('ink', polygon(corners) + line(at.x - 10, at.y + 9, at.x + 10, at.y + 9));
  for (const shift of [-6, 6]) {
    sheet.arrow('world', { x: x - 12, y: at.y + shift }, { x: x + 12, y: at.y + shift });
  }
}

/** A transistor on the right that the light makes conduct. */
function drawTransistor(sheet: Sheet, { x, y }: Point): void {
  const middle = y + part.height / 2;
  const base = x + 18;
  const [top, bottom] = [
    { x: x + 28, y: y + part.upper },
    { x: x + 28, y: y + part.lower },
  ];
  sheet.draw('ink', line(base, middle - 16, base, middle + 16));
  sheet.draw('ink', polyline([top, { x: x + 28, y: middle - 18 }, { x: base, y: middle - 8 }]));
  sheet.draw('ink', polyline([{ x: base, y: middle + 8 }, { x: x + 28, y: middle + 18 }, bottom]));
  const tip = { x: x + 27, y: middle + 17 };
  sheet.draw('ink', polyline([{ x: tip.x - 7, y: tip.y }, tip, { x: tip.x - 2, y: tip.y - 7 }]));
}

/** The coil of a relay, as circuit diagrams have it. */
function drawCoil(sheet: Sheet, { x, y }: Point): void {
  const [left, top] = [x - 38, y + part.height / 2 - 12];
  sheet.draw(
    'ink',
    line(x - 28, y + part.upper, x - 28, top) + line(x - 28, top + 24, x - 28, y + part.lower),
  );
  sheet.draw('ink', rect(left, top, 20, 24) + line(left, top + 24, left + 20, top));
}

/** The contact that the coil closes; a broken line shows what moves it. */
function drawContact(sheet: Sheet, { x, y }: Point): void {
  const middle = y + part.height / 2;
  const arm = { x: x + 28, y: middle + 14 };
  sheet.draw('ink', line(x + 28, y + part.upper, x + 28, middle - 14));
  sheet.draw(
    'ink',
    polyline([{ x: x + 28, y: y + part.lower }, arm, { x: x + 14, y: middle - 14 }]),
  );
  sheet.draw('hidden', line(x - 18, middle, x + 20, middle));
}

/** How the signal passes, over the part; what it serves for on the card, under it. */
function sayPart(
  sheet: Sheet,
  { x, y }: Point,
  way: string,
  counts: readonly (string | undefined)[],
): void {
  sheet.label(way, { x, y: y - 20 }, { anchor: 'middle', width: 270 });
  for (const [index, text] of counts.entries()) {
    const under = { x, y: y + part.height + 30 + index * 20 };
    sheet.label(text ?? '', under, { anchor: 'middle', isStrong: true, width: 280 });
  }
}
