import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { monoSubset, subsetCharacters, subsetFile } from '../../scripts/fonts.ts';

it('the subset of the monospaced font is what its unicode-range makes: else run npm run fonts', async () => {
  const file = readFileSync(subsetFile);
  expect(file.equals(await monoSubset())).toBe(true);
  expect(file.length).toBeLessThan(17_000);
});

it('has the digits, letters and marks of English, French and Spanish', async () => {
  const characters = await subsetCharacters();
  const needed = '0123456789AZaz%()+,-./:×±°−²³µàâçéèêëîïôùûüœñáíóúÁÉÍÓÚÑ¿¡«»’\u00A0\u202F';
  const has = characters.includes.bind(characters);
  expect([...needed].filter((character) => !has(character))).toEqual([]);
});
