import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Catalogue, type Kind, kindNames } from '../../schema/catalogue.ts';
import { jsonSchemas } from '../../schema/json-schema.ts';
import { generatedParts, withGeneratedParts } from '../../scripts/docs/generated-parts.ts';
import { generatedPages } from '../../scripts/docs/pages.ts';
import { type Example, examplesOf, guidePages, readGuide, startGuide } from '../guide.ts';
import { repository } from '../milepost.ts';
import { isShared, noteAll, noteUsed, recordsOfKind, textInFiles } from '../schema-coverage.ts';

const docs = join(repository, 'docs');
const schemas = jsonSchemas(['en', 'fr']);

/** The places of the schemas that the examples use, by kind. What records share is under its own name. */
const used = new Map<Kind, Set<string>>(kindNames.map((kind) => [kind, new Set()]));

function noteRecords(catalogue: Catalogue): void {
  for (const kind of kindNames) {
    const schema = schemas[kind];
    for (const record of recordsOfKind(catalogue, kind)) {
      noteUsed(schema, schema, record, '#', used.get(kind) ?? new Set());
    }
  }
}

/** Shown elsewhere: a drawing of the company's own, by its name alone; words for millions. */
const isElsewhere = /\/drawings\/items\/anyOf\/0$|\/many$/;

/** Commands that begin a site, go on until they are stopped, or build: other tests run these. */
const isForAnotherTest = ({ text }: Example) =>
  /^npx milepost (?:init|dev|build|preview|.*--watch)/m.test(text);

describe.each(guidePages)('the guide page %s', (page) => {
  const [, languages = 'en,fr'] = /--languages ([a-z,]+)/.exec(readGuide(page)) ?? [];
  const examples = examplesOf(page).filter((example) => !isForAnotherTest(example));

  test('has examples that pass every rule, one after the other, and commands that succeed', async () => {
    const site = await startGuide(languages);
    onTestFinished(site.remove);
    let output = '';
    for (const [index, example] of examples.entries()) {
      const place = `docs/authoring/${page}:${example.line}`;
      if (example.language === 'text') {
        for (const line of example.text.trimEnd().split('\n')) {
          expect(output, place).toContain(line.trim());
        }
        continue;
      }
      const isShown = examples[index + 1]?.language === 'text';
      if (example.language === 'sh') {
        const ran = await site.run(example);
        output = ran.output;
        if (!isShown) expect([place, ran.code, ran.output]).toEqual([place, 0, ran.output]);
        continue;
      }
      site.write(example);
      const { report, catalogue, context } = await site.check();
      const grave = report.diagnostics.filter(({ severity }) => severity !== 'info');
      const findings = grave.map(({ file, rule, message }) => `${file}: ${rule}: ${message}`);
      const next = examples[index + 1];
      // What comes next shows what is wrong, is the same in the other language, or a text that is named here.
      const goesOn = ['json', 'markdown'].includes(next?.language ?? '');
      if (/^npx milepost validate/.test(next?.text ?? '') || goesOn) continue;
      expect([place, ...findings]).toEqual([place]);
      if (catalogue) noteRecords(catalogue);
      for (const place of textInFiles(context)) used.get('page')?.add(place);
    }
  });
});

test.each(kindNames)('the examples of the guide use every field and choice of %s', (kind) => {
  const all = new Set<string>();
  noteAll(schemas[kind], schemas[kind], '#', all);
  const inAny = new Set([...used.values()].flatMap((places) => [...places]));
  const isUsed = (place: string) =>
    isShared.test(place) ? inAny.has(place) : used.get(kind)?.has(place);
  const missing = [...all].filter((place) => !isUsed(place) && !isElsewhere.test(place));
  expect(missing).toEqual([]);
});

test('every kind of record has a page with a table of all its fields', () => {
  const parts = guidePages.flatMap((page) => generatedParts(readGuide(page)));
  expect(parts).toEqual(expect.arrayContaining(kindNames.map((kind) => `fields of ${kind}`)));
});

test.each(generatedPages(docs))(
  '%s has its tables as they are generated (else run "npm run docs")',
  (page) => {
    const text = readFileSync(join(docs, page), 'utf8');
    expect(text).toBe(withGeneratedParts(text));
  },
);

test('the entrance of the guide leads to each of its pages', () => {
  const entrance = readFileSync(join(docs, 'authoring.md'), 'utf8');
  for (const page of guidePages) expect(entrance).toContain(`](authoring/${page}`);
});
