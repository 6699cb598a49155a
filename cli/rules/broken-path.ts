import { pagePaths } from '../../schema/page-paths.ts';
import type { Context } from '../context.ts';
import { linksOf } from '../links.ts';
import { mergeLanguages } from '../merge-languages.ts';
import { isExternal, pageOf } from '../paths.ts';
import type { Finding, Rule } from '../rule.ts';
import { createSuggester } from '../suggest.ts';

/** A link to a page that does not exist shows visitors the not-found page. */
export const brokenPath = {
  id: 'broken-path',
  severity: 'error',
  summary: 'Every link leads to a page.',
  check: (context) => mergeLanguages(brokenLinks(context)),
} satisfies Rule;

function* brokenLinks(context: Context): Generator<Finding> {
  const { paths, languages } = context;
  const known = new Set(paths.owners.flatMap(({ path, entry }) => (entry ? path : [])));
  const fallback = 'Link to the path of a record, or to one of its aliases.';
  const suggest = createSuggester(known, fallback);
  for (const { link, ...place } of linksOf(context)) {
    const page = pageOf(link);
    // A link to "#anchor" stays on its page.
    const isFine = page === '' || isExternal(link) || paths.has(page);
    if (isFine || paths.inOtherCase(page) !== undefined) continue;
    const help = helpFor(page, languages) ?? suggest(page);
    yield { ...place, message: `No page has the path "${page}".`, help };
  }
}

/** For a path that says by itself what was meant. */
function helpFor(page: string, languages: readonly string[]): string | undefined {
  const [id] = Object.entries(pagePaths).find(([, path]) => path === page) ?? [];
  if (id) return `Write the record of this page, pages/${id}.yaml, or remove the link.`;
  const [, language = '', rest = '/'] = /^\/([^/]+)(\/.*)?$/.exec(page) ?? [];
  return languages.includes(language)
    ? `Leave the language out: "${rest}". Each page links to its own language.`
    : undefined;
}
