import { describe, expect, test } from 'vitest';
import { createTranslator } from '../../site/shell/translator.ts';
import { contentTranslator } from '../../site/strings/content-translator.ts';

const french = createTranslator('fr', {
  open: 'Ouvrir',
  menu: { close: 'Fermer {{name}}', of: '{{one}} sur {{two}}, {{one}}' },
  found_one: '{{count}} produit',
  found_many: '{{count}} de produits',
  found_other: '{{count}} produits',
  left_other: 'encore {{count}}',
  plain: '{{count}} en tout',
});

describe('a translator', () => {
  test.each([
    ['open', undefined, 'Ouvrir'],
    ['menu.close', { name: 'le menu' }, 'Fermer le menu'],
    ['menu.of', { one: 1, two: 2 }, '1 sur 2, 1'],
    ['menu.close', {}, 'Fermer '],
    ['menu.close', { name: '$& {{one}} <b>' }, 'Fermer $& {{one}} <b>'],
    ['found', { count: 0 }, '0 produit'],
    ['found', { count: 2 }, '2 produits'],
    ['found', { count: 1_000_000 }, '1\u202F000\u202F000 de produits'],
    ['left', { count: 1 }, 'encore 1'],
    ['plain', { count: 3 }, '3 en tout'],
    ['plain', { count: '3 000' }, '3 000 en tout'],
    ['menu', undefined, 'menu'],
    ['menu.none', undefined, 'menu.none'],
    ['open.further', undefined, 'open.further'],
    ['constructor', undefined, 'constructor'],
  ])('%s with %j: %s', (key, values, text) => {
    expect(french.t(key, values)).toBe(text);
  });

  test('takes more strings, and keeps those that it has', () => {
    const own = createTranslator('en', { tools: { compare: 'Compare' }, words: { a: 'b' } });
    own.add({ tools: { check: 'Check' }, later: 'Later' });
    expect(['tools.compare', 'tools.check', 'later'].map((key) => own.t(key))).toEqual([
      'Compare',
      'Check',
      'Later',
    ]);
    expect(own.below('words')).toEqual({ a: 'b' });
    expect(own.below('none')).toBeUndefined();
  });

  test('of the content throws where there is no text', () => {
    const t = contentTranslator('en', { shell: {}, content: { a: 'A' } });
    expect(t('a')).toBe('A');
    expect(() => t('b')).toThrow('No string "b" in "en".');
  });
});
