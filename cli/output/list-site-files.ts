import { existsSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegular } from '../../site/build/safe-files.ts';

/** Holds the paths of all files of the built site in which it is, a line each. */
const listName = '.milepost-files';
/** What systems put into any folder that somebody looks at. */
const litter = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/** Notes which files a site consists of, so that the next build knows what it may replace. */
export async function listSiteFiles(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((each) => !each.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .map((path) => path.replaceAll('\\', '/'));
  writeFileSync(join(folder, listName), `${paths.sort().join('\n')}\n`);
}

/**
 * What is in a built site and is none of it: paths of files, and of folders with a slash at the
 * end. Undefined where no list says what the site consists of. Throws what the file system throws.
 */
export async function foreignFiles(folder: string): Promise<string[] | undefined> {
  const file = join(folder, listName);
  if (!existsSync(file)) return undefined;
  const list = readRegular(file).toString('utf8');
  const files = new Set([listName, ...list.split('\n')]);
  const folders = new Set([...files].flatMap(foldersAbove));
  const foreign: string[] = [];
  const look = async (below: string): Promise<void> => {
    for (const each of await readdir(join(folder, below), { withFileTypes: true })) {
      const path = below + each.name;
      if (each.isDirectory() && folders.has(path)) await look(`${path}/`);
      else if (each.isDirectory()) foreign.push(`${path}/`);
      else if (!isOfSite(path, files) && !litter.has(each.name)) foreign.push(path);
    }
  };
  await look('');
  return foreign.sort();
}

/** With --compress, twins are next to the files. */
function isOfSite(path: string, files: ReadonlySet<string>): boolean {
  return files.has(path) || files.has(path.replace(/\.(?:br|gz)$/, ''));
}

function foldersAbove(path: string): string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
