import { expect, test } from 'vitest';
import { textReader } from '../../cli/context/text-version.ts';
import { Cache } from '../../cli/core/cache.ts';
import { prepareCatalogue, readCatalogue } from '../../cli/run/read-catalogue.ts';
import { languagePacks } from '../../schema/languages/languages.ts';
import { fullCatalogue } from '../full-site.ts';
import { repository } from '../milepost.ts';
import { createWorkspace } from './cli-workspace.ts';

const workspace = createWorkspace();

test('texts with the same words in the same languages share what is read of them', () => {
  const read = textReader(languagePacks());
  const words = { en: 'They detect.', fr: 'Ils détectent.' };
  expect(read({ ...words })).toBe(read({ ...words }));
  expect(read(words).map(({ language, text }) => [language, text])).toEqual(Object.entries(words));
});

test('what a run has read is forgotten by the next one', async () => {
  const read = async () => {
    const { context } = await prepareCatalogue(fullCatalogue, {
      cwd: repository,
      cache: new Cache(),
    });
    return context.texts.map(({ versions }) => versions);
  };
  const before = new Set(await read());
  const after = await read();
  expect(after.length).toBeGreaterThan(0);
  expect(after.filter((versions) => before.has(versions))).toEqual([]);
});

/** A text in which rules find several mistakes, some of them by its record. */
const text = `
  en: "It detects  the the wall at {measuring-range}, as [this](/products/S1) and 30 m."
  fr: "Il détecte  le le mur à {measuring-range}, comme [ceci](/products/S1) et 30 m"
  es: "Detecta  el el muro a {measuring-range}, como [esto](/products/R2) y 40 m."
`;

test('a text that several records have is reported in each of them, as if it were the only one', async () => {
  const placed = {
    'families/sensors.yaml': `id: sensors\norder: 1\npageTitle: { en: Sensors, fr: Capteurs, es: Sensores }\nsubtitle: ${text}`,
    'projects/plant.yaml': `id: plant\ntitle: { en: Plant, fr: Usine, es: Planta }\nintro: []\nsubtitle: ${text}`,
    'products/sensors/S2.yaml': `id: S2
family: sensors
title: { en: Two, fr: Deux, es: Dos }
figures: { measuring-range: up to 30 m }
subtitle: ${text}`,
  };
  const findingsIn = async (files: Readonly<Record<string, string>>) => {
    const folder = workspace.written(files);
    const { report } = await readCatalogue(folder, { cwd: folder });
    return report.diagnostics.filter(({ file }) => file in placed);
  };
  const together = await findingsIn(placed);
  for (const [file, content] of Object.entries(placed)) {
    const alone = await findingsIn({ [file]: content });
    const own = together.filter((each) => each.file === file);
    expect(own.length).toBeGreaterThan(3);
    expect(own).toEqual(alone.filter((each) => each.file === file));
  }
});
