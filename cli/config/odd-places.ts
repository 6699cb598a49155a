import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { closest } from '../core/suggest.ts';

/** A name that is meant for a configuration and is none, such as `milepost.config.yml` or `.milepost.yaml`. */
const misnamed =
  /^\.?milepost(?:[.-]?config|rc)?\.(?:ya?ml|json5?|toml|[cm]?[jt]sx?)$|^\.milepostrc$/i;

/**
 * What looks like a configuration and is not read, a sentence each: a file with a similar name in the
 * folder that milepost runs in, and a configuration in the catalogue, beside it or in a folder above.
 *
 * @param names what a configuration can be called
 * @param place the folder that milepost runs in, whether it has a configuration, and that of the
 *   catalogue: absolute paths
 */
export function oddPlaces(
  names: readonly string[],
  { cwd, folder, hasConfig }: { cwd: string; folder: string; hasConfig: boolean },
): string[] {
  const [first = '', ...others] = names;
  const isMeant = (file: string) => misnamed.test(file) || closest(file, names) !== undefined;
  const similar = filesIn(cwd).filter((file) => !names.includes(file) && isMeant(file));
  const called = `A configuration is called ${first}, or ${others.join(' or ')}: rename it`;
  const sentences = similar.map((file) => `${file} is not read. ${called}, or remove it.`);
  const places = [folder, dirname(folder), ...(hasConfig ? [] : foldersAbove(cwd))];
  const misplaced = [...new Set(places)]
    .filter((place) => place !== cwd)
    .flatMap((place) =>
      filesIn(place)
        .filter((file) => names.includes(file))
        .map((file) => join(place, file)),
    );
  for (const path of misplaced) {
    const file = relative(cwd, path).replaceAll('\\', '/');
    sentences.push(
      `${file} is not read: milepost takes the configuration of the folder in which it runs.\n` +
        `Run it there, or name the file: --config ${file}.`,
    );
  }
  return sentences;
}

/** Up to the root of the repository, or of the disk. */
function foldersAbove(folder: string): string[] {
  const parent = dirname(folder);
  const isRoot = parent === folder || filesIn(folder).includes('.git');
  return isRoot ? [] : [parent, ...foldersAbove(parent)];
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
