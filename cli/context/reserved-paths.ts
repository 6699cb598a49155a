import { isPagePath } from '../../schema/address.ts';
import { maxPathBytes, mistakeInFileName, pathAndFolders } from '../../schema/file-names.ts';
import { isListPagePath } from '../../site/model/list-pages.ts';
import { languageName } from '../core/language-name.ts';

interface Reservation {
  readonly message: string;
  readonly help: string;
}

const ownFiles =
  /^\/(?:(?:home|projects|solutions)\/data\.json|release\/revision\.css|404(?:\.html)?|sitemap(?:-\d+)?\.xml|robots\.txt|third-party-notices\.txt)(?:\/|$)/i;
const isFolderName = (path: string) =>
  isPagePath(path) && !/.\/$|\/index\.html?(?:\/|$)/i.test(path);

/**
 * Why a path is reserved by the build or invalid; undefined if a record may have it. Ignores letter case, since
 * some file systems do.
 */
export function reservationOf(path: string, languages: readonly string[]): Reservation | undefined {
  const help = 'Choose another path.';
  const [, first = '', ...rest] = path.split('/');
  const language = languages.find((code) => code.toLowerCase() === first.toLowerCase());
  if (language !== undefined) {
    const bare = `/${rest.join('/')}`;
    return {
      message: `"/${first}/" has the pages in ${languageName(language)}.`,
      help: `Leave the language out${rest.length > 0 ? `: "${bare}"` : ''}. Each path leads to a page in every language.`,
    };
  }
  if (first.toLowerCase() === 'assets') {
    return { message: '"/assets/" has the pictures, scripts and styles of the site.', help };
  }
  if (ownFiles.test(path)) return { message: `"${path}" is a file of the site itself.`, help };
  const dataFile = [...pathAndFolders(path)].find((each) => /\.(?:json|csv)$/i.test(each));
  if (dataFile !== undefined) {
    const message = `"${dataFile}" ends as the data files of products and families do.`;
    return { message, help: 'Choose a path with another end.' };
  }
  const own = /\/([._])/.exec(path)?.[1];
  if (own !== undefined && isFolderName(path)) {
    const message = `"${path}" has a name that begins with "${own}": hosts hide such names, or keep them for themselves.`;
    return { message, help: 'Choose a path in which each name begins with a letter or a digit.' };
  }
  if (isListPagePath(path)) {
    const message = `"${path}" ends as the further pages of long lists do.`;
    return { message, help: 'Choose a path that does not end with "/page/" and a number.' };
  }
  if (isFolderName(path)) return mistakeInNames(path);
  return { message: `"${path}" can't be the path of a page.`, help: helpFor(path) };
}

/** The names in a path that a file system or a host rejects. */
function mistakeInNames(path: string): Reservation | undefined {
  const shown = path.length > 80 ? `${path.slice(0, 60)}…` : path;
  const mistakes = path.split('/').map(mistakeInFileName);
  const mistake = mistakes.find((each) => each !== undefined);
  if (mistake !== undefined) {
    return { message: `"${shown}" ${mistake}.`, help: 'Choose another path.' };
  }
  if (Buffer.byteLength(path) <= maxPathBytes) return undefined;
  return {
    message: `"${shown}" has more than ${maxPathBytes} bytes, which is too long for hosts and disks.`,
    help: 'Choose a shorter path.',
  };
}

function helpFor(path: string): string {
  const plain = path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter((part) => !/^\.{0,2}$|^index\.html?$/.test(part));
  const better = `/${plain.join('/')}`;
  return plain.length > 0 && isFolderName(better)
    ? `Write "${better}".`
    : 'Choose a path without "*", ":" and "%", which hosts read as something else.';
}
