import { askedIn, originOf } from '../../schema/address.ts';
import { groupBy } from '../../schema/group-by.ts';
import { code, element, htmlDocument, line, type Markup, text } from '../lib/html.ts';
import { languageIn, localHref, pageFile } from '../lib/locale.ts';
import type { OutputFile } from '../lib/output.ts';
import type { SiteModel } from '../model/model.ts';
import type { PagePlan } from '../page-api/define-page.ts';

/**
 * The number of rules, and bytes, that every host reads from `_redirects`: GitLab Pages stops at 1,000 rules and
 * at 64 KiB; Cloudflare Pages at 2,000 rules, and silently at 100 KB.
 */
export const maxRules = 1000;
const maxBytes = 64 * 1024;

interface Redirect {
  /** A path, with the code of a language for an address of this language alone, and with a query or without. */
  from: string;
  to: string;
}

/**
 * The rules that redirect old paths, and a page at each old path for hosts without rules. If there are too many
 * rules, those of the site record come first. Hosts have no common notation for a query, so pages look at it.
 */
export function redirectFiles(model: SiteModel, plans: readonly PagePlan<unknown>[]) {
  const aliases = plans.flatMap(({ path, aliases = [] }) =>
    aliases.map((from) => ({ from, to: path })),
  );
  const own = model.catalogue.site.redirects ?? [];
  const rules = rulesOf(model, [...aliases, ...own]);
  const published =
    fitting(rules).length === rules.length ? rules : fitting(rulesOf(model, [...own, ...aliases]));
  const note =
    `There are ${rules.length} redirects, and not every host reads more than ${maxRules}: ` +
    `"_redirects" has ${published.length} of them. The others are pages that lead on.`;
  return {
    files: [
      { path: '_redirects', content: `${published.join('\n')}\n` },
      ...redirectPages(model, [...aliases, ...own]),
    ],
    notes: published.length < rules.length ? [note] : [],
    scripts: own.some(hasQuery) ? [leadOn] : [],
  };
}

const hasQuery = ({ from }: Redirect) => from.includes('?');

/** What is asked for, in each language that a redirect is for, and where it leads. Those of one language come first. */
function movesOf({ space, languages, defaultLanguage }: SiteModel, redirects: readonly Redirect[]) {
  const moves = redirects.map(({ from, to }) => {
    const [path = '', query = ''] = from.split('?');
    const own = languageIn(path, space.languages ?? []);
    return (own === undefined ? languages : [own]).map((language) => {
      // An address of one language is what was written: the default one may have had a prefix, too.
      const prefix = own === undefined && language !== defaultLanguage ? `/${language}` : '';
      return { own, path: prefix + path, query, language, href: localHref(space, language, to) };
    });
  });
  return moves.flat().sort((a, b) => Number(a.own === undefined) - Number(b.own === undefined));
}

function rulesOf(model: SiteModel, redirects: readonly Redirect[]): string[] {
  const moves = movesOf(model, redirects);
  const asked = new Set(moves.flatMap(({ path, query }) => (query === '' ? [] : [path])));
  return moves
    .filter(({ path }) => !asked.has(path))
    .map(({ path, href }) => line(`${model.space.base}${path.slice(1)}`, href, '301'));
}

/** The first rules, up to the limits of hosts. */
function fitting(rules: readonly string[]): readonly string[] {
  let bytes = 0;
  const end = rules.findIndex((rule, index) => {
    bytes += Buffer.byteLength(rule) + 1;
    return index >= maxRules || bytes > maxBytes;
  });
  return end === -1 ? rules : rules.slice(0, end);
}

/** Redirect pages for hosts without rules; they work without scripts, too. */
function redirectPages(model: SiteModel, redirects: readonly Redirect[]): OutputFile[] {
  const byPath = groupBy(movesOf(model, redirects), ({ path }) => path);
  return [...byPath].map(([path, targets]) => ({
    path: pageFile(model.defaultLanguage, model.defaultLanguage, path),
    content: redirectPage(model, targets),
  }));
}

type Target = ReturnType<typeof movesOf>[number];

/** The page of a path: leads to the one target at once, or to the one whose query is asked for. */
function redirectPage({ catalogue }: SiteModel, targets: readonly Target[]): Markup {
  const [first] = targets;
  const { href = '', language = '' } = first ?? {};
  const isPlain = targets.every(({ query }) => query === '');
  const head = [
    element('meta', { charset: 'utf-8' }),
    element('title', {}, text(href)),
    element('meta', { name: 'robots', content: 'noindex' }),
    ...(isPlain
      ? [
          element('link', { rel: 'canonical', href: `${originOf(catalogue.site.url)}${href}` }),
          element('meta', { 'http-equiv': 'refresh', content: `0; url=${href}` }),
        ]
      : []),
  ];
  // What is asked for without a query comes after all that has one.
  const links = (isPlain ? targets.slice(0, 1) : targets.toSorted(byQuery)).map(({ query, href }) =>
    element('p', {}, [
      element('a', { href, ...(!isPlain && { 'data-query': query }) }, text(href)),
    ]),
  );
  const script = isPlain ? [] : [element('script', {}, code(leadOn))];
  return htmlDocument(language, head, [...links, ...script]);
}

/** Those that ask for more come first, so that no other one that asks for a part of it takes their visitors. */
const byQuery = (a: Target, b: Target) => askedIn(b.query).length - askedIn(a.query).length;

/** Goes to the first link all of whose query is asked for; a visitor may bring more along. */
const leadOn =
  'const asked=new URLSearchParams(location.search);' +
  'for(const{href,dataset}of document.links)' +
  'if([...new URLSearchParams(dataset.query)].every(([name,value])=>asked.getAll(name).includes(value)))' +
  '{location.replace(href);break}';
