import { originOf } from '../../schema/address.ts';
import { element, htmlDocument, line, text } from '../lib/html.ts';
import { localHref, pageFile } from '../lib/locale.ts';
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
  from: string;
  to: string;
}

/**
 * The rules that redirect old paths, and a page at each old path for hosts without rules. If there are too many
 * rules, those of the site record come first.
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
      ...[...aliases, ...own].flatMap((redirect) => redirectPages(model, redirect)),
    ],
    notes: published.length < rules.length ? [note] : [],
  };
}

function addressSpace({ catalogue, defaultLanguage }: SiteModel) {
  const { base, languages } = catalogue.site;
  return { base, languages, defaultLanguage };
}

function rulesOf(model: SiteModel, redirects: readonly Redirect[]): string[] {
  const space = addressSpace(model);
  return redirects.flatMap(({ from, to }) =>
    model.languages.map((language) =>
      line(localHref(space, language, from), localHref(space, language, to), '301'),
    ),
  );
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
function redirectPages(model: SiteModel, { from, to }: Redirect): OutputFile[] {
  const { site } = model.catalogue;
  const space = addressSpace(model);
  return model.languages.map((language) => {
    const target = localHref(space, language, to);
    const head = [
      element('meta', { charset: 'utf-8' }),
      element('title', {}, text(target)),
      element('meta', { name: 'robots', content: 'noindex' }),
      element('link', { rel: 'canonical', href: `${originOf(site.url)}${target}` }),
      element('meta', { 'http-equiv': 'refresh', content: `0; url=${target}` }),
    ];
    const body = element('a', { href: target }, text(target));
    const path = pageFile(model.defaultLanguage, language, from);
    return { path, content: htmlDocument(language, head, body) };
  });
}
