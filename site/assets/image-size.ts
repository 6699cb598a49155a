/** The size of a picture in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** The marker of a JPEG segment that holds the size, but for those of tables (C4, C8, CC). */
const jpegFrame = /^c[0-35-79abdef]$/;

/** The size that a PNG, JPEG, GIF, WebP, AVIF or SVG file states; undefined for other files. */
export function imageSize(file: Buffer): ImageSize | undefined {
  const start = file.toString('latin1', 0, 30);
  if (/^\x89PNG.{20}/s.test(start)) return size(file.readUInt32BE(16), file.readUInt32BE(20));
  if (/^GIF8.{6}/s.test(start)) return size(file.readUInt16LE(6), file.readUInt16LE(8));
  if (start.startsWith('\xff\xd8')) return sizeOfJpeg(file);
  if (/^RIFF.{4}WEBP/s.test(start)) {
    const { width = 0, height = 0 } = sizeOfChunk(start.slice(12, 16), file.subarray(20)) ?? {};
    return size(width, height);
  }
  if (/^.{4}ftypavi[fs]/s.test(start)) return sizeOfAvif(file);
  return sizeOfSvg(file.toString('utf8'));
}

/** The largest of its parts: a picture may hold a small one of itself. */
function sizeOfAvif(file: Buffer): ImageSize | undefined {
  const [largest] = avifSizes(file).sort((one, other) => other.width - one.width);
  return size(largest?.width ?? 0, largest?.height ?? 0);
}

/** An AVIF picture states the size of each of its parts in a box `ispe`. */
export function avifSizes(file: Buffer): ImageSize[] {
  const sizes: ImageSize[] = [];
  for (let at = file.indexOf('ispe'); at >= 0 && at + 16 <= file.length; ) {
    sizes.push({ width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) });
    at = file.indexOf('ispe', at + 4);
  }
  return sizes;
}

function sizeOfJpeg(file: Buffer): ImageSize | undefined {
  for (let at = 2; at + 9 < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    if (file[at] !== 0xff) return undefined;
    const marker = (file[at + 1] ?? 0).toString(16);
    if (jpegFrame.test(marker)) return size(file.readUInt16BE(at + 7), file.readUInt16BE(at + 5));
  }
  return undefined;
}

/** The size that a chunk of a WebP picture states: of its canvas, of a picture, or of a frame. */
export function sizeOfChunk(type: string, chunk: Buffer): ImageSize | undefined {
  const large = (at: number) => chunk.readUIntLE(at, 3) + 1;
  const small = (at: number) => chunk.readUInt16LE(at) & 0x3fff;
  if (chunk.length < 10) return undefined;
  if (type === 'VP8 ') return { width: small(6), height: small(8) };
  if (type === 'VP8X') return { width: large(4), height: large(7) };
  if (type === 'VP8L') {
    const bits = chunk.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (type !== 'ANMF') return undefined;
  return chunk.length < 16 ? { width: 0, height: 0 } : { width: large(6), height: large(9) };
}

/** By its attributes in pixels, else by its view box. */
function sizeOfSvg(source: string): ImageSize | undefined {
  const [tag] = /<svg[^>]*>/.exec(source.replace(/<!--[\s\S]*?-->/g, '')) ?? [];
  const attribute = (name: string) =>
    new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag ?? '')?.[1];
  const pixels = (name: string) => Number(/^([\d.]+)(?:px)?$/.exec(attribute(name) ?? '')?.[1]);
  const [, , across, down] = (attribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  return size(pixels('width') || (across ?? 0), pixels('height') || (down ?? 0));
}

function size(width: number, height: number): ImageSize | undefined {
  return width > 0 && height > 0 ? { width, height } : undefined;
}
