import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openFacts } from '../../site/facts/facts.ts';
import { readRequirement } from '../../site/facts/read-requirement.ts';
import { openSearch, type Search } from '../../site/search/search.ts';
import { siteStrings } from '../../site/strings/site-strings.ts';
import { elementsNamed, parseHtml, textOf } from '../html.ts';
import { repository } from '../milepost.ts';
import { worldwideSite } from '../sites.ts';
import { runMain } from '../unit/cli-workspace.ts';
import {
  worldwideLanguages,
  worldwideOptions,
  writeWorldwideCatalogue,
} from '../worldwide-site.ts';

const catalogue = writeWorldwideCatalogue('worldwide-checked');
const textsOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:yaml|json)$/.test(file))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')]);

const built = (file: string) => readFileSync(join(worldwideSite.folder, file), 'utf8');
const searches = new Map<string, Search>();
beforeAll(async () => {
  const assets = readdirSync(join(worldwideSite.folder, 'assets'));
  for (const language of Object.keys(worldwideLanguages)) {
    const read = (name: string) => {
      const file = assets.find((each) => each.startsWith(`${name}.${language}.`)) ?? '';
      return JSON.parse(built(`assets/${file}`));
    };
    searches.set(language, await openSearch(read('search'), openFacts(read('facts'))));
  }
});

test('twelve languages of ten scripts have no untrue finding, and a fix changes none of them', async () => {
  const before = textsOf(catalogue);
  const options = [...worldwideOptions, '--catalogue', catalogue];
  const { code, stdout, stderr } = await runMain(repository, 'validate', '--fix', ...options);
  expect([code, stdout + stderr]).toEqual([0, expect.stringMatching(/^No mistakes, /m)]);
  expect(textsOf(catalogue)).toEqual(before);
});

test.each([
  ['ar', 'غشائية', 'مضخة جرعات غشائية'],
  ['ar', 'الجرعات', 'مضخة جرعات غشائية'],
  ['ja', '定量', 'ダイヤフラム定量ポンプ'],
  ['he', 'דיאפרגמה', 'משאבת מינון דיאפרגמה'],
  ['hi', 'डोज़िंग', 'डायाफ्राम डोज़िंग पंप'],
  ['th', 'ไดอะแฟรม', 'ปั๊มจ่ายสารเคมีแบบไดอะแฟรม'],
  ['ru', 'дозировочный', 'Мембранный дозировочный насос'],
  ['el', 'διαφραγματος', 'Δοσομετρική αντλία διαφράγματος'],
  ['ko', '정량', '다이어프램 정량 펌프'],
  ['zh-Hans', '计量', '隔膜计量泵'],
  ['zh-Hant', '定量', '隔膜定量泵'],
])('in %s, the search for “%s” finds %s', (language, query, title) => {
  const groups = searches.get(language)?.find(query).groups ?? [];
  expect(groups.flatMap(({ hits }) => hits.map((hit) => hit.title))).toContain(title);
});

describe('from right to left', () => {
  const page = () => built('ar/products/HN-32-160/index.html');
  const whole = (text: string) => `\u2068${text}\u2069`;

  test('a figure is kept whole in sentences and attributes, and files for machines have it plain', () => {
    const flow = whole(`≤ ${whole('30\u00A0m³/h')}`);
    const [, description] = /<meta name="description" content="([^"]*)"/.exec(page()) ?? [];
    expect(description).toContain(flow);
    expect(elementsNamed(parseHtml(page()), 'p').map(textOf).join()).toContain(flow);
    for (const file of ['products/HN-32-160.json', 'products/HN-32-160.csv']) {
      expect(built(file)).toContain('≤ 30\u00A0m³/h');
      expect(built(file)).not.toMatch(/[\u2066-\u2069]/);
    }
    expect(built('ja/products/HN-32-160/index.html')).not.toMatch(/[\u2066-\u2069]/);
  });

  test('what visitors type or paste is read in any digits, with the marks of a page', () => {
    const file = JSON.parse(JSON.stringify(searches.get('ar')?.facts.file));
    const facts = openFacts(file);
    const [flow] = facts.criteria.filter(({ id }) => id === 'flow');
    if (!flow) throw new Error('The flow rate is no criterion.');
    const [typed, pasted, plain] = ['١٫٥ m³/h', whole('1.5\u00A0m³/h'), '1.5 m³/h'].map((text) =>
      readRequirement(text, flow, file),
    );
    expect(plain).toHaveProperty('requirement');
    expect([typed, pasted]).toEqual([plain, plain]);
  });
});

test('a plural form that a language lacks is that of its other numbers, and never of another language', () => {
  const { ar } = siteStrings([catalogue], ['en', 'ar']);
  const forms = JSON.stringify(ar?.shell).match(/"requestCount_\w+":"[^"]*"/g) ?? [];
  expect(forms).toHaveLength(6);
  expect(forms.filter((form) => /product/.test(form))).toEqual([]);
});
