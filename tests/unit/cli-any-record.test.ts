import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkSchema } from '../../cli/check/check-schema.ts';
import { loadSchemas } from '../../cli/check/schemas.ts';
import { walk } from '../../cli/check/shared-nodes.ts';
import { createContext } from '../../cli/context/context.ts';
import { Cache } from '../../cli/core/cache.ts';
import { children } from '../../cli/core/data.ts';
import type { Entry } from '../../cli/core/source.ts';
import { everyFile } from '../../cli/load/files-of-share.ts';
import { createReport, nameFrom } from '../../cli/report/create-report.ts';
import { rules } from '../../cli/rules/index.ts';
import { runRules } from '../../cli/run/cached-findings.ts';
import { type Kind, kindNames } from '../../schema/catalogue.ts';
import { languagePacks } from '../../schema/languages/languages.ts';

const languages = ['en', 'fr', 'es'];
const schemas = await loadSchemas(kindNames, languages);
const check = (entry: Entry) => checkSchema(schemas.get(entry.kind) ?? {}, entry);

/** Field names of the schemas: they lead a random record into the corners of the rules. */
const names = [...new Set(JSON.stringify([...schemas.values()]).match(/(?<=")\w+(?=":\{)/g))];
const strings = [
  ...['specs', 'features', 'lineup', 'figure', 'a', 'b', 'a.b', '/a', '/A', '#', '{a}', ' '],
  ...['{a/b.c|plain}', '[a](/b) **{a}**', '30 km/h', '> 5 %'],
];
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 6 },
    fc.constantFrom(null, true, 5, -1.5, ...strings),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names, ...languages, 'toString'), tie('value'), {
      maxKeys: 6,
    }),
  ),
}));
const record = fc.tuple(fc.constantFrom(...kindNames), value, fc.boolean());

function entryOf(kind: Kind, data: unknown, index: number): Entry {
  const file = `${kind}/${index}.json`;
  const text = JSON.stringify(data, null, 2);
  return { file, path: `/${file}`, text, hash: text, format: 'json', kind, data };
}

/** Whether a place is in some data. */
function reach(data: unknown, at: readonly (string | number)[]): boolean {
  let value = data;
  for (const key of at) {
    const child = children(value).find(([name]) => name === key);
    if (!child) return false;
    value = child[1];
  }
  return true;
}

test('any records, readable or not, are checked by every rule without a crash', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(record, { maxLength: 8 }), async (records) => {
      const all = records.map(([kind, data], index) => entryOf(kind, data, index));
      const entries = all.filter((_, index) => records[index]?.[2]);
      const unreadable = all.filter((entry) => !entries.includes(entry));
      const loaded = {
        entries,
        unreadable,
        unplaced: [],
        findings: [],
        sources: all,
        suppressions: [],
      };
      const early = entries.flatMap(check);
      for (const { finding } of early) expect(finding.message).not.toContain('must ');
      for (const { kind, data } of entries) {
        for (const { at } of walk(schemas.get(kind) ?? {}, data))
          expect(reach(data, at)).toBe(true);
      }
      const assets = {
        folder: '/',
        files: new Set(['a.svg']),
        refused: new Map(),
        problemOf: () => undefined,
      };
      const context = createContext(loaded, {
        ...{ schemas, assets, early, uiStrings: [], strings: {}, packs: languagePacks() },
        ...{
          drawings: new Map(),
          lock: new Map(),
          cache: new Cache(),
          isRight: () => true,
          isInShare: everyFile,
        },
      });
      const findings = [...runRules(rules, context)].map(([rule, finding]) => {
        return { rule, finding, severity: rule.severity };
      });
      const { diagnostics } = await createReport(findings, all, nameFrom('/'));
      for (const { message, start } of diagnostics) {
        expect(message).not.toMatch(/undefined|\[object/);
        expect(start.line).toBeGreaterThan(0);
      }
    }),
    {
      numRuns: 200,
      // Found at random once, each of them.
      examples: [
        [[['product', { parent: [Object.create(null)] }, true]]],
        [[['site', { name: [Object.create(null)] }, true]]],
      ],
    },
  );
});
