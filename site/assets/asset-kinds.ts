import { lstatSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { foldedPath, mistakeInFileName, pathAndFolders } from '../../schema/file-names.ts';
import { entriesBelow, readInside, UnsafeFile, unsafe } from '../lib/safe-files.ts';
import {
  type FindFault,
  faultOfAvif,
  faultOfBoxes,
  faultOfGif,
  faultOfJpeg,
  faultOfPng,
  faultOfWebp,
  faultWithoutEnd,
} from './picture-content.ts';
import { faultOfSvg } from './svg-content.ts';

/** A kind of file that a catalogue may publish. */
export interface AssetKind {
  readonly name: string;
  /** The endings that say so, the usual one first. */
  readonly endings: readonly string[];
  /** Whether a file begins like this; one character a byte. */
  readonly isIn: (head: string) => boolean;
  readonly faultOf?: FindFault;
}

/** An ISO media file says its brand behind the size of its first box. */
const brandOf = (head: string) => /^[\s\S]{4}ftyp(?<brand>....)/.exec(head)?.groups?.brand;
const isZip = (head: string) => head.startsWith('PK\x03\x04');
/** Without control characters, and no web page. */
const isPlain = (head: string) =>
  !/[^\t\n\f\r\x20-\xff]/.test(head) && !isWebPage(head) && !head.startsWith('%PDF-');
const isWebPage = (head: string) =>
  /^(?:\xef\xbb\xbf)?\s*<(?:!doctype\s+html|html|script|\?php)/i.test(head);
const zipEnd = faultWithoutEnd('PK\x05\x06', 66_000);

/**
 * Every kind of file that is published. What a browser would run (pages, scripts, styles) is not
 * among them: it would run with the rights of the site.
 */
const assetKinds: readonly AssetKind[] = [
  {
    name: 'a PNG picture',
    endings: ['png'],
    isIn: (head) => head.startsWith('\x89PNG\r\n'),
    faultOf: faultOfPng,
  },
  {
    name: 'a JPEG picture',
    endings: ['jpg', 'jpeg'],
    isIn: (head) => head.startsWith('\xff\xd8\xff'),
    faultOf: faultOfJpeg,
  },
  {
    name: 'a GIF picture',
    endings: ['gif'],
    isIn: (head) => head.startsWith('GIF8'),
    faultOf: faultOfGif,
  },
  {
    name: 'a WebP picture',
    endings: ['webp'],
    isIn: (head) => /^RIFF[\s\S]{4}WEBP/.test(head),
    faultOf: faultOfWebp,
  },
  {
    name: 'an AVIF picture',
    endings: ['avif'],
    isIn: (head) => /^avi[fs]$/.test(brandOf(head) ?? ''),
    faultOf: faultOfAvif,
  },
  {
    name: 'an SVG drawing',
    endings: ['svg'],
    isIn: (head) => /<(?:\w+:)?svg[\s/>]/.test(head) && !isWebPage(head),
    faultOf: faultOfSvg,
  },
  {
    name: 'a PDF document',
    endings: ['pdf'],
    isIn: (head) => /^(?:\xef\xbb\xbf)?\s*%PDF-/.test(head),
    faultOf: faultWithoutEnd('%%EOF', 4096),
  },
  {
    name: 'an MP4 video',
    endings: ['mp4', 'm4v'],
    isIn: (head) => /^(?!avi[fs]|hei[cx]|mif1)./.test(brandOf(head) ?? ''),
    faultOf: faultOfBoxes('ftyp', 'moov', 'mdat'),
  },
  { name: 'a WebM video', endings: ['webm'], isIn: (head) => head.startsWith('\x1a\x45\xdf\xa3') },
  {
    name: 'a WebVTT file of captions',
    endings: ['vtt'],
    isIn: (head) => /^(?:\xef\xbb\xbf)?WEBVTT(?:\s|$)/.test(head),
  },
  { name: 'a plain text', endings: ['txt'], isIn: isPlain },
  { name: 'a table as CSV', endings: ['csv'], isIn: isPlain },
  { name: 'a ZIP archive', endings: ['zip'], isIn: isZip, faultOf: zipEnd },
  {
    name: 'an office document',
    endings: ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp'],
    isIn: isZip,
    faultOf: zipEnd,
  },
  { name: 'a DWG drawing', endings: ['dwg'], isIn: (head) => /^AC10\d\d/.test(head) },
  {
    name: 'a DXF drawing',
    endings: ['dxf'],
    isIn: (head) => /^(?:\s*(?:0|999)\r?\n|AutoCAD)/.test(head),
  },
  {
    name: 'a STEP model',
    endings: ['step', 'stp'],
    isIn: (head) => /^\s*ISO-10303-21;/.test(head),
  },
];

/** What a file with a wrong ending may be, besides. */
const otherKinds: readonly AssetKind[] = [{ name: 'a web page', endings: [], isIn: isWebPage }];

/** Why a file is not published. */
export interface AssetProblem {
  /** The end of a sentence that begins with its name: `is a PNG picture, …`. */
  readonly what: string;
  readonly help: string;
}

/** The files below an assets folder, relative to it, with `/` on every system. */
export interface AssetList {
  /** To be published if {@link problemOfAsset} finds nothing wrong with them. */
  readonly files: readonly string[];
  /** Never published, whatever they hold. */
  readonly refused: ReadonlyMap<string, AssetProblem>;
}

/** What systems and tools put into any folder; it is passed over in silence. */
const litter =
  /(?:^|\/)(?:\.DS_Store|\._[^/]*|\.git(?:keep|ignore|attributes)|Thumbs\.db|desktop\.ini)$/;

/**
 * Lists an assets folder; one that is not there holds no file. Throws UnsafeFile for one that can't
 * be read, or is a link: nothing outside of the catalogue is published.
 */
export function listAssets(folder: string): AssetList {
  const files: string[] = [];
  const refused = new Map<string, AssetProblem>();
  for (const each of entriesOf(folder)) {
    const file = relative(folder, join(each.parentPath, each.name)).split(sep).join('/');
    if (each.isDirectory() || litter.test(file)) continue;
    const problem = problemOfEntry(file, each);
    if (problem) refused.set(file, problem);
    else files.push(file);
  }
  for (const [file, other] of clashesOf(files)) {
    refused.set(file, {
      what: `and "assets/${other}" differ only in the case or the coding of letters, so they are one on some disks`,
      help: 'Give one of them another name.',
    });
  }
  return { files: files.filter((file) => !refused.has(file)).sort(), refused };
}

/** Files that have the name of another one on some disks, or are in a folder that has, with the other spelling. */
function clashesOf(files: readonly string[]): Map<string, string> {
  const spelt = new Map<string, string>();
  const clashes = new Map<string, string>();
  for (const file of files) {
    for (const path of pathAndFolders(file)) {
      const folded = foldedPath(path);
      const other = spelt.get(folded) ?? path;
      spelt.set(folded, other);
      if (other !== path) clashes.set(file, other);
    }
  }
  return clashes;
}

function entriesOf(folder: string) {
  try {
    const stats = lstatSync(folder, { throwIfNoEntry: false });
    if (!stats) return [];
    if (stats.isSymbolicLink()) throw new UnsafeFile('it is a link', 'outside');
    return entriesBelow(folder);
  } catch (error) {
    throw unsafe(error);
  }
}

interface Entry {
  isFile(): boolean;
  isSymbolicLink(): boolean;
}

function problemOfEntry(file: string, entry: Entry): AssetProblem | undefined {
  if (entry.isSymbolicLink()) {
    return {
      what: 'is a symbolic link, and what it points at is not published',
      help: 'Put the file itself into "assets".',
    };
  }
  if (!entry.isFile()) return { what: 'is a pipe or a device', help: 'Remove it.' };
  if (/(?:^|\/)\./.test(file)) {
    return {
      what: 'is hidden, since its name begins with a dot, and is not published',
      help: 'Move it out of "assets", or give it a name without the dot.',
    };
  }
  const mistakes = file.split('/').map(mistakeInFileName);
  const what = mistakes.find((mistake) => mistake !== undefined);
  return what === undefined ? undefined : { what, help: 'Give it another name.' };
}

/** Reads an asset. Throws UnsafeFile for what is no file of the folder. */
export function readAsset(folder: string, file: string): Buffer {
  return readInside(folder, file);
}

/** Why a file is not published, from its name and what it holds; undefined if it can be. */
export function problemOfAsset(file: string, bytes: Buffer): AssetProblem | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  const said = assetKinds.find(({ endings }) => endings.includes(ending));
  if (!said) {
    return {
      what: ending
        ? `has the ending ".${ending}", and such files are not published`
        : 'has no ending that says what it is, and is not published',
      help:
        'Move it out of "assets", or convert it. Published are pictures, PDF files, films and ' +
        'captions, texts, tables, archives and CAD files: docs/validating.md lists them.',
    };
  }
  // Long enough for a drawing that begins with a licence.
  const head = bytes.toString('latin1', 0, 4096);
  const help = 'Put the right file in its place.';
  if (!said.isIn(head)) return { what: disguise(said, head), help: helpFor(head) ?? help };
  const fault = said.faultOf?.(bytes);
  if (!fault) return undefined;
  return said.endings.includes('svg')
    ? { what: fault, help: helpForSvg }
    : {
        what: fault,
        help: fault.includes('pixels') ? helpForSize : 'Copy or export the file again.',
      };
}

/** What to do about an SVG file that is not published. */
export const helpForSvg =
  'Save it as a plain SVG file, without scripts, links, filters, masks, patterns and outside files, or export it ' +
  'as a PNG picture.';
const helpForSize = 'Make it smaller: a page shows no more than a few million pixels.';

function disguise(said: AssetKind, head: string): string {
  if (head === '') return 'is empty';
  if (head.startsWith('version https://git-lfs')) {
    return 'is only a pointer of Git LFS: the file itself has not been fetched';
  }
  const real = kindOf(head);
  return real
    ? `is ${real.name}, not what its ending says`
    : `is not ${said.name}, though its ending says so`;
}

function helpFor(head: string): string | undefined {
  const [ending] = head === '' ? [] : (kindOf(head)?.endings ?? []);
  return ending && `Give it the ending ".${ending}" here and in its name, or convert it.`;
}

/** What a file is; any text could be a table, so these say nothing. */
function kindOf(head: string): AssetKind | undefined {
  return [...assetKinds, ...otherKinds].find(({ isIn }) => isIn !== isPlain && isIn(head));
}
