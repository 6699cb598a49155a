import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { kindNames } from '../../schema/catalogue.ts';
import { jsonSchemas } from '../../schema/json-schema.ts';
import { createWorkspace, runMain } from './cli-workspace.ts';

const workspace = createWorkspace();

/** What a rule of prose finds fault with in a sentence, and a maker may write in a name. */
const names = [
  'MICRO-0.25-I [240V]',
  'Blueplanet 32.0 TL3 M3',
  'INV350-60US xxxxx [208V]',
  'Example Power Ltd : EQX0001(N)',
  'Lamp 24" (round',
  'New  New York  TBD',
  'Spot , the lamp .',
  'Why? Lamp',
  'Lamp.',
  'lorem ipsum 24V',
];
const inAll = (text: string) => JSON.stringify({ en: text, fr: text, es: text });

/** A product that has the name wherever a name can be. */
const product = (name: string, id: string) => `id: ${id}
code: ${JSON.stringify(name)}
family: sensors
title: ${inAll(name)}
pageTitle: ${inAll(name)}
subtitle: { en: It detects., fr: Il détecte., es: Detecta. }
figures: { supply-voltage: 240 V AC }
components:
  - id: part
    title: ${inAll(name)}
tabs:
  - kind: portfolio
    types:
      - title: ${inAll(name)}
  - kind: lineup
    entries:
      - productName: ${inAll(name)}
`;

const list = 'families/sensors.yaml';

/** Titles are read, so that something is wrong with these, and each could be fixed. */
const titles = `id: sensors
order: 1
pageTitle: { en: Sensors  here, fr: Capteurs  ici, es: Sensores  aquí }
menuGroup: { en: " Sensors", fr: " Capteurs", es: " Sensores" }
subtitle: { en: They detect., fr: Ils détectent., es: Detectan. }
intro:
  - title: { en: Why these?, fr: "Pourquoi ceux-ci ?", es: Por qué estos? }
    description: { en: See  them., fr: "Voyez  : ici.", es: Los  verá. }
`;

describe('a name', () => {
  test('is read by no rule of prose, stops no release and is changed by no fix', async () => {
    const files = Object.fromEntries(
      names.map((name, index) => [`products/sensors/N${index}.yaml`, product(name, `N${index}`)]),
    );
    const folder = workspace.written(files);
    const { stdout } = await runMain(dirname(folder), 'validate', '--notes', '--format', 'json');
    const found = (JSON.parse(stdout) as { diagnostics: { file: string }[] }).diagnostics;
    expect(found.filter(({ file }) => /\/N\d/.test(file))).toEqual([]);
    await runMain(dirname(folder), 'validate', '--fix');
    for (const [file, text] of Object.entries(files))
      expect(readFileSync(join(folder, file), 'utf8')).toBe(text);
  });

  test('that is left in one language is reported, and so is another number in it', async () => {
    const translated = product('Lamp', 'N1').replace(
      inAll('Lamp'),
      '{ en: Round lamp SA450, fr: Round lamp SA450, es: Lámpara redonda SA460 }',
    );
    const folder = workspace.written({ 'products/sensors/N1.yaml': translated });
    const { stdout } = await runMain(dirname(folder), 'validate');
    expect(stdout).toContain('untranslated');
    expect(stdout).toContain('code-mismatch');
  });

  test('that a sentence quotes is left as it is, and the words around it are not', async () => {
    const name = 'Example Ltd : EQX 32.0 [240V]';
    const folder = workspace.written({
      'products/sensors/N1.yaml': product(name, 'N1')
        .replace('It detects.', `"The ${name} , detects."`)
        .replace('Il détecte.', `"L’${name} détecte."`)
        .replace('Detecta.', `"El ${name} detecta."`),
    });
    await runMain(dirname(folder), 'validate', '--fix');
    const text = readFileSync(join(folder, 'products/sensors/N1.yaml'), 'utf8');
    expect(text).toContain(`"The ${name}, detects."`);
    expect(text).toContain(`"El ${name} detecta."`);
  });

  test('with a character that is not what it looks like is reported, and corrected by hand', async () => {
    const odd = product('Lamp', 'N1').replaceAll('Lamp', 'La\u200Bmp').replace('It', 'I\u200Bt');
    const folder = workspace.written({ 'products/sensors/N1.yaml': odd });
    await runMain(dirname(folder), 'validate', '--fix');
    expect(readFileSync(join(folder, 'products/sensors/N1.yaml'), 'utf8')).toBe(
      odd.replace('I\u200Bt', 'It'),
    );
  });
});

test('a title is read, and changed by no fix; the words below it are', async () => {
  const folder = workspace.written({ [list]: titles });
  const { stdout } = await runMain(dirname(folder), 'validate');
  for (const line of [3, 4, 7]) expect(stdout).toContain(`${list}:${line}:`);
  await runMain(dirname(folder), 'validate', '--fix');
  expect(readFileSync(join(folder, list), 'utf8')).toBe(
    titles
      .replace('See  them', 'See them')
      .replace('Voyez  :', 'Voyez\u00A0:')
      .replace('Los  verá', 'Los verá'),
  );
  expect((await runMain(dirname(folder), 'validate', '--fix')).stderr).toBe(
    'Nothing could be fixed.\n',
  );
});

/** The texts of a schema by their keys, with their roles. */
function* textsOf(schema: unknown): Generator<readonly [key: string, role: unknown]> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (JSON.stringify(value?.allOf) === '[{"$ref":"#/definitions/text"}]') yield [key, value.role];
    if (JSON.stringify(value?.allOf) === '[{"$ref":"#/definitions/name"}]') yield [key, 'name'];
    yield* textsOf(value);
  }
}

test('the schema says of every title and name that it is one', () => {
  const all = kindNames.flatMap((kind) => [...textsOf(jsonSchemas(['en'])[kind])]);
  const called = all.filter(([key]) => /^(?:title|pageTitle|name|productName)$/.test(key));
  expect(called.length).toBeGreaterThan(20);
  expect(called.filter(([, role]) => role === undefined)).toEqual([]);
  const prose = all.filter(([key]) => /^(?:subtitle|description|alt)$/.test(key));
  expect(new Set(prose.map(([, role]) => role))).toEqual(new Set([undefined, 'paragraphs']));
});
