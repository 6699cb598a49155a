import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TextField } from '../../cli/context/context.ts';
import { readProse } from '../../cli/context/prose.ts';
import type { TextVersion } from '../../cli/context/text-version.ts';
import { figureEchoes } from '../../cli/language/figure-echoes.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { Units } from '../../schema/figures/units.ts';
import { languagePacks } from '../../schema/languages/languages.ts';
import { allNodes, parseText } from '../../schema/text.ts';
import { openCases } from './cases.ts';
import { createWorkspace } from './cli-workspace.ts';

const rows = openCases('cli-figures');

const workspace = createWorkspace();
const cases = new URL('../rules/', import.meta.url).pathname;

async function findingsIn(folder: string) {
  const { report } = await readCatalogue(folder, { cwd: folder });
  return report.diagnostics.filter(({ severity }) => severity !== 'info');
}

describe('a unit of the catalogue whose dimension is defined nowhere', () => {
  test('gets a definition as help, and not the name that it has already', async () => {
    const overlay = join(cases, 'figure-notation', 'own-units');
    const folder = workspace.written({
      'figures.yaml': readFileSync(join(overlay, 'figures.yaml'), 'utf8'),
      'units.yaml':
        'units:\n  pcs/h: { dimension: output, factor: 1, words: { en: pieces, fr: pièces, es: piezas } }\n',
    });
    const define = 'define it by its name in each language, "dimensions: { output: { … } }",';
    expect((await findingsIn(folder)).map(({ rule, file, help }) => [rule, file, help])).toEqual([
      ['figure-unit', 'figures.yaml', `Name one that Milepost has, or ${define} in units.yaml.`],
      ['unit-definition', 'units.yaml', `Name one that Milepost has, or ${define} in this file.`],
    ]);
  });
});

describe('the words of a bound before a figure that has one', () => {
  const pack = languagePacks().of('de');
  const entry = {
    kind: 'product',
    path: 'products/P1.yaml',
    data: { id: 'P1', figures: { flow: 'up to 30 l/min', power: '30 W', head: 'min 5 m' } },
  };

  function found(text: string) {
    const nodes = parseText(text);
    const version: TextVersion = {
      language: 'de',
      pack,
      text,
      marks: [...allNodes(nodes)].filter(({ kind }) => kind !== 'plain'),
      prose: readProse(text, nodes),
    };
    const field = {
      entry,
      at: ['subtitle'],
      value: {},
      versions: [version],
    } as unknown as TextField;
    const slips = figureEchoes(version, field, () => field.entry, new Units());
    return slips.map(({ start, end, edits = [] }) => [
      version.prose.text.slice(start, end),
      edits.length,
    ]);
  }

  test.each(rows<[string, string, number]>('said twice'))('%s', (text, words, edits) => {
    expect(found(text)).toEqual([[words, edits]]);
  });

  test.each(rows<string>('right'))('%s is right', (text) => {
    expect(found(text)).toEqual([]);
  });
});
