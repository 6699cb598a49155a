import { isPagePath, isSiteLink } from '../../../schema/address.ts';
import { maxPathBytes, mistakeInFileName, pathAndFolders } from '../../../schema/file-names.ts';
import type { ToolKind } from '../../../schema/page-kinds.ts';
import { isListPagePath } from '../../../site/model/list-pages.ts';
import type { Paths } from '../../context/paths.ts';
import { textOf } from '../../core/data.ts';
import type { Problem } from '../../core/finding.ts';
import { languageName } from '../../core/language-name.ts';
import type { Rule } from '../rule.ts';

export const reservedPath = {
  id: 'reserved-path',
  severity: 'error',
  looksAcross: true,
  isBinding: true,
  *checkCatalogue({ paths, siteLanguages }) {
    const tools = withoutRecord(paths);
    for (const { path, entry, at } of paths.owners) {
      // Paths outside of the site are reported by the schema.
      if (!isSiteLink(path)) continue;
      // A redirect may be of one query.
      const asked = entry.kind === 'site' ? path.replace(/\?.*$/s, '') : path;
      const isFree = entry.kind === 'site' && isWithoutPage(asked, paths);
      const reserved = reservationOf(asked, isFree ? [] : siteLanguages.codes);
      if (reserved) yield { entry, at, ...reserved };
      else if (asked !== path && paths.targets.get(asked) === asked) {
        const message = `"${asked}" is a page, and is shown whatever query is asked for.`;
        yield { entry, at, message, help: 'Redirect an address that no page has.' };
      }
      const tool = tools.get(path.toLowerCase());
      if (tool === undefined) continue;
      yield {
        entry,
        at,
        message: `The site has its page of the kind "${tool}" at "/${tool}".`,
        help: `Choose another path. A record of the kind "${tool}" moves that page, and "tools" in site.yaml can leave it out.`,
      };
    }
  },
} satisfies Rule;

/** Whether no page has an address in a language, so that a redirect may begin there. */
function isWithoutPage(address: string, { targets, languages }: Paths): boolean {
  const [, first = '', ...rest] = address.split('/');
  const path = `/${rest.join('/')}`;
  return (
    languages.includes(first) &&
    (first === languages[0] || !(path === '/' || targets.get(path) === path))
  );
}

/** Tool pages at their default path, because no record sets it; paths in lower case. */
function withoutRecord({ tools, owners }: Paths): ReadonlyMap<string, ToolKind> {
  const recorded = new Set(owners.map(({ entry }) => textOf(entry.data, 'kind')));
  return new Map(
    [...tools].flatMap(([kind, path]) => (recorded.has(kind) ? [] : [[path.toLowerCase(), kind]])),
  );
}

const ownFiles =
  /^\/(?:(?:home|projects|solutions)\/data\.json|release\/revision\.css|404(?:\.html)?|sitemap(?:-\d+)?\.xml|robots\.txt|third-party-notices\.txt|(?:.*\/)?feed\.xml)(?:\/|$)/i;
const isFolderName = (path: string) =>
  isPagePath(path) && !/.\/$|\/index\.html?(?:\/|$)/i.test(path);

/**
 * Why a path is reserved by the build or invalid; undefined if a record may have it. Ignores letter case, since
 * some file systems do.
 */
export function reservationOf(path: string, languages: readonly string[]): Problem | undefined {
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
function mistakeInNames(path: string): Problem | undefined {
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
