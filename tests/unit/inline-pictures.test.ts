import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { withPicturesInline } from '../../site/typeset/share-images/inline-pictures.ts';

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

const pixelsOf = (drawing: string) =>
  new Resvg(drawing, { font: { loadSystemFonts: false } }).render().pixels;

const inside =
  '<rect x="2" y="2" width="16" height="6"/><path fill="none" stroke="red" d="M12 5h6v3"/>';

test.each([
  ['with a part of the plane', `viewBox="0 0 ${width} ${height}"`],
  ['with a size of its own', `width="${width}" height="${height}"`],
  ['with both, and a colour for all', `viewBox="0 0 20 10" width="200" height="100" fill="#059"`],
  ['with another beginning', `viewBox="1 0 ${width} ${height}"`],
])('a picture %s looks the same as a part of the drawing', (_, attributes) => {
  const drawing = drawingWith(
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>\n`,
  );
  const inline = withPicturesInline(drawing);
  expect(inline).not.toContain('<image');
  expect(pixelsOf(inline).equals(pixelsOf(drawing))).toBe(true);
});

const svg = (attributes: string, content = inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
const box = `viewBox="0 0 ${width} ${height}"`;

test.each([
  ['a part that is named', svg(box, `<g id="a">${inside}</g>`)],
  ['a part that is used again', svg(box, `${inside}<use href="#a"/>`)],
  ['a photograph', svg(box, '<image href="data:image/png;base64,AAAA"/>')],
  ['colours that are named', svg(box, '<rect fill="url(#a)" width="4" height="4"/>')],
  ['styles', svg(box, `<style>rect{fill:red}</style>${inside}`)],
  ['a class', svg(box, `<g class="a">${inside}</g>`)],
  ['a declaration of its own', `<?xml version="1.0"?>${svg(box)}`],
  ['a comment', svg(box, `<!-- a -->${inside}`)],
  ['other proportions than where it is', svg('viewBox="0 0 30 30"')],
  ['other proportions of its size', svg(`${box} width="30" height="30"`)],
  ['a size in another unit', svg('width="4cm" height="2cm"')],
  ['no size at all', svg('')],
  ['no drawing', 'GIF89a'],
])('what has %s stays as it is', (_, picture) => {
  const drawing = drawingWith(picture);
  expect(withPicturesInline(drawing)).toBe(drawing);
});
