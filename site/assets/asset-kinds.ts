import { lstatSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { foldedPath, mistakeInFileName, pathAndFolders } from '../../schema/file-names.ts';
import { entriesBelow, UnsafeFile, unsafe } from '../lib/safe-files.ts';
import { type FileKind, isOfKind, kindByEnding, kindByHead } from './file-kinds.ts';
import { faultOfFile } from './picture-content.ts';
import { faultOfSvg } from './svg-content.ts';

/** Why a file is not published. */
export interface AssetProblem {
  /** The end of a sentence that begins with its name: `is a PNG picture, …`. */
  readonly what: string;
  readonly help: string;
}

/** What systems and tools put into any folder; it is passed over in silence. */
const litter =
  /(?:^|\/)(?:\.DS_Store|\._[^/]*|\.git(?:keep|ignore|attributes)|Thumbs\.db|desktop\.ini)$/;

/**
 * Lists an assets folder, by paths from it with `/` on every system; one that is not there holds no file. Throws
 * UnsafeFile for one that can't be read, or is a link: nothing outside of the catalogue is published.
 */
export function listAssets(folder: string) {
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
  return {
    /** As the disk spells them. To be published if {@link problemOfAsset} finds nothing wrong with them. */
    files: files.filter((file) => !refused.has(file)).sort(),
    /** Never published, whatever they hold. */
    refused,
  };
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

/** Why a file is not published, from its name and what it holds; undefined if it can be. */
export function problemOfAsset(file: string, bytes: Buffer): AssetProblem | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? '';
  const said = kindByEnding(ending);
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
  if (!isOfKind(said, head)) return disguise(said, head);
  const isDrawing = ending === 'svg';
  const what = isDrawing ? faultOfSvg(bytes) : faultOfFile(said, bytes);
  if (!what) return undefined;
  if (isDrawing) return { what, help: helpForSvg };
  if (what.includes('formula')) return { what, help: 'Begin the cell with an apostrophe.' };
  return { what, help: what.includes('pixels') ? helpForSize : 'Copy or export the file again.' };
}

/** What to do about an SVG file that is not published. */
export const helpForSvg =
  'Save it as a plain SVG file, without scripts, links, filters, masks, patterns and outside files, or export it ' +
  'as a PNG picture.';
const helpForSize = 'Make it smaller: a page shows no more than a few million pixels.';

function disguise(said: FileKind, head: string): AssetProblem {
  const help = 'Put the right file in its place.';
  if (head === '') return { what: 'is empty', help };
  if (head.startsWith('version https://git-lfs')) {
    return { what: 'is only a pointer of Git LFS: the file itself has not been fetched', help };
  }
  const real = kindByHead(head);
  if (!real) return { what: `is not ${said.name}, though its ending says so`, help };
  const what = `is ${real.name}, not what its ending says`;
  const [ending] = real.endings;
  if (!ending) return { what, help };
  return { what, help: `Give it the ending ".${ending}" here and in its name, or convert it.` };
}
