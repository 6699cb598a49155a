import { describe, expect, test } from 'vitest';
import { endingOf, sentencesOf } from '../../cli/language/sentences.ts';
import { openCases } from './cases.ts';
import { fixIn } from './cli-workspace.ts';
import { fixtureData } from './fixtures.ts';

const rows = openCases('other-scripts');

type Texts = Readonly<Record<string, readonly string[]>>;
/** The same sentences in languages of other scripts, as their writers punctuate them. */
const all = fixtureData<Texts>('other-scripts.json');
const { en = [], ...others } = all;

/** What is found, and what a fix makes, of a family with texts in some languages, the default one first. */
async function check(codes: readonly string[], texts: Texts) {
  const inAll = (index: number) =>
    JSON.stringify(Object.fromEntries(codes.map((code) => [code, texts[code]?.[index] ?? 'x'])));
  const family = `id: x\norder: 2\npageTitle: ${inAll(0)}\nsubtitle: ${inAll(0)}\nintro:\n  - content:\n${(
    texts[codes[0] ?? ''] ?? []
  )
    .map((_, index) => `      - ${inAll(index)}\n`)
    .join('')}`;
  const { found, after } = await fixIn(codes, { 'families/x.yaml': family });
  const isOwn = ({ file }: { file: string }) => file === 'families/x.yaml';
  return {
    found: found.filter(isOwn),
    before: family,
    after: after.get('families/x.yaml') ?? family,
  };
}

describe.each(Object.keys(others))('%s', (code) => {
  // Quantities that are typed in a text are found in any language, and rightly so.
  const isUntrue = ({ rule }: { rule: string }) => rule !== 'unsourced-figure';

  test.each([
    ['first', [code, 'en']],
    ['second', ['en', code]],
  ])('as the %s language gets no untrue finding, and no fix', async (_, codes) => {
    const { found, before, after } = await check(codes, all);
    expect(found.filter(isUntrue)).toEqual([]);
    expect(after).toBe(before);
  });

  test.each([
    ['first', [code, 'en', 'fr']],
    ['second', ['en', code, 'fr']],
  ])('as the %s language is measured by nothing, and measures nothing', async (_, codes) => {
    const odd = (others[code] ?? []).map((text) => ` ${text.slice(0, -1)}  ( ,`);
    const texts = { [code]: odd.slice(0, 1), en: ['They  detect it.'], fr: ['Ils détectent tout'] };
    const { found, before, after } = await check(codes, texts);
    expect(found.map(({ language }) => language)).not.toContain(code);
    // French is compared with English, and each keeps its own habits.
    const fixed = before
      .replaceAll('They  detect it.', 'They detect it.')
      .replaceAll('détectent tout"', 'détectent tout."');
    const title = /^pageTitle.*$/m;
    expect(after).toBe(fixed.replace(title, () => title.exec(before)?.[0] ?? ''));
  });

  test('has its numbers compared, whatever its digits and units', async () => {
    const wrong = (others[code] ?? []).map((text) =>
      text
        .replace(/3(?=0)/, '8')
        .replace(/[٣๓३](?=[٠๐०])/u, (digit) =>
          String.fromCodePoint((digit.codePointAt(0) ?? 0) + 5),
        ),
    );
    const { found } = await check(['en', code], { en, [code]: wrong });
    expect(found.map(({ rule }) => rule)).toContain('figure-mismatch');
  });
});

/** The same in languages of Latin script, which have packs. */
describe.each(Object.entries(fixtureData<Texts>('pack-prose.json')))('%s', (code, own) => {
  test('gets no untrue finding, and no fix', async () => {
    const { found, before, after } = await check(['en', code], { en, [code]: own });
    expect(found.filter(({ rule }) => rule !== 'unsourced-figure')).toEqual([]);
    expect(after).toBe(before);
  });

  test('is told from other languages, and they from it', async () => {
    // Not at the same places, so that none is only a copy.
    const [last, ...others] = [own, en].map((texts) => [...texts.slice(1), ...texts.slice(0, 1)]);
    const texts = { en, de: last ?? [], [code]: others.flat() };
    const { found } = await check(['en', 'de', code], texts);
    const misread = found.filter(({ rule }) => rule === 'wrong-language');
    expect(new Set(misread.map(({ language }) => language))).toEqual(new Set(['de', code]));
  });
});

test.each(rows('endings'))('%s ends with %s', (text, mark) =>
  expect(endingOf(text, undefined)).toBe(mark),
);

test('full stops of other scripts end sentences, with and without a space', () => {
  const ends = (text: string) => sentencesOf(text, undefined).map(({ end }) => end);
  expect(ends('保守は不要。24 Vで動作。')).toEqual([6, 14]);
  expect(ends('सेवा नहीं। मान दिखाता है।')).toHaveLength(2);
});
