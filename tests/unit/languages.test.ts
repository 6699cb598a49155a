import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { defineLanguage } from '../../cli/config/define-config.ts';
import { defaultSettings, type Settings } from '../../cli/config/settings.ts';
import type { Diagnostic } from '../../cli/core/diagnostic.ts';
import { slugOf } from '../../cli/core/slug.ts';
import { limitByFile } from '../../cli/report/limit-findings.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { siteLanguages } from '../../schema/languages/languages.ts';
import { type Extensions, noExtensions } from '../../site/build/extensions.ts';
import { fullExtensions } from '../full-site.ts';
import { packIn } from '../packs.ts';
import { planned } from '../planned-site.ts';
import { openCases } from './cases.ts';
import { createWorkspace, fullProject, runMain } from './cli-workspace.ts';

const rows = openCases('languages');

const workspace = createWorkspace();
const spanish = packIn('es');

test.each(rows('ids'))('a site in %s makes the id of %s as %s', (codes = '', name = '', id) => {
  for (const each of [name, name.normalize('NFD'), name.toUpperCase()])
    expect(slugOf(each, siteLanguages(codes.split(' ')))).toBe(id);
});

/** The base catalogue with another language in the place of Spanish, whose texts stay. */
function withLanguage(code: string, files: Readonly<Record<string, string>> = {}): string {
  const { folder } = workspace.catalogue();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:yaml|json)$/.test(name)) continue;
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    const changed = text
      .replace(/\bes:/g, `${code}:`)
      .replace(/"es":/g, `"${code}":`)
      .replace('code: es', `code: ${code}`);
    writeFileSync(file, changed);
  }
  workspace.write(folder, files);
  return folder;
}

async function findings(folder: string, extensions: Extensions = noExtensions) {
  const { report } = await readCatalogue(folder, { cwd: folder, extensions });
  return limitByFile(report).diagnostics;
}

function family(de: string, en = 'These sensors detect the vehicles in each lane of the road.') {
  const fr = 'Ces capteurs détectent les véhicules sur chaque voie de la route.';
  const texts = Object.entries({ en, fr, de }).map(([code, text]) => `  ${code}: '${text}'\n`);
  return `id: sensors
order: 1
pageTitle: { en: Sensors, fr: Capteurs, de: Sensoren }
comparison: [measuring-range]
subtitle:\n${texts.join('')}`;
}

describe('German', () => {
  async function rulesFor(de: string, en?: string) {
    const folder = withLanguage('de', { 'families/sensors.yaml': family(de, en) });
    const found = (await findings(folder)).filter(
      ({ file, severity }) => file === 'families/sensors.yaml' && severity !== 'info',
    );
    return found.map(({ rule }) => rule);
  }

  test.each(rows<[string, string, string[]]>('family'))('%s', async (_what, de, rules) => {
    expect([...new Set(await rulesFor(de))]).toEqual(rules);
  });

  test.each(rows<[string, string, string, string[]]>('German'))(
    '%s',
    async (_what, en, de, rules) => {
      const folder = withLanguage('de');
      const site = join(folder, 'site.yaml');
      const description = `description: { en: '${en}', fr: '', de: '${de}' }`;
      const text = readFileSync(site, 'utf8').replace(/^description:.*$/m, description);
      writeFileSync(site, text.replace("fr: ''", `fr: '${en}'`));
      const ofGerman = (await findings(folder)).filter(
        ({ file, language = '', alsoIn = [], rule }) =>
          file === 'site.yaml' && [language, ...alsoIn].includes('de') && rule !== 'untranslated',
      );
      expect([...new Set(ofGerman.map(({ rule }) => rule))]).toEqual(rules);
    },
  );
});

describe('Italian and Portuguese', () => {
  test.each(rows<[string, string, string, string[]]>('other packs'))(
    '%s: %s, %s',
    async (code, en, own, rules) => {
      const text = family(own, en).replaceAll('de:', `${code}:`);
      const folder = withLanguage(code, { 'families/sensors.yaml': text });
      const found = (await findings(folder)).filter(
        ({ file, language = '', alsoIn = [], severity }) =>
          file === 'families/sensors.yaml' &&
          [language, ...alsoIn].includes(code) &&
          severity !== 'info',
      );
      expect([...new Set(found.map(({ rule }) => rule))]).toEqual(rules);
    },
  );
});

describe('a language without a pack', () => {
  const extras = { 'strings/da.json': '{ "shell": { "skip": "Gå til indhold" } }' };

  test('has one note, and no other finding', async () => {
    const found = await findings(withLanguage('da'));
    const [note, ...others] = found.filter(({ rule }) => rule !== 'conflicting-figures');
    expect(others).toEqual([]);
    expect(note).toMatchObject({ rule: 'unknown-language', severity: 'info', language: 'da' });
    expect(note?.message).toContain('"decimal-style", "doubled-word"');
    expect(note?.help).toContain("defineLanguage({ code: 'da'");
  });

  test('is built: figures have signs, and the words of the tool are marked as English', async () => {
    const page = await rendered(withLanguage('da'), 'da/products/S1/index.html');
    expect(page).toContain('<html lang="da">');
    expect(page).toContain('≤ ');
    expect(page).toMatch(/<a class="skip[^"]*" href="#main" lang="en">Skip to content/);
    expect(page).toContain('Technical');
  });

  test('shows a text that it lacks in the default language, marked as such', async () => {
    const onlyEnglish = family('').replace(/^ {2}(?:fr|de): .*\n/gm, '');
    const folder = withLanguage('da', {
      'families/sensors.yaml': onlyEnglish.replace('de: Sensoren', 'da: Sensorer'),
    });
    const page = await rendered(folder, 'da/products/sensors/index.html');
    expect(page).toContain('<span lang="en">These sensors detect the vehicles');
    expect(page).not.toContain('<span lang="en">Sensorer');
  });

  test('may have strings; the others are in English, and one finding counts them', async () => {
    const folder = withLanguage('da', extras);
    const [first, ...others] = (await findings(folder)).filter(({ rule }) => rule === 'ui-strings');
    expect(others).toEqual([]);
    expect(first?.count).toBeGreaterThan(100);
    const page = await rendered(folder, 'da/products/S1/index.html');
    expect(page).toContain('Gå til indhold');
  });

  test('may have a pack without some groups: then the note names these', async () => {
    const da = defineLanguage({ code: 'da', figures: spanish.figures });
    const extensions = { ...noExtensions, languages: [da] };
    const found = await findings(withLanguage('da'), extensions);
    const note = found.find(({ rule }) => rule === 'unknown-language');
    expect(note?.message).toContain('The language pack of Danish is not complete: "doubled-word"');
    expect(note?.help).toContain('Add "writing" and "recognition" to its pack in milepost.config');
  });

  test('may have a pack of the catalogue: then nothing is off for it', async () => {
    const da = defineLanguage({ ...spanish, code: 'da' });
    const extensions = { ...noExtensions, languages: [da] };
    const folder = withLanguage('da');
    const notes = (await findings(folder, extensions)).filter(
      ({ rule }) => rule === 'unknown-language',
    );
    expect(notes.map(({ message }) => message)).toEqual([
      'Milepost has no strings in Danish, so the site shows those in another language.',
    ]);
    const page = await rendered(folder, 'da/products/S1/index.html', extensions);
    expect(page).toContain('hasta ');
  });
});

async function rendered(folder: string, path: string, extensions: Extensions = noExtensions) {
  const settings: Settings = {
    ...defaultSettings,
    // An incomplete site is built where the configuration lets it.
    severityOf: ({ id, severity }) => (id === 'missing-translation' ? 'warning' : severity),
  };
  const options = { cwd: folder, extensions, settings };
  const { catalogue, report } = await readCatalogue(folder, options);
  if (!catalogue) throw new Error(report.diagnostics.map(({ message }) => message).join('\n'));
  const site = await planned(catalogue, folder, extensions);
  const page = site.pages.find((each) => each.path === path);
  if (!page) throw new Error(`no page ${path} of ${site.pages.map((each) => each.path)}`);
  return `${page.render()}`;
}

test.each(['pt-br', 'tl', 'zh-hant'])(
  'texts are keyed by the code of site.yaml, %s, though Intl writes it in another way',
  async (code) => {
    const folder = withLanguage(code);
    const { report, languages } = await readCatalogue(folder, { cwd: folder });
    expect(languages).toEqual(['en', 'fr', code]);
    expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  },
);

describe('one more language in a catalogue with every field', () => {
  const root = fullProject(workspace);
  const folder = join(root, 'full-catalogue');
  const site = join(folder, 'site.yaml');
  const line = '  - { code: de, name: Deutsch, label: De, flag: flags/en.svg }\n';
  const listed = readFileSync(site, 'utf8');
  writeFileSync(site, listed.replace(/^(languages:\n(?: {2}-.*\n)+)/m, `$1${line}`));
  const ofGerman = (all: readonly Diagnostic[]) => all.filter(({ language }) => language === 'de');

  test('has at most one finding a file, which counts what is missing', async () => {
    const options = { cwd: folder, extensions: fullExtensions };
    const report = limitByFile((await readCatalogue(folder, options)).report);
    const found = ofGerman(report.diagnostics);
    const places = new Set(found.map(({ file, rule }) => `${file} ${rule}`));
    expect(found.length).toBeGreaterThan(20);
    // One more for strings/de.json, which is not there, and one for the words of units.
    expect(found.length).toBeLessThanOrEqual(report.fileCount + 2);
    expect(found).toHaveLength(places.size);
    const total = found.reduce((sum, { count = 1 }) => sum + count, 0);
    expect(total).toBeGreaterThan(150);
    expect(report.diagnostics.filter(({ severity }) => severity === 'error')).toEqual(
      found.filter(({ severity }) => severity === 'error'),
    );
  });

  test('may be begun with: --min-coverage de=0 makes notes of them, --locale selects them', async () => {
    const args = ['--min-coverage', 'de=0', '--format', 'json'];
    const { stdout, code } = await runMain(root, 'validate', ...args, '--locale', 'de');
    const { diagnostics, summary } = JSON.parse(stdout);
    expect([code, summary.errors, summary.warnings]).toEqual([0, 0, 0]);
    expect(diagnostics.length).toBeGreaterThan(20);
    expect(diagnostics.some(({ count }: Diagnostic) => (count ?? 0) > 10)).toBe(true);
  });
});
