import { describe, expect, test } from 'vitest';
import { createSettings } from '../../cli/config/read-config.ts';
import { yamlComments } from '../../cli/load/syntax/yaml-comments.ts';
import { readCatalogue } from '../../cli/run/read-catalogue.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();

const accept = '# milepost-ignore doubled-word: a name';

const record = (subtitle: string) => `id: S3
family: sensors
path: /products/S3
title: { en: Sensor three, fr: Capteur trois, es: Sensor tres }
subtitle:
${subtitle}
requiredInformation: { productFamily: toll_products, productName: Sensor three }
`;

/** Whether the doubled word of a record is reported. */
async function reportsIt(subtitle: string): Promise<boolean> {
  const folder = workspace.written({ 'products/sensors/S3.yaml': record(subtitle) });
  const { report } = await readCatalogue(folder, { cwd: folder });
  return report.diagnostics.some(({ rule }) => rule === 'doubled-word');
}

test.each([
  ['above: accepted', `  ${accept}\n  en: It sees the the car.`, false],
  ['behind: accepted', '  en: It sees the the car. #milepost-ignore doubled-word: a name', false],
  ['in a text: reported', `  en: "It sees the the car. ${accept}"`, true],
])('a suppression counts in a comment only, %s', async (_, en, isReported) => {
  expect(await reportsIt(`${en}\n  fr: Capteur.\n  es: Sensor.`)).toBe(isReported);
});

test('the comments of a text, and where they begin', () => {
  const text =
    '# a\r\nb: "x # no"\r\nc: x#no # d\r\ne: |\n  # no\n# f\ng: [h, # i\n  "# no"] #j\n' +
    "l: 'y # no'\nm: >-\n  # no\n  z\n...\n# k";
  const found = [...yamlComments(text)];
  expect(found.map((each) => each.text)).toEqual(['# a', '# d', '# f', '# i', '#j', '# k']);
  for (const { text: comment, start } of found) expect(text.startsWith(comment, start)).toBe(true);
});

describe('an address that runs something or leads elsewhere', () => {
  test.each(['javascript:alert', '//evil.example/', 'https://a:b@evil.example/', 'data:a,b'])(
    '%s is refused whatever a comment or the configuration says',
    async (address) => {
      const comment = '# milepost-ignore broken-path: a test';
      const subtitle = `  ${comment}\n  en: 'See [it](${address}).'\n  fr: Voir.\n  es: Ver.`;
      const folder = workspace.written({ 'products/sensors/S3.yaml': record(subtitle) });
      const settings = createSettings({ rules: { 'broken-path': 'off' } }, new Map(), {
        name: 'milepost.config.yaml',
        cwd: folder,
      });
      const { catalogue, report } = await readCatalogue(folder, { cwd: folder, settings });
      expect(catalogue).toBeUndefined();
      const said = report.diagnostics.map(({ rule, message }) => `${rule}: ${message}`);
      expect(said).toContainEqual(expect.stringContaining(`broken-path: "${address}" `));
      expect(said).toContain(
        `unused-suppression: "broken-path" can't be ignored here: the site would be broken.`,
      );
    },
  );
});
