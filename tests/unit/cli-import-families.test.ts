import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { createWorkspace, ended } from './cli-workspace.ts';
import { flat, openImport, unplacedIn } from './import-workspace.ts';

const workspace = createWorkspace();

/** What the command does with records in files of their own. */
function open(...records: readonly object[]) {
  const files = Object.fromEntries(records.map((each, index) => [`old-${index}.json`, each]));
  const { data: read, ...project } = openImport(
    workspace,
    files,
    '--mapping',
    flat,
    ...Object.keys(files),
  );
  return { ...project, read };
}

const en = (text: string) => ({ en: text });
const product = { id: 'F1', title: 'Flow meter', subtitle: 'Measures a flow.' };
const family = {
  id: 'flow-meters',
  pageTitle: { en: 'Flow meters', fr: 'Débitmètres' },
  subtitle: 'For water and oil.',
  heroimage: { image: '/assets/flow/family.png', alt: 'Three meters' },
};

describe('a family record', () => {
  test('becomes a family, and the products that it lists are in it', async () => {
    const asked = { requiredInformation: { productFamily: 'flow_meters', productName: 'Meter' } };
    const other = { productFamily: 'flow_meters', productName: 'Oil meter' };
    const products = [
      { ...product, ...asked },
      { ...product, requiredInformation: other, id: 'F2', title: 'Oil meter' },
    ];
    const { run, read, folder } = open({ ...family, description: 'All have a display.', products });
    const { code, stdout, stderr } = await run();
    expect([code, stderr]).toEqual([0, '']);
    expect(read('families/flow-meters.yaml')).toEqual({
      id: 'flow-meters',
      order: 2,
      requestId: 'flow_meters',
      pageTitle: { en: 'Flow meters', fr: 'Débitmètres' },
      subtitle: en('For water and oil.'),
      heroimage: { src: 'flow/family.png', alt: en('Three meters') },
      intro: [{ description: en('All have a display.') }],
    });
    expect(read('products/flow-meters/F1.yaml')).toMatchObject({ family: 'flow-meters' });
    expect(read('products/flow-meters/F2.yaml')).toMatchObject({ family: 'flow-meters' });
    expect(stdout).toContain(
      'Wrote catalogue/families/flow-meters.yaml: the family "flow-meters", from old-0.json.',
    );
    expect(stdout).toContain('heroimage.image → heroimage, src\n');
    expect(stdout).toContain('Imported 1 family and 2 products: ');
    const { report } = await readCatalogue(folder, { cwd: folder });
    const found = report.diagnostics.filter(({ file }) => /flow-meters/.test(file));
    expect([...new Set(found.map(({ rule }) => rule))].sort()).toEqual([
      'broken-asset',
      'missing-translation',
    ]);
  });

  test('may list products by their ids, and stand in another file, in any order', async () => {
    const { run, read } = open([product, { ...product, id: 'F2' }], {
      ...family,
      products: ['f1', 'F2', 'S1', 'F3', 4],
    });
    const { code, stdout } = await run();
    expect(code).toBe(0);
    expect(read('products/flow-meters/F1.yaml')).toMatchObject({ id: 'F1', family: 'flow-meters' });
    expect(read('products/flow-meters/F2.yaml')).toMatchObject({ id: 'F2', family: 'flow-meters' });
    expect(stdout).toContain('products[0] → family of the product "f1"\n');
    expect(stdout).toContain('products[2]: is in the family "sensors"\n');
    const unknown = 'is the id of no product of the catalogue or of this import\n';
    expect(stdout).toContain(`products[3]: ${unknown}`);
    expect(stdout).toContain(`products[4]: ${unknown}`);
  });

  test('without products is known by its picture; --family may name it', async () => {
    const { run, read } = open(family, product);
    const { code, stdout } = await run('--family', 'flow-meters');
    expect(code).toBe(0);
    expect(read('products/flow-meters/F1.yaml')).toMatchObject({ family: 'flow-meters' });
    expect(stdout).toContain('Imported 1 family and 1 product: ');
  });

  test('that is there already stays as it is, and gets the products', async () => {
    const { run, read, has } = open({
      id: 'sensors',
      pageTitle: 'Other sensors',
      products: [product],
    });
    const before = open().read('families/sensors.yaml');
    const { code, stderr, stdout } = await run();
    expect(code).toBe(0);
    expect(stderr).toContain(
      'there is a family "sensors" already, in families/sensors.yaml. It stays as it is, and gets the products: ' +
        '--update would change pageTitle.en: Sensors → Other sensors.\n',
    );
    expect(read('families/sensors.yaml')).toEqual(before);
    expect(has('products/sensors/F1.yaml')).toBe(true);
    expect(stdout).toContain('Imported 1 product: ');
  });

  test('has one title and one picture; what else it has is reported', async () => {
    const { run, read } = open({
      ...family,
      title: 'Meters',
      heroimage: ['flow/one.png', 'flow/two.png'],
      colour: 'blue',
    });
    const { stdout } = await run();
    expect(read('families/flow-meters.yaml')).toMatchObject({
      heroimage: { src: 'flow/one.png', alt: { en: 'Flow meters', fr: 'Débitmètres' } },
    });
    expect(unplacedIn(stdout)).toEqual([
      'title: "pageTitle" is there already',
      'heroimage[1]: "heroimage" has place for one',
      'colour: has no place in the mapping',
    ]);
    expect(stdout).toContain('heroimage[0]: has no text alternative: it took the title.');
  });

  test.each([
    ['it has no "id". Give it one: its page is named after it.', { ...family, id: '' }],
    [`"flow meters" can't be an id.`, { ...family, id: 'flow meters' }],
    [
      'another family of this import has the id "Flow-Meters" as well: ',
      { ...family, id: 'Flow-Meters' },
    ],
  ])('is refused, and the others are imported: %s', async (reason, wrong) => {
    const { run, has } = open([family, { ...wrong, products: [] }]);
    expect(await run()).toMatchObject(ended(1, `Refused old-0.json, record 2: ${reason}`));
    expect(has('families/flow-meters.yaml')).toBe(true);
  });
});
