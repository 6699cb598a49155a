import { isExternal, mistakeInLink } from '../../../schema/address.ts';
import type { Context } from '../../context/context.ts';
import { linksOf } from '../../context/links.ts';
import type { Finding } from '../../core/finding.ts';
import { mergeLanguages } from '../../load/syntax/merge-languages.ts';
import type { Rule } from '../rule.ts';

export const nonCanonicalPath = {
  id: 'non-canonical-path',
  severity: 'warning',
  looksAcross: true,
  hasFix: true,
  checkCatalogue: (context) => mergeLanguages(detours(context)),
} satisfies Rule;

function* detours(context: Context): Generator<Finding> {
  const { pageAt, languages } = context.paths;
  for (const { link, within, ...place } of linksOf(context)) {
    const written = link.replace(/[?#].*$/s, '');
    const page = mistakeInLink(link) || isExternal(link) ? undefined : pageAt(link);
    if (page === undefined || page === written) continue;
    const [start] = within ?? [0];
    const stretch = [start, start + written.length] as const;
    yield {
      ...place,
      within: stretch,
      message: `"${written}" leads to the page "${page}" ${wayOf(written, languages)}.`,
      help: `Write "${page}".`,
      fix: [{ entry: place.entry, at: place.at, within: stretch, text: page }],
    };
  }
}

/** How a path differs from its canonical form. */
function wayOf(path: string, languages: readonly string[]): string {
  const [, first = ''] = path.split('/');
  if (languages.includes(first)) return 'in one language only';
  if (/\/index\.html?$/.test(path)) return 'on some hosts only';
  if (/\/\/|.\/$/.test(path)) return 'with an extra slash';
  return 'by a redirect only';
}
