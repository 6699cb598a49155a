import type { LanguagePack } from '../../../schema/languages/language-pack.ts';
import { lookUpLanguage } from '../../../schema/languages/look-up.ts';
import { knowsPunctuation } from '../../../schema/languages/script.ts';
import { toolStringsFor } from '../../../site/strings/site-strings.ts';
import type { Context } from '../../context/context.ts';
import type { Problem } from '../../core/finding.ts';
import { languageName } from '../../core/language-name.ts';
import { listOf } from '../../core/suggest.ts';
import type { Rule } from '../rule.ts';

export const unknownLanguage = {
  id: 'unknown-language',
  severity: 'info',
  *checkCatalogue(context) {
    const codes = context.selectStrings('site', 'languages', '*', 'code');
    for (const { value: language, ...place } of codes) {
      if (!context.languages.includes(language)) continue;
      const lacks = lacking(language, context);
      if (lacks) yield { ...place, language, ...lacks };
    }
  },
} satisfies Rule;

/** The group of a pack that each rule requires. */
const needs: Readonly<Record<string, keyof LanguagePack>> = {
  'decimal-style': 'figures',
  'doubled-word': 'writing',
  'wrong-language': 'recognition',
};

/** What Milepost lacks for a language, and what to do about it; undefined if nothing. */
function lacking(
  code: string,
  { siteLanguages: { packOf }, uiStrings }: Context,
): Problem | undefined {
  const pack = packOf(code);
  const name = languageName(code);
  const missing = Object.entries(needs).filter(([, group]) => !pack?.[group]);
  const isKnown = knowsPunctuation({ language: code, pack });
  const off = [
    ...missing.map(([rule]) => rule),
    ...(isKnown ? [] : ['end-punctuation', 'whitespace']),
  ];
  const groups = [...new Set(missing.map(([, group]) => group))];
  const codes = uiStrings.map(({ language }) => language);
  const hasStrings =
    toolStringsFor(code) !== undefined || lookUpLanguage(code, codes) !== undefined;
  const messages: string[] = [];
  const help: string[] = [];
  if (off.length > 0) {
    const figures = pack ? '' : ', and figures have signs instead of words';
    const what = pack ? 'The language pack of' : 'There is no language pack for';
    messages.push(
      `${what} ${name}${pack ? ' is not complete' : ''}: ${listOf(off, 'and')} are off for it${figures}.`,
    );
    const add = pack ? `${listOf(groups, 'and')} to its pack` : 'one to "languages"';
    help.push(
      `Add ${add} in milepost.config.ts: defineLanguage({ code: '${pack?.code ?? code}', … }).`,
    );
  }
  if (!hasStrings) {
    messages.push(
      `Milepost has no strings in ${name}, so the site shows those in another language.`,
    );
    help.push(
      `Translate the strings of the site into strings/${code}.json of the catalogue: see docs/languages.md.`,
    );
  }
  return messages.length > 0 ? { message: messages.join(' '), help: help.join(' ') } : undefined;
}
