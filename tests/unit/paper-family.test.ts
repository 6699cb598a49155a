import { expect, test } from 'vitest';
import { Store } from '../../site/cache/store.mjs';
import { plainTheme } from '../../site/theme/theme-files.ts';
import { loadCompiler } from '../../site/typeset/compiler.ts';
import { familyIn } from '../../site/typeset/font-family.ts';
import { paperFaces, staticFonts } from '../../site/typeset/fonts.ts';
import { siteFolder } from '../theme.ts';

const fonts = await staticFonts(await paperFaces(plainTheme(siteFolder)), new Store(undefined));

test('the family of a font is read from its file', () => {
  expect(new Set(fonts.map(familyIn))).toEqual(new Set(['Overpass', 'Overpass Mono']));
});

test('paper in a family that no file has is refused, and the message names those that there are', async () => {
  const compiler = await loadCompiler(fonts);
  const template = (family: string) => `#set document(title: "A")\n#set text(font: "${family}")\nA`;
  expect(compiler.svg(template('overpass'), {})).toContain('<svg');
  expect(() => compiler.svg(template('Lora Variable'), {})).toThrow(
    /^the theme names the font "lora variable", .*\n.*the files have "Overpass" and "Overpass Mono"\./,
  );
});
