import { defineDrawing } from 'milepost';
import { line, type Sheet, type Subject, sentences, shortDimension, sized } from 'milepost/drawing';
import { curtainFigures, curtainOf, drawPost, travelPerFrame } from './parts/curtain.ts';
import { drawRecord, type Passage } from './parts/curtain-record.ts';
import { drawVehicleSide, vehicleSize } from './parts/vehicle.ts';

/** How much of the van is still to pass. */
const stillToPass = 0.37;
/** Road before and behind the van, in metres. */
const road = 0.3;

/** A van half way through the curtain: what has passed is there as it was recorded. */
export const curtainSide = defineDrawing({
  name: 'curtain-side',
  words: ['alt', 'altTravel', 'direction', 'elements', 'pitch', 'recorded', 'travel'],
  needs: { figures: [...curtainFigures, 'vehicle-speed', 'frame-rate'] },
  examples: ['arrangement', 'shape'],
  surroundings: ['road', 'vehicles'],
  draw(sheet, subject) {
    const curtain = curtainOf(subject);
    const { length, height } = vehicleSize('van');
    const scale = Math.min(
      (sheet.width - 16) / (length + 2 * road),
      (sheet.isNarrow ? 200 : 280) / curtain.height,
    );
    const tail = (sheet.width - length * scale) / 2;
    const at = tail + stillToPass * length * scale;

    drawVehicleSide(sheet, 'van', { at: { x: tail, y: 0 }, scale });
    const travel = sized(travelPerFrame(subject), 0.14, [0.06, length]);
    drawRecord(sheet, curtain, { tail, at, scale, travel });
    sheet.draw('world', line(tail - road * scale, 0, tail + (length + road) * scale, 0));
    const top = drawPost(sheet, curtain, at, scale);

    drawTravel(sheet, subject, { tail, scale, travel });
    sheet.axis({ x: tail, y: 26 }, { x: tail + 44, y: 26 });
    sheet.label(subject.word('direction'), { x: tail + 52, y: 31 });
    labelPost(sheet, subject, { x: at, top });
    if (subject.has('frame-rate')) {
      const rate = subject.say('frame-rate');
      const over = Math.max(top + 12, -height * scale - 10);
      sheet.label(
        subject.word('recorded', { rate }),
        { x: at + 14, y: over },
        { width: sheet.width - at - 22 },
      );
    }
  },
  describe(subject) {
    const travel = travelPerFrame(subject);
    const values = { rate: subject.say('frame-rate'), speed: subject.say('vehicle-speed') };
    const said = travel === undefined ? '' : sayTravel(subject, travel);
    return sentences(subject.word('alt'), subject.word('altTravel', { ...values, travel: said }));
  },
});

/** The way from one frame to the next, dimensioned under the columns. */
function drawTravel(sheet: Sheet, subject: Subject, passage: Omit<Passage, 'at'>) {
  const { tail, scale, travel } = passage;
  const perFrame = travelPerFrame(subject);
  if (perFrame === undefined) return;
  const text = subject.word('travel', {
    travel: sayTravel(subject, perFrame),
    speed: subject.say('vehicle-speed'),
  });
  const to = Math.min(sheet.width - 40, tail + travel * scale);
  const options = { text, from: 42, of: 'vehicle-speed', isComputed: true };
  shortDimension(sheet, [tail, to], 56, options);
}

function labelPost(sheet: Sheet, subject: Subject, { x, top }: { x: number; top: number }): void {
  const elements = subject.has('curtain-elements')
    ? subject.word('elements', { elements: subject.say('curtain-elements') })
    : '';
  const pitch = subject.has('curtain-pitch')
    ? subject.word('pitch', { pitch: subject.say('curtain-pitch') })
    : '';
  if (sheet.isNarrow) {
    const words = [elements, pitch].filter(Boolean).join(', ');
    sheet.label(words, { x, y: top - 10 }, { anchor: 'middle', isStrong: true });
  } else {
    sheet.label(elements, { x: x - 14, y: top + 12 }, { anchor: 'end', isStrong: true });
    sheet.label(pitch, { x: x - 14, y: top + (elements ? 32 : 12) }, { anchor: 'end' });
  }
}

function sayTravel(subject: Subject, travel: number): string {
  return subject.sayValue(Math.round(travel * 1000), 'mm');
}
