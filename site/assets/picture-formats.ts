import { once } from '../../schema/memoize.ts';
import { keyOf, type Store } from '../cache/store.mjs';
import { type ImageSize, imageSize } from './image-size.ts';

/** An asset by its name below `catalogue/assets/`. */
export interface AssetFile {
  readonly name: string;
  readonly content: Buffer;
  /** The same picture in other sizes and formats. */
  readonly formats?: readonly PictureFormat[];
  /** The same picture as large as a data sheet needs it: JPEG, or PNG if it is transparent. */
  readonly print?: Pick<AssetFile, 'name' | 'content'> | undefined;
}

/** A photograph in another size and format. */
export interface PictureFormat {
  readonly format: keyof typeof formats;
  /** In pixels. */
  readonly width: number;
  readonly content: Buffer;
}

/** What a `<source>` says. */
export interface PictureSource {
  readonly type: string;
  readonly srcSet: string;
}

/** The smallest first, since a browser takes the first that it knows; with the quality that looks alike. */
const formats = { avif: { quality: 55, effort: 2 }, webp: { quality: 78 } } as const;

/** In pixels, up to what fills a wide screen. */
const widths = [320, 640, 960, 1440, 1920];
const widest = 1920;

/** What makes them, where a user has installed it. */
const loadSharp = once(async () => {
  try {
    return (await import('sharp')).default;
  } catch {
    return undefined;
  }
});
type Sharp = NonNullable<Awaited<ReturnType<typeof loadSharp>>>;

/** What an opaque PNG is written with: 64 colours are enough for the edges of letters. */
const fewColours = { palette: true, colours: 64, dither: 0, effort: 1 } as const;

/** Names what {@link opaquePng} does, so that pictures of another encoder are made again. */
export async function encoderName(): Promise<string> {
  return JSON.stringify([(await loadSharp())?.versions.sharp, fewColours]);
}

/** A picture as a renderer gives it: four bytes for each pixel. */
interface RenderedPicture {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
  asPng(): Buffer;
}

/** An opaque picture as PNG, with few colours: a third of the bytes. With all of them where sharp is not installed. */
export async function opaquePng(image: RenderedPicture): Promise<Buffer> {
  const sharp = await loadSharp();
  if (!sharp) return image.asPng();
  const { pixels, width, height } = image;
  const raw = { width, height, channels: 4 } as const;
  return sharp(pixels, { raw }).removeAlpha().png(fewColours).toBuffer();
}

/**
 * Photographs turned as the camera says, each in several sizes and formats, of those that are smaller than itself. The
 * store keeps them. With a note where what makes them is not installed.
 */
export async function withFormats(
  files: readonly AssetFile[],
  store: Store,
): Promise<{ files: readonly AssetFile[]; note: string }> {
  const large = files.filter(isLarge).length;
  const sharp = large > 0 ? await loadSharp() : undefined;
  const are = large === 1 ? '1 picture is' : `${large} pictures are`;
  const note = `${are} published in one size only: to have smaller ones made, run "npm install sharp".`;
  if (!sharp) return { files, note: large > 0 ? note : '' };
  const made = files.map(async (file) => {
    if (!isPhotograph(file)) return file;
    const content = await turned(file, sharp, store);
    const print = await printOf(content, sharp, store);
    return { ...file, content, print, formats: await formatsOf(content, sharp, store) };
  });
  return { files: await Promise.all(made), note: '' };
}

/** In pixels: a smaller picture gains little. */
const leastWidth = 640;

function isLarge(file: AssetFile): boolean {
  return isPhotograph(file) && (imageSize(file.content)?.width ?? 0) >= leastWidth;
}

/** A picture of pixels that does not move. */
function isPhotograph({ name, content }: AssetFile): boolean {
  return (
    /\.(?:jpe?g|png|webp|avif)$/i.test(name) &&
    !content.subarray(0, 64).includes('ANIM') &&
    !content.subarray(0, 64).includes('acTL')
  );
}

async function turned({ name, content }: AssetFile, sharp: Sharp, store: Store): Promise<Buffer> {
  if (!/\.jpe?g$/i.test(name)) return content;
  const { orientation = 1 } = await sharp(content).metadata();
  if (orientation === 1) return content;
  const key = keyOf('turned', sharp.versions.sharp ?? '', content);
  return store.get(key, () => sharp(content).autoOrient().jpeg({ quality: 92 }).toBuffer());
}

/** How wide a data sheet has a picture, in millimetres: a tall one leaves room for the data. */
export function printedWidth({ width, height }: ImageSize): number {
  return Math.min(107, (80 * width) / height);
}

/** What print shows of a picture, in pixels per inch. */
const printDensity = 300;

async function printOf(content: Buffer, sharp: Sharp, store: Store): Promise<AssetFile['print']> {
  const size = imageSize(content);
  const width = size ? Math.ceil((printedWidth(size) / 25.4) * printDensity) : 0;
  if (!size || width >= size.width) return undefined;
  const settings = JSON.stringify([sharp.versions.sharp, 'print', width]);
  const made = await store.get(keyOf('picture', settings, content), async () => {
    const { hasAlpha } = await sharp(content).metadata();
    const small = sharp(content).resize({ width });
    return hasAlpha ? small.png().toBuffer() : small.jpeg({ quality: 85 }).toBuffer();
  });
  const name = made.toString('latin1', 1, 4) === 'PNG' ? 'print.png' : 'print.jpg';
  return made.length < content.length ? { name, content: made } : undefined;
}

function formatsOf(content: Buffer, sharp: Sharp, store: Store): Promise<PictureFormat[]> {
  const { width: own = 0 } = imageSize(content) ?? {};
  const all =
    own < leastWidth ? [] : [...widths.filter((each) => each < own), Math.min(own, widest)];
  const made = (Object.keys(formats) as (keyof typeof formats)[]).flatMap((format) =>
    [...new Set(all)].map(async (width) => {
      const settings = JSON.stringify([sharp.versions.sharp, format, formats[format], width]);
      const bytes = await store.get(keyOf('picture', settings, content), () =>
        sharp(content).resize({ width }).toFormat(format, formats[format]).toBuffer(),
      );
      return { format, width, content: bytes };
    }),
  );
  return Promise.all(made).then((each) =>
    each.filter(({ content: { length } }) => length < content.length),
  );
}
