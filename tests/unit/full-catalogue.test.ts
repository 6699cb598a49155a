import { expect, test } from 'vitest';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { defaultLanguages, type Kind, kindNames } from '../../schema/catalogue.ts';
import { jsonSchemas } from '../../schema/json-schema.ts';
import { fullCatalogue, fullExtensions } from '../full-site.ts';
import { isShared, noteAll, noteUsed, recordsOfKind, textInFiles } from '../schema-coverage.ts';

const schemas = jsonSchemas(defaultLanguages);

test('the full catalogue has neither an error nor a warning', async () => {
  const { report } = await readCatalogue(fullCatalogue, {
    cwd: '/',
    extensions: fullExtensions,
  });
  const grave = report.diagnostics.filter(({ severity }) => /error|warning/.test(severity));
  expect(grave).toEqual([]);
});

test.each(kindNames)('the full catalogue uses every field and branch of %s', async (kind) => {
  const schema = schemas[kind];
  const used = new Set(await sharedPlaces);
  for (const record of await recordsOf(kind)) noteUsed(schema, schema, record, '#', used);
  const all = new Set<string>();
  noteAll(schema, schema, '#', all);
  expect(all.size).toBeGreaterThan(1);
  expect([...all].filter((place) => !used.has(place))).toEqual([]);
});

/** What several kinds of record have, and one of them uses. */
const sharedPlaces = (async () => {
  const used = new Set<string>();
  for (const kind of kindNames) {
    for (const record of await recordsOf(kind))
      noteUsed(schemas[kind], schemas[kind], record, '#', used);
  }
  return [...used, ...textInFiles((await read()).context)].filter((place) => isShared.test(place));
})();

async function recordsOf(kind: Kind): Promise<readonly unknown[]> {
  const { catalogue } = await read();
  if (!catalogue) throw new Error('The full catalogue has mistakes.');
  return recordsOfKind(catalogue, kind);
}

function read() {
  return readCatalogue(fullCatalogue, { cwd: '/', extensions: fullExtensions, hasDrafts: true });
}
