import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { foldersFrom } from '../core/is-below.ts';
import { orElse } from '../core/or-else.ts';
import { closest } from '../core/suggest.ts';
import type { ProjectWarning } from './project-warning.ts';

/** Likely misspellings of a configuration's name, such as `milepost.config.yml` or `.milepost.yaml`. */
const misnamed =
  /^\.?milepost(?:[.-]?config|rc)?\.(?:ya?ml|json5?|toml|[cm]?[jt]sx?)$|^\.milepostrc$/i;

/**
 * Warnings about configurations that are not read: a file with a similar name in the working
 * directory, and a configuration in the catalogue, next to it or in a folder above.
 *
 * @param names the valid names of a configuration
 * @param place the working directory, whether it has a configuration, and the catalogue folder: absolute paths
 */
export function oddPlaces(
  names: readonly string[],
  { cwd, folder, hasConfig }: { cwd: string; folder: string; hasConfig: boolean },
): ProjectWarning[] {
  const [first = '', ...others] = names;
  const isMeant = (file: string) => misnamed.test(file) || closest(file, names) !== undefined;
  const similar = filesIn(cwd).filter((file) => !names.includes(file) && isMeant(file));
  const called = `A configuration is called ${first}, or ${others.join(' or ')}: rename it`;
  const warnings = similar.map((file) => ({
    path: join(cwd, file),
    message: `${file} is not read.`,
    help: `${called}, or remove it.`,
  }));
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
    warnings.push({
      path,
      message: `${file} is not read: milepost takes the configuration of the folder in which it runs.`,
      help: `Run it there, or name the file: --config ${file}.`,
    });
  }
  return warnings;
}

/** The folders above one, up to the root of the repository, or of the disk. */
function foldersAbove(folder: string): string[] {
  const all = foldersFrom(folder);
  const root = all.findIndex((each) => filesIn(each).includes('.git'));
  return all.slice(1, root < 0 ? undefined : root + 1);
}

const filesIn = (folder: string): string[] => orElse([], () => readdirSync(folder));
