import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { readFields } from '../../cli/import/compile-fields.ts';
import { compileMapping, type Mapping } from '../../cli/import/compile-mapping.ts';
import { isEmpty } from '../../cli/import/find-values.ts';
import { readMapping } from '../../cli/import/read-mapping.ts';
import { RecordNotes } from '../../cli/import/record-notes.ts';
import { prepareCatalogue } from '../../cli/run/read-catalogue.ts';

let mapping: Mapping;
beforeAll(async () => {
  const folder = new URL('../fixtures/base-catalogue/', import.meta.url).pathname;
  const { context } = await prepareCatalogue(folder, { cwd: folder });
  const flat = new URL('../../catalogue/import/flat.yaml', import.meta.url).pathname;
  mapping = await compileMapping(await readMapping(flat, folder), context);
});

const names =
  'path title pageTitle subtitle requiredInformation bread productImage images sliderImages image ' +
  'imagesUrl tabTitles techStacksTitle techStacks normalContentTitle normalContent conclutionTitle ' +
  'conclusion linkContent subContents typesTitle types productDescription description content ' +
  'features applicationTitle applications tableTitle table tables buttletPointsTitle buttletPoints ' +
  'singleLineKeysPoints download video figures productLine heroimage other';
const keys =
  'en fr it title content contents image src url path id parameter specification tableData headings productName Model';

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('', 'Text', '24 V', '/products', 'https://a.internal/', 0, 5, true, null),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...keys.split(' ')), tie('any'), { maxKeys: 4 }),
  ),
})).any;

/** The places of all values that are no list and no object, without empty ones. */
function leavesOf(data: unknown, path = ''): string[] {
  if (isEmpty(data)) return [];
  if (Array.isArray(data))
    return data.flatMap((each, index) => leavesOf(each, `${path}[${index}]`));
  if (typeof data !== 'object' || data === null) return [path];
  return Object.entries(data).flatMap(([key, each]) =>
    leavesOf(each, path === '' ? key : `${path}.${key}`),
  );
}

test('a record of any values is read without an exception, and each value is reported', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...names.split(' ')), value, { maxKeys: 4 }),
      (data) => {
        for (const { fields } of mapping.kinds) {
          const notes = new RecordNotes();
          const found = { value: data, path: '' };
          readFields(fields, found, { notes, figures: new Map() });
          const reported = [...notes.placed, ...notes.unplaced(found, () => false)].map(
            ({ from }) => from,
          );
          const isReported = (leaf: string) =>
            reported.some((from) => {
              const [short, long] = from.length < leaf.length ? [from, leaf] : [leaf, from];
              return long.startsWith(short) && /^(?:$|[.[])/.test(long.slice(short.length));
            });
          expect(leavesOf(data).filter((leaf) => !isReported(leaf))).toEqual([]);
        }
      },
    ),
    { numRuns: 1000, examples: [[{ pageTitle: 'Text', title: [{ en: ['24 V'] }] }]] },
  );
});
