import { closeSync, openSync, readSync } from 'node:fs';

/** A format of files that a site can show. */
interface Format {
  readonly name: string;
  /** The endings that say so, the usual one first. */
  readonly endings: readonly string[];
  readonly isIn: (head: string) => boolean;
}

/** An ISO media file says its brand behind the size of its first box. */
const brandOf = (head: string) => /^[\s\S]{4}ftyp(?<brand>....)/.exec(head)?.groups?.brand;

const formats: readonly Format[] = [
  { name: 'a PNG picture', endings: ['png'], isIn: (head) => head.startsWith('\x89PNG\r\n') },
  {
    name: 'a JPEG picture',
    endings: ['jpg', 'jpeg'],
    isIn: (head) => head.startsWith('\xff\xd8\xff'),
  },
  { name: 'a GIF picture', endings: ['gif'], isIn: (head) => head.startsWith('GIF8') },
  { name: 'a WebP picture', endings: ['webp'], isIn: (head) => /^RIFF[\s\S]{4}WEBP/.test(head) },
  {
    name: 'an AVIF picture',
    endings: ['avif'],
    isIn: (head) => /^avi[fs]$/.test(brandOf(head) ?? ''),
  },
  { name: 'an SVG drawing', endings: ['svg'], isIn: (head) => /<(?:\w+:)?svg[\s>]/.test(head) },
  {
    name: 'a PDF document',
    endings: ['pdf'],
    isIn: (head) => /^(?:\xef\xbb\xbf)?\s*%PDF-/.test(head),
  },
  {
    name: 'an MP4 video',
    endings: ['mp4', 'm4v'],
    isIn: (head) => /^(?!avi[fs]|hei[cx]|mif1)./.test(brandOf(head) ?? ''),
  },
  { name: 'a WebM video', endings: ['webm'], isIn: (head) => head.startsWith('\x1a\x45\xdf\xa3') },
  {
    name: 'a WebVTT file of captions',
    endings: ['vtt'],
    isIn: (head) => /^(?:\xef\xbb\xbf)?WEBVTT(?:\s|$)/.test(head),
  },
  { name: 'a web page', endings: [], isIn: (head) => /^\s*<(?:!doctype )?html/i.test(head) },
];

/** What is wrong with a file whose ending says something else. */
export interface Disguise {
  /** The end of a sentence that begins with its name: `is a PNG picture, …`. */
  readonly words: string;
  /** The ending that would be right, if there is one. */
  readonly ending?: string | undefined;
}

/** Long enough for a drawing that begins with a licence. */
const headLength = 4096;

/**
 * Compares the beginning of a file with its ending; undefined where they agree, or where nothing is
 * known of the ending. `path` is absolute. Throws what the file system throws.
 */
export function disguiseOf(path: string): Disguise | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  const said = formats.find(({ endings }) => endings.includes(ending));
  if (!said) return undefined;
  const head = headOf(path);
  if (said.isIn(head)) return undefined;
  if (head === '') return { words: 'is empty' };
  if (head.startsWith('version https://git-lfs')) {
    return { words: 'is only a pointer of Git LFS: the file itself has not been fetched' };
  }
  const real = formats.find(({ isIn }) => isIn(head));
  if (!real) return { words: `is not ${said.name}, though its ending says so` };
  return { words: `is ${real.name}, not what its ending says`, ending: real.endings[0] };
}

/** The first bytes, one character each. */
function headOf(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(headLength);
    return bytes.toString('latin1', 0, readSync(file, bytes, 0, headLength, 0));
  } finally {
    closeSync(file);
  }
}
