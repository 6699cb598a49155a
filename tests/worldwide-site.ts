import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dump, load } from 'js-yaml';
import { milepostSucceeds, repository } from './milepost.ts';
import { outputFolder, worldwideSite } from './sites.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const fixture = fileURLToPath(new URL('fixtures/worldwide', import.meta.url));
/** Texts by their English, each in the languages that have it. */
const texts: Texts = JSON.parse(readFileSync(join(fixture, 'texts.json'), 'utf8'));

/** The languages laid over the second company of the fixtures. Those behind the first two are begun. */
export const worldwideLanguages = {
  ar: 'العربية',
  ja: '日本語',
  he: 'עברית',
  hi: 'हिन्दी',
  th: 'ไทย',
  ru: 'Русский',
  el: 'Ελληνικά',
  ko: '한국어',
  'zh-Hans': '简体中文',
  'zh-Hant': '繁體中文',
} as const;

/** What commands need to know of the catalogue: its configuration, and that texts may be missing. */
export const worldwideOptions = [
  ...['--config', 'tests/fixtures/pumps/milepost.config.ts'],
  ...Object.keys(worldwideLanguages).flatMap((code) => ['--min-coverage', `${code}=0`]),
];

/** Writes the second company's catalogue, with texts in twelve languages of ten scripts; gives its folder. */
export function writeWorldwideCatalogue(name: string): string {
  const folder = join(outputFolder, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(repository, 'tests/fixtures/pumps/catalogue'), folder, { recursive: true });
  cpSync(join(fixture, 'strings'), join(folder, 'strings'), { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.yaml')) continue;
    const data = withTexts(load(readFileSync(join(folder, file), 'utf8')));
    if (file === 'site.yaml') addLanguages(data as { languages: object[] });
    writeFileSync(join(folder, file), dump(data, { lineWidth: -1 }));
  }
  return folder;
}

/** Builds it. */
export async function buildWorldwideSite(): Promise<void> {
  const catalogue = writeWorldwideCatalogue('worldwide-source');
  const out = ['--catalogue', catalogue, '--out', worldwideSite.folder];
  await milepostSucceeds('build', ...worldwideOptions, ...out);
}

function addLanguages({ languages }: { languages: object[] }): void {
  const added = Object.entries(worldwideLanguages);
  languages.push(...added.map(([code, name]) => ({ code, name, label: code })));
}

/** Data with each text in all languages that have it. */
function withTexts(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withTexts);
  if (typeof data !== 'object' || data === null) return data;
  if ('en' in data && typeof data.en === 'string') return { ...data, ...texts[data.en] };
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withTexts(value)]));
}
