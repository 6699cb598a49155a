import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { afterAll, describe, expect, test } from 'vitest';
import { Kept } from '../../cli/cache/kept.ts';
import { fixReport } from '../../cli/fix/fix-report.ts';
import { selectStrings } from '../../cli/load/data.ts';
import { readCatalogue } from '../../cli/load/read-catalogue.ts';
import type { Rule } from '../../cli/rules/rule.ts';
import { createWorkspace, runMain } from './cli-workspace.ts';

const workspace = createWorkspace();
afterAll(workspace.remove);

const example = { file: '', text: '' };

/** Finds a word in every text and offers another one for it. */
function replacing(word: string, other: string, id = 'word'): Rule {
  return {
    id,
    severity: 'warning',
    summary: '',
    rationale: '',
    bad: example,
    good: example,
    *check({ texts }) {
      for (const { entry, at, versions } of texts) {
        for (const { language, text } of versions) {
          for (const { index } of text.matchAll(new RegExp(word, 'gu'))) {
            const within = [index, index + word.length] as const;
            const place = { entry, at: [...at, language], within };
            yield { ...place, message: `At ${index}.`, fix: [{ ...place, text: other }] };
          }
        }
      }
    },
  };
}

/** What the fixes of some rules make of a family record. */
async function fixed(record: string, ...rules: Rule[]) {
  const folder = workspace.written({ 'families/x.yaml': record });
  const kept = new Kept();
  const read = async (unsaved: ReadonlyMap<string, string>) =>
    (await readCatalogue(folder, { cwd: folder, unsaved, rules, kept })).report;
  const { files, count } = await fixReport(read, folder);
  return { text: files.find(({ file }) => file === 'families/x.yaml')?.after ?? record, count };
}

const record = `# A family.\r
id: x   # its id\r
order: 2\r
pageTitle: &title\r
    en:  'It''s a Wrd'   # quoted once\r
    fr: "Un \\u0057rd"\r
    es: Un Wrd: no\r
subtitle: { en: Wrd one, fr: [x], es: Wrd }\r
intro:\r
  - description:\r
      en: >-\r
        A folded\r
        Wrd here\r
      fr: |\r
        A literal Wrd\r
      es: A plain one that runs\r
        over Wrd lines\r
`;

describe('a fix', () => {
  test('changes no byte besides: comments, order, quotes, anchors and line ends stay', async () => {
    const source = record.replace(': no', '').replace('[x]', 'Wrd');
    const { text, count } = await fixed(source, replacing('Wrd', 'Word'));
    expect(text).toBe(source.replaceAll('Wrd', 'Word').replace('\\u0057rd', 'Word'));
    expect(count).toBe(9);
  });

  test('writes a value in other quotes where it could not stand in its own', async () => {
    const source =
      'id: x\npageTitle: { en: A Wrd, fr: b, es: c }\nsubtitle: { en: d, fr: e, es: f }\n';
    const { text } = await fixed(source, replacing('Wrd', 'word, or: # two'));
    expect(text).toContain('en: "A word, or: # two", fr: b');
    const { text: quoted } = await fixed(
      source.replace('A Wrd', "'A Wrd'"),
      replacing('Wrd', "it's"),
    );
    expect(quoted).toContain("en: 'A it''s', fr");
  });

  test('needs no quotes for what means something between brackets only', async () => {
    const source = 'id: x\npageTitle:\n  en: A Wrd, [b] {c}\n  fr: b\n  es: c\n';
    const { text } = await fixed(source, replacing('Wrd', 'word, or'));
    expect(text).toBe(source.replace('Wrd', 'word, or'));
  });

  test('is not made in a file that lost characters: writing it would lose them for good', async () => {
    const source = 'id: x\npageTitle:\n  en: A Wrd\n  fr: b\uFFFD\n  es: c\n';
    expect(await fixed(source, replacing('Wrd', 'word'))).toEqual({ text: source, count: 0 });
  });

  test('is not made when any rule would find more than before', async () => {
    const source =
      'id: x\npageTitle: { en: A Wrd, fr: b, es: c }\nsubtitle: { en: bad Wrd, fr: e, es: f }\n';
    const rules = [replacing('Wrd', 'Word'), replacing('bad Word', 'bad Word!', 'worse')];
    const { text, count } = await fixed(source, ...rules);
    expect([text, count]).toEqual([source.replace('A Wrd', 'A Word'), 1]);
  });

  test('is made again until nothing is left, also where two touch, and then changes nothing', async () => {
    const source =
      'id: x\npageTitle: { en: WrdWrd, fr: b, es: c }\nsubtitle: { en: d, fr: e, es: f }\n';
    const rule = replacing('Wrd', 'Word');
    const { text, count } = await fixed(source, rule);
    expect([text, count]).toEqual([source.replace('WrdWrd', 'WordWord'), 2]);
    expect((await fixed(text, rule)).count).toBe(0);
  });

  const word = fc.stringMatching(/^[a-zé"'\\:#, {}-]{0,12}$/u);

  test('gives the value that was meant, whatever the quotes and the words', async () => {
    await fc.assert(
      fc.asyncProperty(word, word, word, fc.nat(3), async (before, other, after, style) => {
        const value = `${before}Wrd${after}`;
        const written = [
          JSON.stringify(value),
          `'${value.replaceAll("'", "''")}'`,
          `|-\n    ${value}`,
          JSON.stringify(value).replace('Wrd', '\\x57rd'),
        ][style];
        const source = `id: x\npageTitle:\n  en: ${written}\n  fr: b\nsubtitle: { en: d, fr: e, es: f }\n`;
        const { text } = await fixed(source, replacing('Wrd', other));
        // A rule that finds its word again in what it wrote has fixed nothing.
        if (other.includes('Wrd')) return;
        // A block can't begin with a space: what would make it so is not changed.
        if (style === 2 && text === source) return;
        const given = selectStrings(load(source), 'pageTitle', 'en')[0]?.value ?? '';
        const expected = given.replaceAll('Wrd', () => other);
        expect(load(text)).toMatchObject({ pageTitle: { en: expected, fr: 'b' } });
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});

describe('validate --fix', () => {
  const slash = (path: string) => `# kept\nid: x\norder: 2\npageTitle: { en: A, fr: B, es: C }
subtitle: { en: "[See](${path})", fr: "[Voir](${path})", es: "[Ver](${path})" }\n`;

  test('fixes what has one answer, and says how much', async () => {
    const folder = workspace.written({ 'families/x.yaml': slash('/products/S1/') });
    const { code, stderr } = await runMain(dirname(folder), 'validate', '--fix');
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/^Fixed \d findings? in 1 file\.\n$/),
    ]);
    expect(readFileSync(join(folder, 'families/x.yaml'), 'utf8')).toBe(slash('/products/S1'));
    const again = await runMain(dirname(folder), 'validate', '--fix');
    expect(again.stderr).toBe('Nothing could be fixed.\n');
  });

  test('--dry-run shows the changes and makes none', async () => {
    const source = slash('/products/S1/');
    const folder = workspace.written({ 'families/x.yaml': source });
    const path = join(folder, 'families/x.yaml');
    const { mtimeMs } = statSync(path);
    const { stdout, stderr } = await runMain(dirname(folder), 'validate', '--fix', '--dry-run');
    expect(stdout).toContain('+++ b/catalogue/families/x.yaml');
    expect(stdout).toMatch(/^-subtitle: .*S1\/.*\n\+subtitle: .*S1\)/m);
    expect(stderr).toContain('Nothing was changed.');
    expect([readFileSync(path, 'utf8'), statSync(path).mtimeMs]).toEqual([source, mtimeMs]);
  });

  test('keeps a byte order mark', async () => {
    const folder = workspace.written({ 'families/x.yaml': `\uFEFF${slash('/products/S1/')}` });
    await runMain(dirname(folder), 'validate', '--fix');
    expect(readFileSync(join(folder, 'families/x.yaml'), 'utf8')).toBe(
      `\uFEFF${slash('/products/S1')}`,
    );
  });

  test.each([
    ['Windows-1252', (text: string) => Buffer.from(text.replace('–', '\x96'), 'latin1')],
    ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ])('saves a file in %s as UTF-8, with all its letters', async (encoding, encode) => {
    const text = `# é – ü\n${slash('/products/S1')}`;
    const folder = workspace.written({ 'families/x.yaml': text });
    const path = join(folder, 'families/x.yaml');
    writeFileSync(path, encode(text));
    const dry = await runMain(dirname(folder), 'validate', '--fix', '--dry-run');
    expect(dry.stdout).toContain('catalogue/families/x.yaml would be saved in UTF-8.');
    const { code, stdout } = await runMain(dirname(folder), 'validate', '--fix');
    expect([code, stdout]).toEqual([0, expect.not.stringContaining(encoding)]);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test('leaves a file alone that somebody else changes meanwhile', async () => {
    const { writeChanges } = await import('../../cli/fix/fix-report.ts');
    const folder = workspace.written({ 'families/x.yaml': 'id: y\n' });
    const change = { file: 'families/x.yaml', before: 'id: x\n', after: 'id: z\n' };
    expect(() => writeChanges([change], folder)).toThrow(/x\.yaml has changed meanwhile/);
    expect(readFileSync(join(folder, 'families/x.yaml'), 'utf8')).toBe('id: y\n');
    writeFileSync(join(folder, 'families/x.yaml'), 'id: x\n');
    writeChanges([change], folder);
    expect(readFileSync(join(folder, 'families/x.yaml'), 'utf8')).toBe('id: z\n');
  });
});
