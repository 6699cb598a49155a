import { describe, expect, test } from 'vitest';
import { placeRecords } from '../../cli/check/misplaced-records.ts';
import { loadSchemas, propertiesOf } from '../../cli/check/schemas.ts';
import type { Loaded } from '../../cli/load/load-files.ts';
import { createSource } from '../../cli/load/read-source.ts';
import { kindNames, kinds } from '../../schema/catalogue.ts';

const schemas = await loadSchemas(kindNames, ['en']);
const inFolders = kindNames.filter((kind) => 'folder' in kinds[kind]);
type Kind = (typeof kindNames)[number];

const fieldsOf = (kind: Kind) => Object.keys(propertiesOf(schemas.get(kind) ?? {}));
const requiredOf = (kind: Kind): string[] => {
  const { required } = schemas.get(kind) ?? {};
  return Array.isArray(required) ? required.map(String) : [];
};

/** What a record with some fields is taken for in the folder of a kind, or in none. */
async function placed(kind: Kind | undefined, fields: readonly string[]) {
  const data = Object.fromEntries(fields.map((name) => [name, 'x']));
  const place = kind && kinds[kind];
  const folder = place && 'folder' in place ? place.folder : 'odds';
  const source = { ...createSource(`/${folder}/a.yaml`, `${folder}/a.yaml`, 'a: 1\n'), data };
  const loaded: Loaded = {
    entries: kind ? [{ ...source, kind }] : [],
    unreadable: [],
    unplaced: kind ? [] : [source],
    findings: [],
    sources: [source],
    suppressions: [],
  };
  const { entries, findings } = await placeRecords(loaded, schemas, ['en']);
  return { kind: entries[0]?.kind, messages: findings.map(({ finding }) => finding.message) };
}

const pairs = inFolders.flatMap((kind) =>
  inFolders.flatMap((other) => (other === kind ? [] : [{ kind, other }])),
);

describe.each(inFolders)('a %s record', (kind) => {
  test('with every field is found in each other folder, and in none', async () => {
    for (const other of [undefined, ...inFolders.filter((each) => each !== kind)]) {
      const found = await placed(other, fieldsOf(kind));
      const hasOwn = fieldsOf(kind).filter((name) => !other || !fieldsOf(other).includes(name));
      if (hasOwn.length < 2) continue;
      expect([other, found]).toEqual([
        other,
        { kind, messages: [`This is a ${kind} record in the wrong folder.`] },
      ]);
    }
  });

  test('with wrong fields stays what its folder says', async () => {
    const common = requiredOf(kind).filter((name) => ['id', 'title'].includes(name));
    for (const wrong of [
      ['text', 'name'],
      ['text', 'name', 'place', 'year'],
    ]) {
      const found = await placed(kind, [...common, ...wrong]);
      expect(found).toEqual({ kind, messages: [] });
    }
  });
});

test.each(pairs)('a $kind record with one field of a $other record stays one', async (pair) => {
  const { kind, other } = pair;
  const shared = fieldsOf(kind).filter((name) => fieldsOf(other).includes(name));
  const foreign = fieldsOf(other).filter((name) => !fieldsOf(kind).includes(name));
  for (const name of foreign) {
    expect(await placed(kind, [...shared, name])).toEqual({ kind, messages: [] });
  }
});
