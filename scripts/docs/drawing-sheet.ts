// The sheet of docs/drawing-marks.md: every mark, pen, tone and helper, next to the code that drew it.
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { colourRules, drawingColours } from '../../site/drawings/drawing-colours.ts';
import * as kit from '../../site/drawings/index.ts';
import { pens, tones } from '../../site/drawings/picture.ts';
import { PictureSvg } from '../../site/drawings/picture-svg.tsx';
import { plainTheme } from '../../site/theme/theme-files.ts';

const dots = "{ size: 4, pitch: 7 }, 'M10 0h60'";
const lineAt = "'M0 0L150 0'";

/** A line of code each, which draws on an empty `sheet` with the helpers of `milepost/drawing`. */
const examples: readonly string[] = [
  ...pens.map((pen) => `sheet.draw('${pen}', ${lineAt})`),
  ...tones.map((tone) => `sheet.fill('${tone}', rect(0, 0, 150, 30), { pen: 'world' })`),
  "sheet.solid('ink', rect(0, 0, 150, 50, 8))",
  "sheet.draw('ink', line(0, 0, 60, 40, 150, 0))",
  "sheet.fill('field', area(0, 0, 60, 40, 150, 0))",
  "sheet.draw('ink', polyline([{ x: 0, y: 40 }, { x: 60, y: 0 }, { x: 150, y: 40 }]))",
  "sheet.solid('ink', polygon([{ x: 0, y: 40 }, { x: 75, y: 0 }, { x: 150, y: 40 }]))",
  "sheet.solid('ink', circle(75, 30, 30))",
  "sheet.draw('ink', arc({ x: 75, y: 60 }, 60, 200, 340))",
  "sheet.fill('field', sector({ x: 75, y: 60 }, 60, 200, 340), { pen: 'beam' })",
  "sheet.solid('ink', turnedBox({ x: 20, y: 0 }, 20, [0, 120], 10))",
  "sheet.draw('ink', repeated(5, (index) => circle(15 + 30 * index, 15, 10)))",
  "sheet.dots('ink', 6, points([{ x: 10, y: 0 }, polar({ x: 10, y: 0 }, 60, 30)]))",
  `sheet.dotRows('ink', ${dots})`,
  "sheet.dotRows('ink', dotPitch(7), dotRow({ x: 10, y: 0 }, 12, 7))",
  "sheet.dotRows('ink', dotPitch(7), dotField({ x: 10, y: 0 }, 12, 4, 7))",
  "sheet.dotRows('ink', dotPitch(6), dotDisc({ x: 75, y: 0 }, 30, 6))",
  "const { path, dots } = dotRings({ x: 75, y: 0 }, 30, 4); sheet.dotRows('ink', dots, path)",
  "sheet.dotRows('ink', dotPitch(5), dotBitmap(dotText('P3'), { x: 10, y: 0 }, 5))",
  "sheet.label([letterColumns, letterRows].join(' × '), { x: 0, y: 0 }, { isStrong: true })",
  "sheet.fill('housing', rect(0, 0, digitsWidth(3, 50) + 16, 66, 4)); drawDigits(sheet, '120', { at: { x: 8, y: 8 }, height: 50, tone: 'lit' })",
  "sheet.fill('housing', rect(0, 0, 150, 130)); drawDigits(sheet, '42', { at: { x: 10, y: 10 }, height: digitsHeight(2, 130), tone: 'amber' })",
  "sheet.legendDot('red', 8, { x: 4, y: 0 }).label('stop', { x: 16, y: 5 })",
  "sheet.label('stated', { x: 0, y: 0 }, { isStrong: true }).label('other words', { x: 0, y: 20 })",
  "sheet.stack(['Range', '12 m'], { x: 0, y: 0 }, { width: 150 })",
  "sheet.across(0, 150, 0, '150 mm', { from: 30 })",
  "sheet.across(0, 150, 0, '150 mm', { isComputed: true })",
  "sheet.upright(0, 80, 40, '80 mm', { from: 10 })",
  "shortDimension(sheet, [20, 50], 0, { text: '30 mm' })",
  "obliqueDimension(sheet, [{ x: 0, y: 50 }, { x: 90, y: 0 }], { text: '1 m', at: { x: 60, y: 45, anchor: 'start' } })",
  "scaleBar(sheet, { x: 0, y: 0 }, { length: 80, text: '1 m' })",
  "sheet.arrow('ink', { x: 0, y: 30 }, { x: 150, y: 0 })",
  'sheet.axis({ x: 0, y: 0 }, { x: 150, y: 0 })',
  `sheet.measure(${lineAt})`,
  "sheet.label(sheet.isNarrow ? 'a phone' : 'a wide page', { x: 0, y: 0 })",
  "sheet.fill('ink', rect(0, 0, clamp(400, 0, 150), 10))",
  "sheet.fill('ink', rect(0, 0, sized(undefined, 80, [10, 150]), 10))",
  "sheet.dotRows('ink', dotPitch(12), dotRow({ x: 6, y: 0 }, counted(99, 4, 10), 12))",
  "sheet.label(sentences('One.', '', 'Two.'), { x: 0, y: 0 })",
  "wrapLines('Lines of at most 100 px', 100).forEach((each, index) => sheet.label(each, { x: 0, y: index * lineHeight }))",
  "sheet.label('as wide as this', { x: 0, y: 0 }).draw('ink', line(0, 8, textWidth('as wide as this'), 8))",
  "sheet.dots('ink', 5, points(pointsOf(rect(0, 0, 150, 40))))",
  'sheet.label(String(round(2 / 3)), { x: 0, y: 0 })',
];

/** The code of all examples: a test looks into it for what the sheet should show. */
export const exampleCode = examples.join('\n');

export const drawingSheetFile = 'pictures/drawing-marks.svg';
const [cellWidth, room] = [300, 14];
const columns = 3;

/** The sheet, as the text of an SVG file. */
export function drawingSheet(): string {
  const cells = examples.map((code) => {
    const sheet = new kit.Sheet(cellWidth - 2 * room);
    const run = new Function('sheet', ...Object.keys(kit), code);
    run(sheet, ...Object.values(kit));
    const lines = kit.wrapLines(code, cellWidth - 2 * room, 0.52);
    return { picture: sheet.finish(), lines };
  });
  let [y, body] = [0, ''];
  for (let first = 0; first < cells.length; first += columns) {
    const row = cells.slice(first, first + columns);
    const high = Math.max(...row.map(({ picture }) => picture.height)) + room;
    for (const [index, { picture, lines }] of row.entries()) {
      const x = index * cellWidth + room;
      const svg = renderToStaticMarkup(createElement(PictureSvg, { picture, label: '' }));
      const drawn = svg.replace(/<svg [^>]*>/, `<g transform="translate(${x} ${y + room})">`);
      const texts = lines.map(
        (line, at) =>
          `<tspan x="${x}" y="${y + high + 16 + at * 16}">${renderToStaticMarkup(line)}</tspan>`,
      );
      body += `${drawn.replace('</svg>', '</g>')}<text class="code">${texts.join('')}</text>\n`;
    }
    y += high + Math.max(...row.map(({ lines }) => lines.length)) * 16 + room;
    body += `<path class="pen-world" d="M0 ${y}h${cellWidth * columns}"/>\n`;
  }
  const { light } = plainTheme(fileURLToPath(new URL('../../site/', import.meta.url))).tokens;
  const rules =
    'path{fill:none;stroke-linejoin:round}path:not([stroke-width]){stroke-width:1.5}path[stroke-width]{stroke-linecap:round}' +
    '.pen-axis{stroke-dasharray:12 3 2 3}.pen-hidden{stroke-dasharray:5 4}' +
    `text{font:14px monospace;fill:${light['ink-2']}}.strong{fill:${light.ink};font-weight:600}.code{font-size:12px;white-space:pre}`;
  const size = `width="${cellWidth * columns}" height="${y}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${cellWidth * columns} ${y}">` +
    `<style>${rules}${colourRules(drawingColours(light))}</style>` +
    `<rect width="100%" height="100%" fill="${light.paper}"/>\n${body}</svg>\n`
  );
}
