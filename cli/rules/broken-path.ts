import { pagePaths } from '../../schema/page-paths.ts';
import { anchorsOf, indexAnchors } from '../anchors.ts';
import type { Context } from '../context.ts';
import { linksOf } from '../links.ts';
import { mergeLanguages } from '../merge-languages.ts';
import { isExternal, pageOf } from '../paths.ts';
import type { Finding, Rule } from '../rule.ts';
import { createSuggester, didYouMean } from '../suggest.ts';

export const brokenPath = {
  id: 'broken-path',
  severity: 'error',
  summary: 'Every link leads to a page.',
  rationale:
    "A link to a page that does not exist shows visitors the not-found page. Links to other sites are not followed, and pages whose record can't be read count as there.",
  bad: {
    file: 'products/sensors/S1.yaml',
    text: `related:
  - path: /products/R3
`,
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: `related:
  - path: /products/R2
`,
  },
  *check(context) {
    yield* mergeLanguages(brokenLinks(context));
    yield* mergeLanguages(brokenAnchors(context));
  },
} satisfies Rule;

function* brokenLinks(context: Context): Generator<Finding> {
  const { paths, languages } = context;
  const known = new Set(paths.owners.flatMap(({ path, entry }) => (entry ? path : [])));
  const fallback = 'Link to the path of a record, or to one of its aliases.';
  const suggest = createSuggester(known, fallback);
  for (const { link, ...place } of linksOf(context)) {
    const page = pageOf(link);
    if (page === '' && /^(?:#?|\?.*)$/.test(link)) {
      const message = link === '#' && !place.within ? onlyLastCrumb : `"${link}" leads to no page.`;
      yield { ...place, message, help: fallback };
      continue;
    }
    // A link to "#anchor" stays on its page.
    const isFine = page === '' || isExternal(link) || paths.has(page);
    if (isFine || paths.inOtherCase(page) !== undefined) continue;
    const help = helpFor(page, languages) ?? suggest(page);
    yield { ...place, message: `No page has the path "${page}".`, help };
  }
}

const onlyLastCrumb = '"#" stands for the page on show, which is the last crumb.';

/** Links into a page that is there, to a place that is not. */
function* brokenAnchors(context: Context): Generator<Finding> {
  const anchors = indexAnchors(context);
  for (const { link, ...place } of linksOf(context)) {
    const hash = link.indexOf('#');
    const page = pageOf(link);
    if (hash < 0 || hash === link.length - 1 || isExternal(link)) continue;
    const isOwn = page === '' && place.entry.kind === 'product';
    const known = isOwn ? anchorsOf(place.entry) : anchors(page);
    const anchor = link.slice(hash + 1);
    if (!known || known.has(anchor)) continue;
    const [start] = place.within ?? [0];
    const names = [...known].map((name) => `#${name}`);
    const fallback = 'Name a place that the page has, or link to the page alone.';
    yield {
      ...place,
      within: [start + hash, start + link.length],
      message: `${isOwn ? 'This page' : `The page "${page}"`} has no place "#${anchor}".`,
      help: didYouMean(`#${anchor}`, names, fallback),
    };
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
