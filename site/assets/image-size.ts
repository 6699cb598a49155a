/** The size of a picture in pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

/** The marker of a JPEG segment that holds the size, but for those of tables (C4, C8, CC). */
const jpegFrame = /^c[0-35-79abdef]$/;

/** The size that a PNG, JPEG, GIF, WebP or SVG file states; undefined for other files. */
export function imageSize(file: Buffer): ImageSize | undefined {
  const start = file.toString('latin1', 0, 30);
  if (start.length < 30 && !start.startsWith('<')) return undefined;
  if (start.startsWith('\x89PNG')) return size(file.readUInt32BE(16), file.readUInt32BE(20));
  if (start.startsWith('GIF8')) return size(file.readUInt16LE(6), file.readUInt16LE(8));
  if (start.startsWith('\xff\xd8')) return sizeOfJpeg(file);
  if (/^RIFF[\s\S]{4}WEBP/.test(start)) return sizeOfWebp(file, start.slice(12, 16));
  return sizeOfSvg(file.toString('utf8'));
}

function sizeOfJpeg(file: Buffer): ImageSize | undefined {
  for (let at = 2; at + 9 < file.length; at += 2 + file.readUInt16BE(at + 2)) {
    if (file[at] !== 0xff) return undefined;
    const marker = (file[at + 1] ?? 0).toString(16);
    if (jpegFrame.test(marker)) return size(file.readUInt16BE(at + 7), file.readUInt16BE(at + 5));
  }
  return undefined;
}

function sizeOfWebp(file: Buffer, format: string): ImageSize | undefined {
  if (format === 'VP8X') return size(file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1);
  if (format === 'VP8 ')
    return size(file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff);
  if (format !== 'VP8L') return undefined;
  const bits = file.readUInt32LE(21);
  return size((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
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
