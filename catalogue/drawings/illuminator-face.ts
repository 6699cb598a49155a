import { defineDrawing } from 'milepost';
import {
  clamp,
  counted,
  line,
  points,
  polygon,
  rect,
  type Sheet,
  type Subject,
  sentences,
} from 'milepost/drawing';

/** The most LEDs that are drawn. */
const mostLeds = 200;
/** Columns for each row of LEDs, which makes faces wider than high. */
const proportion = 1.5;
/** The spectrum that is drawn, and what the eye sees of it, in nanometres. */
const spectrum = { from: 300, to: 1100, visibleFrom: 380, visibleTo: 780 };

/** The face of an illuminator with its LEDs, and where their light lies in the spectrum. */
export const illuminatorFace = defineDrawing({
  name: 'illuminator-face',
  title: (subject) => subject.t('drawings.illuminatorFace.title'),
  needs: { figures: ['led-count', 'wavelength'] },
  examples: ['arrangement', 'shape'],
  draw(sheet, subject) {
    const leds = counted(subject.size('led-count'), 24, mostLeds);
    const columns = Math.min(leds, Math.ceil(Math.sqrt(leds * proportion)));
    const rows = Math.ceil(leds / columns);
    const pitch = Math.min((sheet.isNarrow ? 210 : 250) / columns, 150 / rows);
    const [width, height] = [columns * pitch + 28, rows * pitch + 28];
    const middle = sheet.width / 2;
    drawCase(sheet, { middle, width, height });
    const places = Array.from({ length: leds }, (_, index) => ({
      x: middle + ((index % columns) - (columns - 1) / 2) * pitch,
      y: 14 + (Math.floor(index / columns) + 0.5) * pitch,
    }));
    // Their light is not seen, so they are rings: dots on dots.
    sheet.dots('world', pitch * 0.5, points(places), 'led-count');
    sheet.dots('unlit', Math.max(1, pitch * 0.5 - 3), points(places));
    if (subject.has('led-count')) {
      const text = subject.t('drawings.illuminatorFace.leds', { leds: subject.say('led-count') });
      sheet.label(text, { x: middle, y: height + 32 }, { anchor: 'middle', isStrong: true });
    }
    if (subject.has('wavelength')) drawSpectrum(sheet, subject, height + 82);
  },
  describe(subject) {
    return sentences(
      subject.t('drawings.illuminatorFace.alt'),
      subject.has('led-count') &&
        subject.t('drawings.illuminatorFace.altLeds', { leds: subject.say('led-count') }),
      subject.has('wavelength') &&
        subject.t('drawings.illuminatorFace.altWavelength', {
          wavelength: subject.say('wavelength'),
        }),
    );
  },
});

interface Case {
  readonly middle: number;
  readonly width: number;
  readonly height: number;
}

/** The case with its glass. */
function drawCase(sheet: Sheet, { middle, width, height }: Case): void {
  const left = middle - width / 2;
  sheet.fill('paper', rect(left - 8, -8, width + 16, height + 16, 6), { pen: 'ink' });
  sheet.fill('housing', rect(left, 0, width, height, 3));
}

/** An axis of wavelengths: what the eye sees, what lies beyond, and the light of the LEDs. */
function drawSpectrum(sheet: Sheet, subject: Subject, y: number): void {
  const wavelength = (subject.size('wavelength') ?? 0) * 1e9;
  const [from, to] = [8, sheet.width - 8];
  const at = (value: number) =>
    from +
    ((clamp(value, spectrum.from, spectrum.to) - spectrum.from) / (spectrum.to - spectrum.from)) *
      (to - from);
  const [violet, red] = [at(spectrum.visibleFrom), at(spectrum.visibleTo)];
  sheet.fill('beam', rect(violet, y, red - violet, 12), { isMeasure: true });
  sheet.measure(line(from, y + 12, to, y + 12));
  const x = at(wavelength);
  sheet.draw('ink', line(x, y - 6, x, y + 18), 'wavelength');
  sheet.fill(
    'ink',
    polygon([
      { x: x - 5, y: y - 12 },
      { x: x + 5, y: y - 12 },
      { x, y: y - 4 },
    ]),
  );
  sheet.label(subject.say('wavelength'), { x, y: y - 20 }, { anchor: 'middle', isStrong: true });
  const ends = [
    [violet, subject.sayValue(spectrum.visibleFrom)],
    [red, subject.sayValue(spectrum.visibleTo, 'nm')],
  ] as const;
  for (const [end, text] of ends) {
    sheet.measure(line(end, y + 12, end, y + 18));
    sheet.label(text, { x: end, y: y + 32 }, { anchor: 'middle' });
  }
  const names = y + (sheet.isNarrow ? 54 : 32);
  sheet.label(
    subject.t('drawings.illuminatorFace.visible'),
    { x: (violet + red) / 2, y: names },
    { anchor: 'middle' },
  );
  sheet.label(
    subject.t('drawings.illuminatorFace.infrared'),
    { x: to, y: names },
    { anchor: 'end' },
  );
}
