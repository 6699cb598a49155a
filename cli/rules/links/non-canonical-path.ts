import { isExternal, mistakeInLink } from '../../../schema/address.ts';
import { aboutLinks } from '../../context/links.ts';
import type { Finding } from '../../core/finding.ts';
import { mergeLanguages } from '../../load/syntax/merge-languages.ts';
import type { Rule } from '../rule.ts';

export const nonCanonicalPath = {
  id: 'non-canonical-path',
  severity: 'warning',
  summary: 'A link uses the canonical path of its page.',
  rationale:
    'Each page has one canonical path. Any other way to it (an alias, a language prefix, ' +
    '"index.html", an extra slash) costs visitors a redirect, changes their language, or ' +
    'works on some hosts only.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: 'related:\n  - path: /fr/products/R2/\n',
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: 'related:\n  - path: /products/R2\n',
  },
  looksAcross: true,
  hasFix: true,
  checkCatalogue: (context) => mergeLanguages(detours(context)),
} satisfies Rule;

const detours = aboutLinks(function* (links, { pageAt, languages }): Generator<Finding> {
  for (const { link, within, ...place } of links) {
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
});

/** What is roundabout about a path. */
function wayOf(path: string, languages: readonly string[]): string {
  const [, first = ''] = path.split('/');
  if (languages.includes(first)) return 'in one language only';
  if (/\/index\.html?$/.test(path)) return 'on some hosts only';
  if (/\/\/|.\/$/.test(path)) return 'with an extra slash';
  return 'by a redirect only';
}
