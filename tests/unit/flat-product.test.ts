import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFamily } from '../../cli/import/flat-family.ts';
import { readProduct } from '../../cli/import/flat-product.ts';
import { FlatRecord, isEmpty } from '../../cli/import/flat-record.ts';
import { KnownFigures } from '../../cli/import/known-figures.ts';
import { prepareCatalogue } from '../../cli/run/read-catalogue.ts';

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

test('a record of any values is read without an exception, and each field is reported', async () => {
  const folder = new URL('../fixtures/base-catalogue/', import.meta.url).pathname;
  const { context } = await prepareCatalogue(folder, { cwd: folder });
  const known = new KnownFigures(context);
  const place = { id: 'A', family: 'sensors', order: undefined, pathProblem: () => undefined };
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...names.split(' ')), value, { maxKeys: 4 }),
      (data) => {
        for (const read of [
          (record: FlatRecord) => readProduct(record, known, place),
          (record: FlatRecord) => readFamily(record, 'A', 1),
        ]) {
          const record = new FlatRecord(data, context.languages);
          read(record);
          const reported = [...record.placed, ...record.unplaced].map(({ from }) => from);
          for (const [name, each] of Object.entries(data)) {
            if (isEmpty(each)) continue;
            const own = new RegExp(`^${name}(?!\\p{L})`, 'u');
            expect(
              reported.filter((from) => own.test(from)),
              name,
            ).not.toEqual([]);
          }
        }
      },
    ),
    {
      numRuns: 1000,
      // A title that is no text, beside a page title, was once left out in silence.
      examples: [[{ pageTitle: 'Text', title: [{ en: ['24 V'] }] }]],
    },
  );
});
