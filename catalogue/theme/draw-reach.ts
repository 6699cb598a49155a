import {
  line,
  lineHeight,
  type Picture,
  polygon,
  Sheet,
  textWidth,
  wrapLines,
} from 'milepost/drawing';

/** A product and how far it reaches. */
export interface Reaching {
  readonly name: string;
  /** In metres. */
  readonly range: number;
  /** The range in the words of the page's language. */
  readonly said: string;
  /** In degrees; without one, the reach is a line. */
  readonly angle?: number;
  readonly saidAngle?: string;
}

/** Room beside the axis for the numbers at its ends, in pixels. */
const margin = 28;
/** What a row without an angle takes, and what is between two rows. */
const lineRow = 24;
const gap = 20;
/** Of an angle wider than this, no more is drawn: it would be as high as a page. */
const widestAngle = 100;

/**
 * How far several products reach, on one scale and in their order; where an angle is stated, the field
 * has it. `width` in pixels.
 */
export function drawReach(all: readonly Reaching[], width: number, language: string): Picture {
  const sheet = new Sheet(width);
  const { step, end } = axisOf(Math.max(...all.map(({ range }) => range)), sheet.isNarrow);
  const scale = (width - 2 * margin) / end;
  const x = (metres: number) => margin + metres * scale;
  let y = 0;
  const rows = all.map((reaching) => {
    const half = halfHeight(reaching) * scale;
    const { said, name, saidAngle } = reaching;
    const text = [said, name, saidAngle].filter(Boolean).join(', ');
    const hasRoomBeside = x(reaching.range) + 12 + textWidth(text) < width;
    const lines = hasRoomBeside ? [] : wrapLines(text, width - 2 * margin);
    const top = y;
    y += lines.length * lineHeight + Math.max(lineRow, 2 * half) + gap;
    const middle = top + lines.length * lineHeight + Math.max(lineRow / 2, half);
    return { reaching, text, hasRoomBeside, top, middle, half };
  });
  sheet.draw('world', line(x(0), y, x(end), y));
  const number = new Intl.NumberFormat(language);
  for (let at = 0; at <= end; at += step) {
    sheet.draw('world', line(x(at), y, x(at), y + 8));
    const unit = at + step > end ? '\u00A0m' : '';
    sheet.label(`${number.format(at)}${unit}`, { x: x(at), y: y + 28 }, { anchor: 'middle' });
  }
  for (const { reaching, text, hasRoomBeside, top, middle, half } of rows) {
    const { range, angle = 0 } = reaching;
    const to = x(range);
    if (half > 1) {
      const corners = fieldOf(x(0), middle, range * scale, angle);
      sheet.fill('field', polygon(corners), { pen: 'ink', of: 'range' });
      sheet.draw('axis', line(x(0), middle, to, middle));
    } else {
      sheet.draw('ink', line(x(0), middle, to, middle), 'range');
      sheet.draw('ink', line(x(0), middle - 6, x(0), middle + 6));
      sheet.draw('ink', line(to, middle - 6, to, middle + 6));
    }
    const place = hasRoomBeside ? { x: to + 12, y: middle + 5 } : { x: x(0) + 6, y: top + 12 };
    sheet.label(text, place, { isStrong: true, width: width - 2 * margin });
  }
  return sheet.finish();
}

/** Round steps, so many that their numbers don't touch. */
function axisOf(most: number, isNarrow: boolean): { step: number; end: number } {
  const rough = most / (isNarrow ? 3 : 6);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
  return { step, end: Math.ceil(most / step) * step };
}

function halfHeight({ range, angle = 0 }: Reaching): number {
  return range * Math.sin((Math.min(angle, widestAngle) / 2) * (Math.PI / 180));
}

/** A sector, its arc as a line of many short ones: the sheet knows where each of its points is. */
function fieldOf(x: number, y: number, radius: number, angle: number) {
  const opening = Math.min(angle, widestAngle);
  const parts = 16;
  const arc = Array.from({ length: parts + 1 }, (_, index) => {
    const radians = ((index / parts - 0.5) * opening * Math.PI) / 180;
    return { x: x + radius * Math.cos(radians), y: y + radius * Math.sin(radians) };
  });
  return [{ x, y }, ...arc];
}
