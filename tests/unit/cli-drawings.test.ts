import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { noExtensions } from '../../site/build/extensions.ts';
import { defineDrawing } from '../../site/drawings/drawing-kind.ts';
import { openCases } from './cases.ts';
import { createWorkspace, ended, readBase, runMain } from './cli-workspace.ts';

const rows = openCases('cli-drawings');

const workspace = createWorkspace();

const beam = defineDrawing({
  name: 'beam',
  needs: { figures: ['supply-voltage'], products: { lamp: ['measuring-range'] } },
  options: {
    side: { oneOf: ['left', 'right'] },
    turn: { someOf: ['up', 'down'], isOptional: true },
  },
  title: () => 'Beam',
  draw: () => undefined,
  describe: () => 'A beam.',
});

const sensor = 'products/sensors/S1.yaml';

/** What is wrong with the drawings of a record, one line each; by default of a product. */
async function findings(drawings: string, file = sensor): Promise<string[]> {
  const record = file === sensor ? readBase(sensor) : 'id: place\n';
  const folder = workspace.written({ [file]: `${record}drawings:\n${drawings}` });
  const { report } = await readCatalogue(folder, {
    cwd: folder,
    extensions: { ...noExtensions, drawings: [beam] },
  });
  return report.diagnostics
    .filter(({ rule }) => /^(?:unknown-reference|drawing-needs)$/.test(rule))
    .map(({ message, help }) => `${message} ${help}`);
}

const fine = '  - { kind: beam, lamp: R2, side: left }\n';

describe('a kind of drawing that a company registers', () => {
  test('is one that records can name, spelt as it is', async () => {
    expect(await findings(fine)).toEqual([]);
    expect(await findings(fine.replace('beam', 'baem'))).toEqual([
      'There is no kind of drawing "baem". Did you mean "beam"?',
    ]);
  });

  test.each(rows<[string, string[]]>('what a name lacks'))(
    'says what %s lacks',
    async (named, expected) => {
      expect(await findings(`  - ${named}\n`)).toEqual(expected);
    },
  );

  test('needs the figures of the product that it is of, and of the others', async () => {
    const [missing] = await findings('  - { kind: beam, lamp: R2, side: left, product: R2 }\n');
    expect(missing).toMatch(/^The product "R2" has no figure "supply-voltage". The drawing "beam"/);
  });

  test('is of a named product where the page is of none', async () => {
    const place = 'solutions/place.yaml';
    expect(await findings(fine, place)).toEqual([
      'The drawing "beam" takes its figures from a product, and this page is not of one. ' +
        'Name it: "{ kind: beam, product: … }".',
    ]);
    expect(await findings(fine.replace('}', ', product: S1 }'), place)).toEqual([]);
  });

  test('has a name of its own', async () => {
    const folder = workspace.written({});
    const kind = (name: string) =>
      `defineDrawing({ name: '${name}', needs: {}, title: () => '', draw() {}, describe: () => '' })`;
    workspace.write(dirname(folder), {
      'milepost.config.ts':
        "import { defineConfig, defineDrawing } from 'milepost';\n" +
        `export default defineConfig({ drawings: [${kind('beam')}, ${kind('beam')}] });\n`,
    });
    expect(await runMain(dirname(folder), 'validate')).toMatchObject(
      ended(2, 'in milepost.config.ts, there are two drawings "beam"'),
    );
  });
});
