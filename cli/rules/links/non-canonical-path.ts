import { isExternal, mistakeInLink } from '../../../schema/address.ts';
import { linksOf } from '../../context/links.ts';
import type { Rule } from '../rule.ts';

export const nonCanonicalPath = {
  id: 'non-canonical-path',
  severity: 'warning',
  looksAcross: true,
  hasFix: true,
  *checkCatalogue(context) {
    const { pageAt, languages } = context.paths;
    for (const { link, within: [start] = [0], ...place } of linksOf(context)) {
      const written = link.replace(/[?#].*$/s, '');
      const page = mistakeInLink(link) || isExternal(link) ? undefined : pageAt(link);
      if (page === undefined || page === written) continue;
      const within = [start, start + written.length] as const;
      yield {
        ...place,
        within,
        message: `"${written}" leads to the page "${page}" ${wayOf(written, languages)}.`,
        help: `Write "${page}".`,
        fix: [{ entry: place.entry, at: place.at, within, text: page }],
      };
    }
  },
} satisfies Rule;

/** How a path differs from its canonical form. */
function wayOf(path: string, languages: readonly string[]): string {
  const [, first = ''] = path.split('/');
  if (languages.includes(first)) return 'in one language only';
  if (/\/index\.html?$/.test(path)) return 'on some hosts only';
  if (/\/\/|.\/$/.test(path)) return 'with an extra slash';
  return 'by a redirect only';
}
