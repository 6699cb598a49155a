import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { Cache } from '../../cli/core/cache.ts';
import { selectStrings } from '../../cli/core/data.ts';
import { fixReport } from '../../cli/edit/fix-report.ts';
import type { Rule } from '../../cli/rules/rule.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { createWorkspace, runMain } from './cli-workspace.ts';

const workspace = createWorkspace();

/** Finds a word in every text and offers another one for it. */
function replacing(word: string, other: string, id = 'word'): Rule {
  return {
    id,
    severity: 'warning',
    *checkCatalogue({ texts }) {
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
  const { files, count } = await fixedFiles({ x: record }, rules);
  return { text: files.find(({ file }) => file === 'families/x.yaml')?.after ?? record, count };
}

/** The same of several, by name; `checks` counts how often the catalogue is checked. */
async function fixedFiles(
  records: Readonly<Record<string, string>>,
  rules: readonly Rule[],
  checks: number[] = [],
) {
  const files = Object.entries(records).map(([name, text]) => [`families/${name}.yaml`, text]);
  const folder = workspace.written(Object.fromEntries(files));
  const cache = new Cache();
  const read = async (unsaved: ReadonlyMap<string, string>) => {
    checks.push(unsaved.size);
    return (await readCatalogue(folder, { cwd: folder, unsaved, rules, cache })).report;
  };
  return fixReport(read, folder);
}

const record = `# A family.\r
id: x   # its id\r
order: 2\r
subtitle: &title\r
    en:  'It''s a Wrd'   # quoted once\r
    fr: "Un \\u0057rd"\r
    es: Un Wrd: no\r
pageTitle: { en: Wrd one, fr: [x], es: Wrd }\r
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
    const [before, title, after] = source.split(/^(pageTitle.*)$/m);
    const changed = (part = '') => part.replaceAll('Wrd', 'Word').replace('\\u0057rd', 'Word');
    expect(text).toBe(`${changed(before)}${title}${changed(after)}`);
    expect(count).toBe(6);
  });

  test('writes a value in other quotes where it could not stand in its own', async () => {
    const source =
      'id: x\nsubtitle: { en: A Wrd, fr: b, es: c }\npageTitle: { en: d, fr: e, es: f }\n';
    const { text } = await fixed(source, replacing('Wrd', 'word, or: # two'));
    expect(text).toContain('en: "A word, or: # two", fr: b');
    const { text: quoted } = await fixed(
      source.replace('A Wrd', "'A Wrd'"),
      replacing('Wrd', "it's"),
    );
    expect(quoted).toContain("en: 'A it''s', fr");
  });

  test('needs no quotes for what means something between brackets only', async () => {
    const source = 'id: x\nsubtitle:\n  en: A Wrd, [b] {c}\n  fr: b\n  es: c\n';
    const { text } = await fixed(source, replacing('Wrd', 'word, or'));
    expect(text).toBe(source.replace('Wrd', 'word, or'));
  });

  test('is not made in a file that lost characters: writing it would lose them for good', async () => {
    const source = 'id: x\nsubtitle:\n  en: A Wrd\n  fr: b\uFFFD\n  es: c\n';
    expect(await fixed(source, replacing('Wrd', 'word'))).toEqual({ text: source, count: 0 });
  });

  test('is not made in a file that gets worse: the others are, and what was wrong is said', async () => {
    const title = 'pageTitle: { en: b, fr: c, es: d }';
    const good = `id: x\nsubtitle: { en: A Wrd, fr: b, es: c }\n${title}\n`;
    const bad = `id: y\nsubtitle: { en: bad Wrd Wrd, fr: b, es: c }\n${title}\n`;
    const again = replacing('bad Word', 'bad Word!', 'worse');
    const rules = [replacing('Wrd', 'Word'), again];
    const checks: number[] = [];
    const { files, count, dropped } = await fixedFiles({ x: good, y: bad }, rules, checks);
    expect(files.map(({ file, after }) => [file, after])).toEqual([
      ['families/x.yaml', good.replace('Wrd', 'Word')],
    ]);
    expect(count).toBe(1);
    expect(dropped).toMatchObject([['families/y.yaml', { rule: 'worse', message: 'At 0.' }]]);
    expect(checks).toHaveLength(3);
  });

  test('is made where it leads from an error to a warning', async () => {
    const source =
      'id: x\nsubtitle: { en: A Wrd, fr: b, es: c }\npageTitle: { en: b, fr: c, es: d }\n';
    const error: Rule = { ...replacing('Wrd', 'Word'), severity: 'error' };
    const warning: Rule = {
      ...{ id: 'later', severity: 'warning' },
      *checkCatalogue(context) {
        const found = replacing('Word', '').checkCatalogue?.(context) ?? [];
        for (const { fix: _, ...each } of found) yield each;
      },
    };
    const { text, count } = await fixed(source, error, warning);
    expect({ text, count }).toEqual({ text: source.replace('Wrd', 'Word'), count: 1 });
  });

  test('takes as many checks for many files that get worse as for one', async () => {
    const records = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `f${index}`,
        `id: f${index}\nsubtitle: { en: ${index % 2 ? 'bad' : 'good'} Wrd, fr: b, es: c }\npageTitle: { en: b, fr: c, es: d }\n`,
      ]),
    );
    const rules = [replacing('Wrd', 'Word'), replacing('bad Word', 'bad Word!', 'worse')];
    const checks: number[] = [];
    const { count, dropped } = await fixedFiles(records, rules, checks);
    expect([count, dropped.length, checks.length]).toEqual([20, 20, 3]);
  });

  test('is not made where another file gets worse by it', async () => {
    const title = 'pageTitle: { en: b, fr: c, es: d }';
    const record = (id: string, text: string) =>
      `id: ${id}\nsubtitle: { en: ${text}, fr: b, es: c }\n${title}\n`;
    // Complains in every file but that of the word.
    const elsewhere: Rule = {
      ...replacing('', '', 'elsewhere'),
      *checkCatalogue({ texts }) {
        const [first] = texts.filter(({ value }) => value.en === 'A Word');
        const other = texts.find(({ value }) => value.en === 'Other');
        if (first && other)
          yield {
            ...{ entry: other.entry, at: other.at, message: 'Now these differ.' },
            related: [{ entry: first.entry, at: first.at, message: 'here' }],
          };
      },
    };
    const records = { x: record('x', 'A Wrd'), y: record('y', 'Other'), z: record('z', 'My Wrd') };
    const { files, dropped } = await fixedFiles(records, [replacing('Wrd', 'Word'), elsewhere]);
    expect(files.map(({ file }) => file)).toEqual(['families/z.yaml']);
    expect(dropped.map(([file, { message }]) => [file, message])).toEqual([
      ['families/x.yaml', 'Now these differ.'],
    ]);
  });

  test('is made again until nothing is left, also where two touch, and then changes nothing', async () => {
    const source =
      'id: x\nsubtitle: { en: WrdWrd, fr: b, es: c }\npageTitle: { en: d, fr: e, es: f }\n';
    const rule = replacing('Wrd', 'Word');
    const { text, count } = await fixed(source, rule);
    expect([text, count]).toEqual([source.replace('WrdWrd', 'WordWord'), 2]);
    expect((await fixed(text, rule)).count).toBe(0);
  });

  const word = fc.stringMatching(/^[a-zé"'\\:#, {}-]{0,12}$/u);

  test('gives the value that was meant, whatever the quotes and the words', async () => {
    const meant = fc.record({ before: word, after: word, style: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(meant, { minLength: 6, maxLength: 6 }),
        word,
        async (all, other) => {
          const sources = all.map(({ before, after, style }, index) => {
            const value = `${before}Wrd${after}`;
            const written = [
              JSON.stringify(value),
              `'${value.replaceAll("'", "''")}'`,
              `|-\n    ${value}`,
              JSON.stringify(value).replace('Wrd', '\\x57rd'),
            ][style];
            return `id: x${index}\nsubtitle:\n  en: ${written}\n  fr: b\npageTitle: { en: d, fr: e, es: f }\n`;
          });
          const records = Object.fromEntries(sources.map((source, index) => [`x${index}`, source]));
          const { files } = await fixedFiles(records, [replacing('Wrd', other)]);
          // A rule that finds its word again in what it wrote has fixed nothing.
          if (other.includes('Wrd')) return;
          for (const [index, source] of sources.entries()) {
            const text =
              files.find(({ file }) => file === `families/x${index}.yaml`)?.after ?? source;
            // A block can't begin with a space: what would make it so is not changed.
            if (all[index]?.style === 2 && text === source) continue;
            const given = selectStrings(load(source), 'subtitle', 'en')[0]?.value ?? '';
            const expected = given.replaceAll('Wrd', () => other);
            expect(load(text)).toMatchObject({ subtitle: { en: expected, fr: 'b' } });
          }
        },
      ),
      { numRuns: 5 },
    );
  });
});

describe('validate --fix', () => {
  const slash = (path: string) => `# kept\nid: x\norder: 2\npageTitle: { en: A, fr: B, es: C }
subtitle: { en: "[See](${path})", fr: "[Voir](${path})", es: "[Ver](${path})" }\n`;

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

  test('names lines and fixes texts of a file whose lines end with CR alone', async () => {
    const text = `# A radar\n${slash('/products/S1/')}`;
    const folder = workspace.written({ 'families/x.yaml': text.replaceAll('\n', '\r') });
    const { stdout } = await runMain(dirname(folder), 'validate', '--format', 'concise');
    const lineOfSlash = text.slice(0, text.indexOf('/products/S1/')).split('\n').length;
    expect(stdout).toContain(`families/x.yaml:${lineOfSlash}:`);
    expect(await runMain(dirname(folder), 'validate', '--fix')).toMatchObject({ code: 0 });
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
});
