const { existsSync } = require('node:fs');
const { dirname, join, resolve } = require('node:path');

/** Where the script is: in a project that has Milepost installed, and in the repository of Milepost. */
const places = ['node_modules/milepost/built/bin.mjs', 'cli/bin.mjs'];

/**
 * Finds the script that runs Milepost: the one that the settings name, relative to the first folder, else
 * the nearest one in or above a folder. `folders` are absolute paths.
 * Gives the script and the folder to run it in; undefined if there is none.
 */
function findServer(folders, named = '') {
  const [first = process.cwd()] = folders;
  if (named) {
    const script = resolve(first, named);
    return existsSync(script) ? { script, cwd: first } : undefined;
  }
  for (const cwd of folders) {
    const script = foldersFrom(cwd)
      .flatMap((folder) => places.map((place) => join(folder, place)))
      .find((file) => existsSync(file));
    if (script) return { script, cwd };
  }
  return undefined;
}

function foldersFrom(folder) {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersFrom(parent)];
}

module.exports = { findServer };
