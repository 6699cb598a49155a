/**
 * The packages that a lock names and that are not installed, or in another version, and those that
 * are installed though no lock names them, as paths below the project. It compares what the files
 * say, never their times: a checkout or a copy changes times, not packages.
 *
 * @param lock      the content of package-lock.json
 * @param installed the content of node_modules/.package-lock.json, which npm writes at the end of
 *                  every installation; undefined if there is none
 */
export function differingPackages(lock, installed) {
  const wanted = lock.packages;
  const found = installed?.packages ?? {};
  const missing = Object.keys(wanted).filter((path) => {
    // The project itself is no package of its own.
    if (path === '') return false;
    // Packages for other systems are named, and not installed.
    if (!found[path]) return !wanted[path].optional;
    return identityOf(found[path]) !== identityOf(wanted[path]);
  });
  return [...missing, ...Object.keys(found).filter((path) => !wanted[path])];
}

function identityOf({ version, integrity, resolved }) {
  return integrity ?? `${version} ${resolved}`;
}

/**
 * What to tell a user who asked for no installation; undefined if nothing has to be installed.
 *
 * @param paths what {@link differingPackages} gives
 */
export function installationAdvice(paths) {
  if (paths.length === 0) return undefined;
  const names = paths.map((path) => path.replace(/^.*node_modules\//, ''));
  const shown = names.slice(0, 3).join(', ');
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  return (
    `The installed packages are not those of package-lock.json: ${shown}${more}.\n` +
    'Run "npm ci" to install them; nothing was installed now.'
  );
}
