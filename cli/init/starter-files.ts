import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, isScalar, parseDocument, visit } from 'yaml';
import { builtInPacks, siteLanguages } from '../../schema/languages/languages.ts';
import { lookUpLanguage } from '../../schema/languages/look-up.ts';
import { slugOf } from '../core/slug.ts';

/** The choices for a new site. */
export interface Start {
  readonly name: string;
  /** Codes, the default language first. */
  readonly languages: readonly string[];
  /** The preset of the theme, or `neutral`: only then the starter has colours of its own. */
  readonly preset: string;
}

/** The languages in which the starter catalogue is written: those that Milepost comes with. */
export const writtenLanguages = builtInPacks.map(({ code }) => code);

/**
 * The files of the starter catalogue and its configuration, by their paths in the new folder. `folder` has the
 * catalogue in all its languages. Other languages have no texts yet; if one of them is the default language, its
 * texts are in English, to be translated.
 */
export function starterFiles(folder: string, start: Start): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = entries
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:yaml|css)$/.test(path))
    .sort();
  return new Map([
    ['milepost.config.ts', configText(unwritten(start.languages.slice(1)), start.preset)],
    ...files.map((path): [string, string] => {
      const text = readFileSync(join(folder, path), 'utf8');
      const isPreset = start.preset !== 'neutral';
      const styles = isPreset ? text.replace(/^ +--.*\n/gm, '') : text;
      return [`catalogue/${path}`, path.endsWith('.yaml') ? recordText(text, start) : styles];
    }),
  ]);
}

/** Those of some languages in which the starter catalogue has no texts. */
export function unwritten(languages: readonly string[]): string[] {
  return languages.filter((code) => !lookUpLanguage(code, writtenLanguages));
}

function configText(open: readonly string[], preset: string): string {
  const look = preset === 'neutral' ? '' : `preset: '${preset}', `;
  const coverage = open.map((code) => `'${code}': 0`).join(', ');
  const begun =
    '  // The percentage of texts that a translation must have, where it is not all of them.\n' +
    `  validate: { minCoverage: { ${coverage} } },\n`;
  return `import { defineConfig, defineTheme } from 'milepost';

export default defineConfig({
  catalogue: 'catalogue',
  theme: defineTheme({ ${look}tokens: 'catalogue/theme/tokens.css' }),
${open.length > 0 ? begun : ''}});
`;
}

/** A record in the languages of the new site, with the company's name in place of the example's. */
function recordText(text: string, start: Start): string {
  const document = parseDocument(text);
  visit(document, {
    Map(_, map) {
      const texts = new Map(
        map.items.map(({ key, value }) => [isScalar(key) ? key.value : key, value]),
      );
      if (!texts.has('en')) return undefined;
      map.items = start.languages.flatMap((code, index) => {
        const own = texts.get(lookUpLanguage(code, writtenLanguages) ?? (index === 0 ? 'en' : ''));
        return own === undefined ? [] : [document.createPair(code, own)];
      });
      return visit.SKIP;
    },
  });
  if (isMap(document.contents) && document.has('languages')) fillSite(document, start);
  return document.toString({ lineWidth: 0 });
}

function fillSite(document: ReturnType<typeof parseDocument>, { name, languages }: Start): void {
  const host = `${slugOf(name, siteLanguages(languages)) || 'company'}.internal`;
  const site = {
    name,
    url: `https://www.${host}`,
    languages: languages.map(languageEntry),
    contact: { address: [name], phones: [], mailboxes: [`sales@${host}`] },
  };
  for (const [field, value] of Object.entries(site))
    document.set(field, document.createNode(value));
}

function languageEntry(code: string) {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  const first = name.charAt(0).toLocaleUpperCase(code);
  return { code, name: first + name.slice(1), label: code.toUpperCase() };
}
