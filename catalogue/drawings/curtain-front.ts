import { defineDrawing } from 'milepost';
import { circle, line, repeated, type Sheet, type Subject } from 'milepost/drawing';
import {
  type Curtain,
  curtainFigures,
  curtainOf,
  drawPost,
  heightOfBeam,
  post,
} from './parts/curtain.ts';
import { drawVehicleFront, frontWidthAt } from './parts/vehicle.ts';

/** Between the posts, in metres: a usual toll lane. */
const spacing = 3.2;
/** How many beams the enlarged detail shows at most, and the pixels from one to the next. */
const detail = { elements: 7, pitch: { wide: 24, narrow: 22 } };

/** The posts of the curtain with a van between them, and some of the elements enlarged. */
export const curtainFront = defineDrawing({
  name: 'curtain-front',
  words: ['detail', 'receivers', 'transmitters'],
  needs: { figures: curtainFigures },
  examples: ['arrangement', 'shape'],
  surroundings: ['road', 'vehicles'],
  draw(sheet, subject) {
    const curtain = curtainOf(subject);
    const [across, up] = sheet.isNarrow ? [230, 210] : [280, 270];
    const scale = Math.min(across / spacing, up / curtain.height);
    const left = sheet.isNarrow ? (sheet.width - spacing * scale) / 2 - 16 : 40;
    const right = left + spacing * scale;
    const top = -heightOfBeam(curtain, curtain.elements - 1) * scale;

    drawBeams(sheet, curtain, { left, right, scale });
    drawVehicleFront(sheet, 'van', { at: { x: (left + right) / 2, y: 0 }, scale });
    for (const x of [left, right]) drawPost(sheet, curtain, x, scale);
    sheet.draw('world', line(left - 24, 0, right + 24, 0));
    const y = top - post.above - 10;
    sheet.label(subject.word('transmitters'), { x: left - post.width / 2, y });
    sheet.label(subject.word('receivers'), { x: right + post.width / 2, y }, { anchor: 'end' });
    drawDetail(sheet, subject, curtain, { right, top });
  },
});

/** Each beam from its transmitter to its receiver, or as far as the van. */
function drawBeams(
  sheet: Sheet,
  curtain: Curtain,
  { left, right, scale }: Readonly<Record<'left' | 'right' | 'scale', number>>,
): void {
  const middle = (left + right) / 2;
  const beams = repeated(curtain.elements, (index) => {
    const height = heightOfBeam(curtain, index);
    const half = frontWidthAt('van', height) / 2;
    const end = half > 0 ? middle - half * scale : right;
    return line(left, -height * scale, Math.max(left, end), -height * scale);
  });
  sheet.draw('beam', beams, 'curtain-elements');
}

/** Some elements of a post in a circle, with their pitch; on a phone under the view. */
function drawDetail(
  sheet: Sheet,
  subject: Subject,
  curtain: Curtain,
  { right, top }: { right: number; top: number },
): void {
  const shown = Math.min(detail.elements, curtain.elements);
  const pitch = detail.pitch[sheet.isNarrow ? 'narrow' : 'wide'];
  const radius = (detail.elements * pitch) / 2;
  const centre = sheet.isNarrow
    ? { x: radius + 12, y: radius + 44 }
    : { x: sheet.width - radius - 8, y: top + radius + 14 };
  const reach = Math.min(sheet.isNarrow ? 10 : 15, -top / 4);
  const from = { x: right, y: top * 0.42 };
  sheet.draw('ink', circle(from.x, from.y, reach));
  sheet.label('A', { x: from.x - reach - 6, y: from.y + 5 }, { anchor: 'end', isStrong: true });

  const rows = Array.from({ length: shown }, (_, index) => {
    const y = centre.y + (index - (shown - 1) / 2) * pitch;
    return { y, left: centre.x - Math.sqrt(radius ** 2 - (y - centre.y) ** 2) };
  });
  const lens = pitch * 0.3;
  sheet.draw('beam', rows.map(({ y, left }) => line(left, y, centre.x - lens, y)).join(''));
  sheet.draw('ink', line(centre.x, centre.y - radius, centre.x, centre.y + radius));
  for (const { y } of rows) sheet.solid('ink', circle(centre.x, y, lens));
  sheet.draw('ink', circle(centre.x, centre.y, radius));
  const [first, second] = rows.slice(Math.floor((shown - 1) / 2));
  if (first && second && subject.has('curtain-pitch')) {
    const x = centre.x + (sheet.isNarrow ? 16 : 22);
    const from = centre.x + lens;
    sheet.upright(first.y, second.y, x, subject.say('curtain-pitch'), { from });
  }
  const caption = subject.word('detail');
  if (sheet.isNarrow) sheet.label(caption, { x: centre.x + radius + 16, y: centre.y + 5 });
  else sheet.label(caption, { x: centre.x, y: centre.y + radius + 24 }, { anchor: 'middle' });
}
