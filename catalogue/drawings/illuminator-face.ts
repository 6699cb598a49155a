import { defineDrawing } from 'milepost';
import {
  area,
  clamp,
  counted,
  line,
  points,
  rect,
  type Sheet,
  type Subject,
} from 'milepost/drawing';

const [leds, wavelength] = ['led-count', 'wavelength'] as const;
/** The most LEDs that are drawn, and the columns for each row of them. */
const [mostLeds, proportion] = [200, 1.5];
/** The spectrum that is drawn, and what the eye sees of it, in nanometres. */
const spectrum = { from: 300, to: 1100, visibleFrom: 380, visibleTo: 780 };

/** The face of an illuminator with its LEDs, and where their light lies in the spectrum. */
export const illuminatorFace = defineDrawing({
  name: 'illuminator-face',
  words: ['infrared', 'leds', 'visible'],
  needs: { figures: [leds, wavelength] },
  examples: ['arrangement', 'shape'],
  draw(sheet, subject) {
    const count = counted(subject.size(leds), 24, mostLeds);
    const columns = Math.min(count, Math.ceil(Math.sqrt(count * proportion)));
    const rows = Math.ceil(count / columns);
    const pitch = Math.min((sheet.isNarrow ? 210 : 250) / columns, 150 / rows);
    const [width, height] = [columns * pitch + 28, rows * pitch + 28];
    const middle = sheet.width / 2;
    const left = middle - width / 2;
    sheet.solid('ink', rect(left - 8, -8, width + 16, height + 16, 6));
    sheet.fill('housing', rect(left, 0, width, height, 3));
    const places = Array.from({ length: count }, (_, index) => ({
      x: left + 14 + ((index % columns) + 0.5) * pitch,
      y: 14 + (Math.floor(index / columns) + 0.5) * pitch,
    }));
    // Their light is not seen, so they are rings: dots on dots.
    sheet.dots('world', pitch * 0.5, points(places), leds);
    sheet.dots('unlit', Math.max(1, pitch * 0.5 - 3), points(places));
    const said = subject.word('leds', { leds: subject.say(leds) });
    sheet.label(said, { x: middle, y: height + 32 }, { anchor: 'middle', isStrong: true });
    drawSpectrum(sheet, subject, height + 82);
  },
});

/** An axis of wavelengths: what the eye sees, what lies beyond, and the light of the LEDs. */
function drawSpectrum(sheet: Sheet, subject: Subject<'visible' | 'infrared'>, y: number): void {
  const { from, to, visibleFrom, visibleTo } = spectrum;
  const [left, right] = [8, sheet.width - 8];
  const at = (value: number) =>
    left + ((clamp(value, from, to) - from) / (to - from)) * (right - left);
  const [violet, red] = [at(visibleFrom), at(visibleTo)];
  sheet.fill('beam', rect(violet, y, red - violet, 12), { isMeasure: true });
  const ticks = [violet, red].map((x) => line(x, y + 12, x, y + 18));
  sheet.measure(line(left, y + 12, right, y + 12) + ticks.join(''));
  const x = at((subject.size(wavelength) ?? 0) * 1e9);
  sheet.draw('ink', line(x, y - 6, x, y + 18), wavelength);
  sheet.fill('ink', area(x - 5, y - 12, x + 5, y - 12, x, y - 4), { of: wavelength });
  sheet.label(subject.say(wavelength), { x, y: y - 20 }, { anchor: 'middle', isStrong: true });
  sheet.label(subject.sayValue(visibleFrom), { x: violet, y: y + 32 }, { anchor: 'middle' });
  sheet.label(subject.sayValue(visibleTo, 'nm'), { x: red, y: y + 32 }, { anchor: 'middle' });
  const names = y + (sheet.isNarrow ? 54 : 32);
  sheet.label(subject.word('visible'), { x: (violet + red) / 2, y: names }, { anchor: 'middle' });
  sheet.label(subject.word('infrared'), { x: right, y: names }, { anchor: 'end' });
}
