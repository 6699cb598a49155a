import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Settings } from '../../cli/config/settings.ts';
import { Cache } from '../../cli/core/cache.ts';
import { fieldStretch } from '../../cli/load/places/locator.ts';
import { rules } from '../../cli/rules/index.ts';
import type { Rule } from '../../cli/rules/rule.ts';
import { type Example, wordsOf } from '../../cli/rules/rule-words.ts';
import { type ReadOptions, readCatalogue } from '../../cli/run/read-catalogue.ts';
import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import { noExtensions } from '../../site/build/extensions.ts';
import { Store } from '../../site/cache/store.mjs';
import { repository } from '../milepost.ts';
import { packIn } from '../packs.ts';
import { begunLanguages } from './cli-workspace.ts';
import { temporaryFolder } from './temporary-folder.ts';

const fr = packIn('fr');
const store = temporaryFolder();
const base = join(repository, 'tests/fixtures/base-catalogue');

/** What decides what a check finds: texts by the names of files, and the packs of the configuration. */
interface Input {
  /** All where none is named. */
  readonly rules?: readonly Rule[];
  readonly files: Readonly<Record<string, string>>;
  readonly packs?: readonly LanguagePack[];
  readonly settings?: Settings;
}

const textOf = (file: string) => readFileSync(join(base, file), 'utf8');
const original: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    readdirSync(base, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:yaml|json)$/.test(file))
      .map((file) => [file, textOf(file)]),
  ),
  // A text about which each of the terms decides something.
  'projects/plant.yaml': `id: plant
title: { en: Plant, fr: Usine, es: Planta }
intro: []
subtitle:
  en: "An enclosure, 5 tun: it detects objects [here](/products/S1) and {S1/measuring-range}."
  fr: "Une coffre, 6 tun: il détecte des objets [ici](/products/S1) et {S1/measuring-range}"
  es: "Una caja, 5 tun: detecta objetos [aquí](/products/S1) y {S1/measuring-range}."
  it: ""
`,
};

type Change = (input: Input) => Input;

function replaced(file: string, pattern: RegExp, text: string): Change {
  return ({ files, ...input }) => {
    return { ...input, files: { ...files, [file]: (files[file] ?? '').replace(pattern, text) } };
  };
}

/** Each of the terms that a rule gets with a text or a record. */
const terms: Readonly<Record<string, Change>> = {
  'the default language': replaced(
    'site.yaml',
    /( {2}- .*code: en.*\n)( {2}- .*code: fr.*\n)/,
    '$2$1',
  ),
  'a language less': replaced('site.yaml', / {2}- .*code: es.*\n/, ''),
  'a language more, of which no pack knows': replaced(
    'site.yaml',
    /(code: es.*\n)/,
    '$1  - { code: it, name: Italiano, label: It, flag: flags/es.svg }\n',
  ),
  'the glossary': replaced('glossary.yaml', /term: enclosure.*\n.*\n.*\n/, 'term: belt }\n'),
  'the units': ({ files, ...input }) => ({
    ...input,
    files: {
      ...files,
      'units.yaml': 'units:\n  tun: { dimension: mass, factor: 950, symbol: tun }\n',
    },
  }),
  'the packs of languages': (input) => {
    const { spaced: _, ...typography } = fr.typography ?? {};
    return { ...input, packs: [{ ...fr, typography } as LanguagePack] };
  },
};

/** What else a rule sees of the whole catalogue, and how its findings count. */
const others: readonly Change[] = [
  replaced('figures.yaml', /^measuring-range:/m, 'measured-range:'),
  replaced('products/sensors/S1.yaml', /^id: S1$/m, 'id: S9'),
  replaced('products/sensors/R2.json', /"\/products\/R2"/, '"/products/R2-moved"'),
  ({ files, ...input }) => ({ files: { ...files, 'connections.yaml': '' }, ...input }),
  (input) => ({ ...input, settings: { ...begunLanguages, severityOf: () => 'info' } }),
];

/** The catalogue with the fields of an example in the place of its own. */
function laidOver({ file, text, isWhole }: Example): Input {
  let whole = isWhole ? '' : (original[file] ?? '');
  for (const [, key = ''] of text.matchAll(/^([A-Za-z][\w-]*):/gm)) {
    const [start, end] = fieldStretch(whole, key) ?? [0, 0];
    whole = whole.slice(0, start) + whole.slice(end);
  }
  return { files: { ...original, [file]: whole + text } };
}

async function read(input: Input, cache: Cache) {
  const { files, packs = [], settings = begunLanguages, ...given } = input;
  const unsaved = new Map(Object.entries(files).map(([file, text]) => [join(base, file), text]));
  const extensions = { ...noExtensions, languages: packs };
  const isUnsummarized = true;
  const own = { unsaved, cache, extensions, settings, isUnsummarized };
  const options: ReadOptions = { cwd: base, ...own, ...given };
  return (await readCatalogue(base, options)).report.diagnostics;
}

/** What a process finds, and the next one: both as a check from nothing. */
function createChecks() {
  const same = new Cache();
  const compare = async (input: Input, expected: Awaited<ReturnType<typeof read>>) => {
    expect(await read(input, same)).toEqual(expected);
    expect(await read(input, new Cache(new Store(store), 'tool'))).toEqual(expected);
    return expected;
  };
  return { compare, check: async (input: Input) => compare(input, await read(input, new Cache())) };
}

/** Finds as a check from nothing before, with and after changes of what decides. */
async function tryChanges(bad: Input, good: Input) {
  const { check, compare } = createChecks();
  const found = await check(bad);
  await check(good);
  for (const change of [...Object.values(terms), ...others]) await check(change(bad));
  // What is kept of the others is nothing to it.
  await compare(bad, found);
}

/** A record may stand beside its fellows under another name; there is one of each dictionary. */
function isRecord({ id }: Rule): boolean {
  const { bad, good } = wordsOf(id);
  return bad.file.includes('/') && good.file === bad.file;
}

/** Examples in records of their own, all in one catalogue. */
function together(all: readonly Rule[], which: 'bad' | 'good'): Input {
  const files = all.map((rule) => {
    const example = wordsOf(rule.id)[which];
    const text = laidOver(example).files[example.file] ?? '';
    return [example.file.replace(/(?=\.\w+$)/, `-${rule.id}`), text] as const;
  });
  return { files: { ...original, ...Object.fromEntries(files) } };
}

const inRecords = rules.filter(isRecord);
const found = await read(together(inRecords, 'bad'), new Cache());
const isFound = ({ id }: Rule) => found.some(({ rule }) => rule === id);
const [joint, alone] = [
  inRecords.filter(isFound),
  rules.filter((rule) => !inRecords.includes(rule) || !isFound(rule)),
];

test('what rules find in records is what a check from nothing finds, after each change', async () => {
  await tryChanges(together(joint, 'bad'), together(joint, 'good'));
});

test.each(alone)('$id finds what a check from nothing finds, after each change', async (rule) => {
  const { bad, good } = wordsOf(rule.id);
  // The others would take most of the time: they have tests of their own, above and below.
  await tryChanges({ ...laidOver(bad), rules: [rule] }, { ...laidOver(good), rules: [rule] });
});

test('all rules find what a check from nothing finds, after each example of those', async () => {
  const { check } = createChecks();
  for (const { id } of alone) {
    for (const which of ['bad', 'good'] as const) await check(laidOver(wordsOf(id)[which]));
  }
});

test.each(Object.entries(terms))('%s decide what is found in a text', async (_, change) => {
  const local = rules.filter(({ checkText, checkRecord }) => checkText ?? checkRecord);
  const findings = async (input: Input) =>
    (await read(input, new Cache())).filter(({ rule }) => local.some(({ id }) => id === rule));
  const input = laidOver({ file: 'projects/plant.yaml', text: '' });
  expect(await findings(change(input))).not.toEqual(await findings(input));
});
