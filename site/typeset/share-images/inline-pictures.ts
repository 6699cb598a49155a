/** Names what is done here, so that pictures made otherwise are made again. */
export const inlining = 'pictures inline';

/** A picture in SVG as Typst writes it into a drawing. */
const picture =
  /<image( transform="[^"]*")? xlink:href="data:image\/svg\+xml;base64,([^"]*)" width="([\d.]+)" height="([\d.]+)" preserveAspectRatio="none"\/>/g;

/** What would mean something else inside of another drawing, or be found there twice. */
const ofItsOwn = /<!|<\?|<style|\s(?:id|class|href|xlink:href)\s*=|url\(/;

/**
 * Puts pictures that a drawing holds as data into the drawing itself: to draw one that is data, resvg fills and
 * clips a layer of the size of the page. A picture that would not look the same stays as it is.
 */
export function withPicturesInline(drawing: string): string {
  return drawing.replace(picture, (whole, transform = '', data, width, height) => {
    const inside = Buffer.from(data, 'base64').toString('utf8').trim();
    const [start, attributes = ''] = /^<svg((?:\s+[\w:-]+="[^"]*")*)\s*>/.exec(inside) ?? [];
    const box = boxOf(attributes, Number(width) / Number(height));
    if (!start || !box || ofItsOwn.test(inside)) return whole;
    const others = attributes.replace(
      /\s(?:viewBox|width|height|preserveAspectRatio)="[^"]*"/g,
      '',
    );
    const size = `width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="none"`;
    return `<g${transform}><svg ${size}${others}>${inside.slice(start.length)}</g>`;
  });
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
