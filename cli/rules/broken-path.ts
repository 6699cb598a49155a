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
  const known = new Set(paths.owners.map(({ path }) => path));
  const fallback = 'Link to the path of a record, or to one of its aliases.';
  const suggest = createSuggester(known, fallback);
  for (const { link, ...place } of linksOf(context)) {
    const page = pageOf(link);
    // A link to "#anchor" stays on its page.
    const isFine = page === '' || isExternal(link) || paths.has(page);
    if (isFine || paths.inOtherCase(page) !== undefined) continue;
    const [, language = '', rest = ''] = /^\/([^/]+)(\/.*)?$/.exec(page) ?? [];
    yield {
      ...place,
      message: `No page has the path "${page}".`,
      help: languages.includes(language)
        ? `Leave the language out: "${rest || '/'}". Each page links to its own language.`
        : suggest(page),
    };
  }
}
