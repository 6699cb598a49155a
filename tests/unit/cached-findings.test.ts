import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Cache } from '../../cli/core/cache.ts';
import { fieldStretch } from '../../cli/load/places/plain-locator.ts';
import { rules } from '../../cli/rules/index.ts';
import { type Example, wordsOf } from '../../cli/rules/rule-words.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { fr } from '../../schema/languages/fr.ts';
import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import { noExtensions } from '../../site/build/extensions.ts';
import { Store } from '../../site/cache/store.mjs';
import { repository } from '../milepost.ts';

const store = mkdtempSync(join(tmpdir(), 'milepost-test-'));
afterAll(() => rmSync(store, { recursive: true }));
const base = join(repository, 'tests/fixtures/base-catalogue');

/** What decides what a check finds: texts by the names of files, and the packs of the configuration. */
interface Input {
  readonly files: Readonly<Record<string, string>>;
  readonly packs?: readonly LanguagePack[];
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

/** What else a rule sees of the whole catalogue. */
const others: readonly Change[] = [
  replaced('figures.yaml', /^measuring-range:/m, 'measured-range:'),
  replaced('products/sensors/S1.yaml', /^id: S1$/m, 'id: S9'),
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

async function read({ files, packs = [] }: Input, cache: Cache) {
  const unsaved = new Map(Object.entries(files).map(([file, text]) => [join(base, file), text]));
  const extensions = { ...noExtensions, languages: packs };
  const options = { cwd: base, unsaved, cache, extensions, isInFull: true };
  return (await readCatalogue(base, options)).report.diagnostics;
}

/** As the next process finds it. */
const nextProcess = () => new Cache(new Store(store), 'tool');

test.each(rules)('$id finds what a check from nothing finds, after each change', async (rule) => {
  const same = new Cache();
  const findings = async (input: Input) => {
    const expected = await read(input, new Cache());
    expect(await read(input, same)).toEqual(expected);
    expect(await read(input, nextProcess())).toEqual(expected);
    return expected.filter((each) => each.rule === rule.id);
  };
  const { bad: wrong, good } = wordsOf(rule.id);
  const bad = laidOver(wrong);
  const found = await findings(bad);
  const right = await findings(laidOver(good));
  if (rule.checkText ?? rule.checkRecord) expect(right).not.toEqual(found);
  for (const change of [...Object.values(terms), ...others]) {
    await findings(change(bad));
    expect(await findings(bad)).toEqual(found);
  }
});

test.each(Object.entries(terms))('%s decide what is found in a text', async (_, change) => {
  const local = rules.filter(({ checkText, checkRecord }) => checkText ?? checkRecord);
  const findings = async (input: Input) =>
    (await read(input, new Cache())).filter(({ rule }) => local.some(({ id }) => id === rule));
  const input = laidOver({ file: 'projects/plant.yaml', text: '' });
  expect(await findings(change(input))).not.toEqual(await findings(input));
});
