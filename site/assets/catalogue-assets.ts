import { contentType } from '../lib/content-type.ts';
import { hashedName } from '../lib/hashed-name.ts';
import type { OutputFile } from '../lib/output.ts';
import { readInside } from '../lib/safe-files.ts';
import { listAssets, problemOfAsset } from './asset-kinds.ts';
import { type ImageSize, imageSize } from './image-size.ts';

export interface CatalogueAssets {
  files: OutputFile[];
  /** The address of a file below `catalogue/assets/`. Throws on one that is not there. */
  address(file: string): string;
  /** A picture among them; undefined for what is none, and for what is not there. */
  picture(file: string): AssetPicture | undefined;
}

/** A picture of the catalogue. Sizes are in pixels. */
export interface AssetPicture extends ImageSize {
  address: string;
  /** The same as an SVG document, which can stand in what is typeset. */
  svg(): string;
}

/**
 * Reads the assets of a catalogue; a catalogue without any has none. What may not be published is
 * left out: the validator has reported it, or it was put there since.
 */
export function readCatalogueAssets(folder: string, base: string): CatalogueAssets {
  const read = listAssets(folder).files.map((name) => ({
    // A Mac writes accents apart from their letters.
    name: name.normalize(),
    content: readInside(folder, name),
  }));
  const entries = read
    .filter(({ name, content }) => !problemOfAsset(name, content))
    .map(({ name, content }) => ({ name, file: { path: publishedName(name, content), content } }));
  const files = new Map(entries.map(({ name, file }) => [name, file]));
  const addressOf = (path: string) => base + path.split('/').map(encodeURIComponent).join('/');
  return {
    files: entries.map(({ file }) => file),
    address(name) {
      const file = files.get(name);
      if (!file) throw new Error(`Unchecked asset: ${name}`);
      return addressOf(file.path);
    },
    picture(name) {
      const file = files.get(name);
      const isDrawn = /^image\/(?:svg|png|jpeg|gif|webp)/.test(contentType(name));
      const size = file && isDrawn ? imageSize(file.content) : undefined;
      if (!file || !size) return undefined;
      const svg = () => svgOf(name, file.content, size);
      return { ...size, address: addressOf(file.path), svg };
    },
  };
}

/** With letters and digits alone: hosts read what is escaped in an address in different ways. */
function publishedName(name: string, content: Buffer): string {
  return hashedName(name.replace(/[^\p{L}\p{N}/._-]+/gu, '-'), content);
}

/** A picture of pixels is embedded in an SVG document of its size. */
function svgOf(name: string, content: Buffer, { width, height }: ImageSize): string {
  const type = contentType(name);
  if (type.startsWith('image/svg')) return content.toString('utf8');
  const data = `data:${type};base64,${content.toString('base64')}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<image href="${data}" width="${width}" height="${height}"/></svg>`
  );
}
