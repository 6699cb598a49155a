import { groupBy } from '../../schema/group-by.ts';
import { contentType } from '../lib/content-type.ts';
import { hashedName } from '../lib/hashed-name.ts';
import { readInside } from '../lib/safe-files.ts';
import { listAssets, problemOfAsset } from './asset-kinds.ts';
import { type ImageSize, imageSize } from './image-size.ts';
import type { AssetFile, PictureSource } from './picture-formats.ts';

export type CatalogueAssets = ReturnType<typeof catalogueAssets>;

/** A picture of the catalogue. Sizes are in pixels. */
export interface AssetPicture extends ImageSize {
  address: string;
  /** The same in smaller sizes and formats, the smallest format first; none without the package that makes them. */
  sources: readonly PictureSource[];
  /** The address of the smallest one, for lists. */
  small: string;
  /** The same as an SVG document, which can stand in what is typeset; a photograph as large as print needs it. */
  svg(): string;
}

/**
 * Reads the assets of a catalogue; a catalogue without any has none. What may not be published is
 * left out: the validator has reported it, or it was put there since.
 */
export function readAssetFiles(folder: string): AssetFile[] {
  return listAssets(folder)
    .files // A Mac writes accents apart from their letters.
    .map((name) => ({ name: name.normalize(), content: readInside(folder, name) }))
    .filter(({ name, content }) => !problemOfAsset(name, content));
}

export function catalogueAssets(read: readonly AssetFile[], base: string) {
  const addressOf = (path: string) => base + path.split('/').map(encodeURIComponent).join('/');
  const entries = new Map(
    read.map(({ name, content, formats = [], print = { name, content } }) => {
      const file = { path: publishedName(name, content), content };
      const others = formats.map((each) => {
        const ending = `${each.width}.${each.format}`;
        return { ...each, path: publishedName(name.replace(/[^.]*$/, ending), each.content) };
      });
      const sources = [...groupBy(others, ({ format }) => format)].map(([format, all]) => ({
        type: `image/${format}`,
        srcSet: all.map(({ path, width }) => `${addressOf(path)} ${width}w`).join(', '),
      }));
      return [name, { file, others, sources, print }] as const;
    }),
  );
  return {
    files: [...entries.values()].flatMap(({ file, others }) => [file, ...others]),
    /** The address of a file below `catalogue/assets/`. Throws on one that is not there. */
    address(name: string) {
      const entry = entries.get(name);
      if (!entry) throw new Error(`Unchecked asset: ${name}`);
      return addressOf(entry.file.path);
    },
    /** A picture among them; undefined for what is none, and for what is not there. */
    picture(name: string): AssetPicture | undefined {
      const { file, sources = [], print } = entries.get(name) ?? {};
      const isDrawn = /^image\/(?:svg|png|jpeg|gif|webp|avif)/.test(contentType(name));
      const size = file && isDrawn ? imageSize(file.content) : undefined;
      if (!file || !print || !size) return undefined;
      const svg = () => svgOf(print, size);
      const address = addressOf(file.path);
      // Every browser knows the last format.
      const small = sources.at(-1)?.srcSet.split(' ')[0] ?? address;
      return { ...size, address, sources, small, svg };
    },
  };
}

/** With letters and digits alone: hosts read what is escaped in an address in different ways. */
function publishedName(name: string, content: Buffer): string {
  return hashedName(name.replace(/[^\p{L}\p{N}/._-]+/gu, '-'), content);
}

/** A picture of pixels is embedded in an SVG document of its size. */
function svgOf(
  { name, content }: Pick<AssetFile, 'name' | 'content'>,
  { width, height }: ImageSize,
): string {
  const type = contentType(name);
  if (type.startsWith('image/svg')) return content.toString('utf8');
  const data = `data:${type};base64,${content.toString('base64')}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<image href="${data}" width="${width}" height="${height}"/></svg>`
  );
}
