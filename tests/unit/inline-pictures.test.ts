import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { withPicturesInline } from '../../site/typeset/share-images/inline-pictures.ts';
import { openCases } from './cases.ts';

const rows = openCases('inline-pictures');

const [width, height] = [40, 20];

/** A drawing in which a picture is, as Typst writes it. */
function drawingWith(picture: string): string {
  const data = Buffer.from(picture).toString('base64');
  return (
    '<svg viewBox="0 0 100 50" width="100pt" height="50pt" xmlns="http://www.w3.org/2000/svg" ' +
    'xmlns:xlink="http://www.w3.org/1999/xlink"><path fill="#ffffff" d="M 0 0v 50 h 100 v -50 Z "/>' +
    `<g><image transform="matrix(1 0 0 1 30 10)" xlink:href="data:image/svg+xml;base64,${data}" ` +
    `width="${width}" height="${height}" preserveAspectRatio="none"/></g></svg>`
  );
}

const font = { loadSystemFonts: false };
const boundsOf = (drawing: string) => new Resvg(drawing, { font }).getBBox();
/** Three pixels for each unit, so that pictures begin and end with a pixel. */
const pixelsOf = (drawing: string) =>
  new Resvg(drawing, { font, fitTo: { mode: 'width', value: 300 } }).render().pixels;

/** The most that two drawings differ by in a channel of a pixel, of 255: 1 where colours are put on a layer first. */
function difference(one: string, other: string): number {
  const pixels = pixelsOf(other);
  return pixelsOf(one).reduce(
    (most, each, at) => Math.max(most, Math.abs(each - (pixels[at] ?? 0))),
    0,
  );
}

const inside =
  '<rect x="2" y="2" width="16" height="6"/><path fill="none" stroke="red" d="M12 5h6v3"/>';

const svg = (attributes: string, content = inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;

test.each([
  ['with a part of the plane', `viewBox="0 0 ${width} ${height}"`],
  ['with a size of its own', `width="${width}" height="${height}"`],
  ['with both, and a colour for all', `viewBox="0 0 20 10" width="200" height="100" fill="#059"`],
  ['with another beginning', `viewBox="1 0 ${width} ${height}"`],
])('a picture %s looks the same as a part of the drawing', (_, attributes) => {
  const drawing = drawingWith(
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>\n`,
  );
  const inline = withPicturesInline(drawing, boundsOf);
  expect(inline).not.toContain('<image');
  expect(difference(inline, drawing)).toBeLessThanOrEqual(1);
});

test('a picture that covers the page is cut by the page', () => {
  const covering = svg(
    'viewBox="0 0 100 50"',
    '<path stroke="red" stroke-width="9" d="M-9 2h200"/>',
  );
  const drawing = drawingWith(covering).replace(
    /<image transform="[^"]*"|width="40" height="20"/g,
    (part) => (part.startsWith('<') ? '<image' : 'width="100" height="50"'),
  );
  const inline = withPicturesInline(drawing, boundsOf);
  expect(inline).not.toContain('<image');
  expect(difference(inline, drawing)).toBeLessThanOrEqual(1);
});

test.each(rows('kept'))('what has %s stays as it is', (_, picture) => {
  const drawing = drawingWith(picture);
  expect(withPicturesInline(drawing, boundsOf)).toBe(drawing);
});
