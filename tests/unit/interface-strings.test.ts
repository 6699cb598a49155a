import { describe, expect, test, vi } from 'vitest';
import { contentStrings } from '../../site/strings/content-strings.ts';
import { createI18n, isStandIn, languageOfWords } from '../../site/strings/i18n.ts';
import { openCases } from './cases.ts';

const rows = openCases('interface-strings');

const strings = {
  open: 'Ouvrir',
  menu: { close: 'Fermer {{name}}', of: '{{one}} sur {{two}}, {{one}}' },
  found_one: '{{count}} produit',
  found_many: '{{count}} de produits',
  found_other: '{{count}} produits',
  left_one: 'encore {{count}}',
  left_many: 'encore {{count}}',
  left_other: 'encore {{count}}',
  plain: '{{count}} en tout',
};

describe('the strings of the interface', () => {
  test.each(rows<[string, Record<string, unknown> | null, string]>('said'))(
    '%s with %j: %s',
    (key, values, text) => {
      const { t } = createI18n('fr', { shell: strings });
      expect(t(key as never, values ?? {})).toBe(text);
    },
  );

  test('say where a value is missing', () => {
    const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { t } = createI18n('fr', { shell: strings });
    expect(t('menu.close' as never, {})).toBe('Fermer ');
    expect(complain).toHaveBeenCalledWith('No value is given for {{name}} of “Fermer {{name}}”.');
    complain.mockRestore();
  });

  test.each(['pt-br', 'zh-hans', 'sr-latn-rs', 'iw'])('a language may be written %s', (code) => {
    const i18n = createI18n(code, { shell: { open: 'Open' } });
    expect([i18n.t('open' as never), isStandIn(i18n)]).toEqual(['Open', false]);
  });

  test('say in which language they are written', () => {
    const written = (shell: Record<string, string>) =>
      languageOfWords(createI18n('it', { shell: { open: 'Open', ...shell } }));
    expect([written({}), written({ writtenIn: 'en' })]).toEqual(['it', 'en']);
  });

  test('of the content throw where there is no text', () => {
    const t = contentStrings('en', { shell: {}, content: { a: 'A', c: '{{count}} all' } });
    expect(t('a')).toBe('A');
    expect(() => t('b')).toThrow('No string "b" in "en".');
    expect(() => t('c', {})).toThrow('No string "{{count}} all, with all its values" in "en".');
  });
});
