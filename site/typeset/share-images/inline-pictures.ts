/** Names what is done here, so that pictures made otherwise are made again. */
export const inlining = 'pictures inline, uncut';

/** A picture in SVG as Typst writes it into a drawing. */
const picture =
  /<image( transform="[^"]*")? xlink:href="data:image\/svg\+xml;base64,([^"]*)" width="([\d.]+)" height="([\d.]+)" preserveAspectRatio="none"\/>/g;

/** What would mean something else inside of another drawing, or be found there twice. */
const ofItsOwn = /<!|<\?|<style|\s(?:id|class|href|xlink:href)\s*=|url\(/;

/** A rectangle of the plane of a drawing, in its own units. */
interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Around all that a drawing holds, lines included; undefined if it holds nothing. */
export type BoundsOf = (svg: string) => Bounds | undefined;

/**
 * Puts pictures that a drawing holds as data into the drawing itself: to draw one that is data, resvg fills and
 * clips a layer of the size of the page. A picture that would not look the same stays as it is: one with something
 * beside the part that it shows, too, since to cut that off takes another such layer.
 */
export function withPicturesInline(drawing: string, boundsOf: BoundsOf): string {
  const [, pageWidth, pageHeight] = /^<svg[^>]* viewBox="0 0 (\S+) (\S+)"/.exec(drawing) ?? [];
  return drawing.replace(picture, (whole, transform = '', data, width, height) => {
    const inside = Buffer.from(data, 'base64').toString('utf8').trim();
    const [start, attributes = ''] = /^<svg((?:\s+[\w:-]+="[^"]*")*)\s*>/.exec(inside) ?? [];
    const box = boxOf(attributes, Number(width) / Number(height));
    if (!start || !box || ofItsOwn.test(inside)) return whole;
    const others = attributes.replace(
      /\s(?:viewBox|width|height|preserveAspectRatio)="[^"]*"/g,
      '',
    );
    // What covers the page ends with it anyway.
    const isPage = transform === '' && width === pageWidth && height === pageHeight;
    if (!isPage && !isWithin(boundsOf(inside), box)) return whole;
    const size = `width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="none" overflow="visible"`;
    return `<g${transform}><svg ${size}${others}>${inside.slice(start.length)}</g>`;
  });
}

/** Round corners reach a little further than they are drawn: less than this share of a picture can't be seen. */
const slack = 1e-4;

function isWithin(bounds: Bounds | undefined, box: string): boolean {
  if (!bounds) return true;
  const [x = 0, y = 0, width = 0, height = 0] = box.split(/[\s,]+/).map(Number);
  const isIn = (start: number, size: number, from: number, whole: number) =>
    start >= from - whole * slack && start + size <= from + whole * (1 + slack);
  return isIn(bounds.x, bounds.width, x, width) && isIn(bounds.y, bounds.height, y, height);
}

/** The part of the plane that a picture shows; undefined if it is shown in other proportions than its own. */
function boxOf(attributes: string, proportion: number): string | undefined {
  const given = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  const [width, height] = [Number(given('width')), Number(given('height'))];
  const box = given('viewBox') ?? `0 0 ${width} ${height}`;
  const [, , across = 0, down = 0] = box.split(/[\s,]+/).map(Number);
  const isShownSo = (other: number) => Math.abs(other / proportion - 1) < 0.001;
  const hasOwnSize = given('width') !== undefined || given('height') !== undefined;
  if (!isShownSo(across / down) || (hasOwnSize && !isShownSo(width / height))) return undefined;
  return box;
}
