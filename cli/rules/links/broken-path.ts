import { isCrumb, isExternal, mistakeInLink } from '../../../schema/address.ts';
import { memoize, once } from '../../../schema/memoize.ts';
import { anchorsOf, indexAnchors } from '../../context/anchors.ts';
import type { Context } from '../../context/context.ts';
import { linksOf } from '../../context/links.ts';
import { pageOf, plainPath } from '../../context/paths.ts';
import { createPathSuggester } from '../../context/suggest-path.ts';
import { textOf } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import { createSuggester } from '../../core/suggest.ts';
import type { Rule } from '../rule.ts';

export const brokenPath = {
  id: 'broken-path',
  severity: 'error',
  looksAcross: true,
  sameFact: 'everywhere',
  *checkCatalogue(context) {
    yield* brokenLinks(context);
    yield* brokenAnchors(context);
    yield* unrelated(context);
  },
} satisfies Rule;

const fallback = 'Link to the path of a record, or to one of its aliases.';

function* brokenLinks(context: Context): Generator<Finding> {
  const { pageAt, inOtherCase, languages } = context.paths;
  const suggest = once(() => createPathSuggester(context.paths, fallback));
  for (const { link, ...place } of linksOf(context)) {
    // For path fields, the schema reports it.
    if (!place.within && !isCrumb(link)) continue;
    const mistake = mistakeInLink(link);
    if (mistake) {
      const { what, help, isUnsafe } = mistake;
      const finding = { ...place, message: `"${link}" ${what}.`, help };
      yield isUnsafe ? { ...finding, isBinding: true } : finding;
      continue;
    }
    const page = pageOf(link);
    if (page === '' && /^(?:#?|\?.*)$/.test(link)) {
      const message = link === '#' && !place.within ? onlyLastCrumb : `"${link}" leads to no page.`;
      yield { ...place, message, help: fallback };
      continue;
    }
    // A link to "#anchor" stays on its page.
    const isFine = page === '' || isExternal(link) || pageAt(link) !== undefined;
    if (isFine || inOtherCase(page) !== undefined) continue;
    const help = suggest()(plainPath(page, languages));
    yield { ...place, message: `No page has the path "${page}".`, help };
  }
}

const onlyLastCrumb = '"#" means the page itself, so only the last crumb can have it.';

/** Links to a missing anchor of an existing page. */
function* brokenAnchors(context: Context): Generator<Finding> {
  const anchors = indexAnchors(context);
  const suggestOf = memoize((known: ReadonlySet<string>) =>
    createSuggester(
      [...known].map((name) => `#${name}`),
      'Name a place of the page, or link to the page without "#".',
    ),
  );
  for (const { link, ...place } of linksOf(context)) {
    const hash = link.indexOf('#');
    const isPlain = hash < 0 || hash === link.length - 1;
    // Related products are checked separately.
    const isRelated = place.at[0] === 'related' && place.at[2] === 'path';
    if (isPlain || isExternal(link) || isRelated) continue;
    const page = pageOf(link);
    const isOwn = page === '';
    const known = isOwn ? anchorsOf(place.entry) : anchors(context.paths.pageAt(link) ?? page);
    const anchor = link.slice(hash + 1);
    if (!known || known.has(anchor)) continue;
    const [start] = place.within ?? [0];
    yield {
      ...place,
      within: [start + hash, start + link.length],
      message: `${isOwn ? 'This page' : `The page "${page}"`} has no "#${anchor}".`,
      help: suggestOf(known)(`#${anchor}`),
    };
  }
}

/** Related products whose path is not that of a product. */
function* unrelated({ selectStrings, paths }: Context): Generator<Finding> {
  const others = new Set(
    paths.owners.flatMap(({ path, entry }) => (entry.kind === 'product' ? [] : path)),
  );
  for (const { entry, value, at } of selectStrings('product', 'related', '*', 'path')) {
    const page = paths.pageAt(value);
    if (page !== undefined && page === textOf(entry.data, 'path')) {
      const message = `"${value}" is this product itself.`;
      yield { entry, at, message, help: 'Name the other product, or remove the item.' };
    }
    const isPlain = !/[?#]/.test(value);
    if (page === undefined || (isPlain && !others.has(page))) continue;
    const message = `"${value}" is not the path of a product, so the page does not list it as related.`;
    const help = isPlain ? 'Name a product, or link to the page in a text.' : `Write "${page}".`;
    yield { entry, at, message, help };
  }
}
