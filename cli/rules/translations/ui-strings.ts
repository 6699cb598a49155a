import type { Context, UiStrings } from '../../context/context.ts';
import { languageName } from '../../i18n/language-name.ts';
import { selectStrings } from '../../load/data.ts';
import type { DataPath } from '../../load/source.ts';
import { placeholdersIn, stringsByKey, type UiString } from '../../load/ui-strings.ts';
import { closest } from '../../report/suggest.ts';
import type { Finding, Rule } from '../rule.ts';

export const uiStrings = {
  id: 'ui-strings',
  severity: 'error',
  summary: 'The site has every string that it uses, in every language, and no other.',
  rationale:
    'The site’s own strings must exist in every language, or visitors read a key instead. A ' +
    'string that the site does not use is translated for nothing. A language has the plural ' +
    'forms that it needs, and the form for one thing may leave out the number.',
  bad: {
    file: '../strings/fr.json',
    text: `{
  "menu": { "home": "Accueil", "page_one": "Une page", "page_other": "{{number}} pages" },
  "hello": "Bonjour {{name}}"
}
`,
    isWhole: true,
  },
  good: {
    file: '../strings/fr.json',
    text: `{
  "menu": { "home": "Accueil", "page_one": "Une page", "page_other": "{{count}} pages" },
  "hello": "Bonjour {{name}}"
}
`,
    isWhole: true,
  },
  isBinding: true,
  *check(context) {
    yield* missingFiles(context);
    const source = context.uiStrings.find(({ language }) => language === 'en');
    if (source && context.askedKeys) yield* compareWithCode(source, context.askedKeys);
    for (const strings of context.uiStrings) {
      if (source && strings !== source) yield* compare(strings, source);
    }
  },
} satisfies Rule;

function* missingFiles({ languages, uiStrings: all, of }: Context): Generator<Finding> {
  for (const entry of of('site')) {
    for (const { value: language, at } of selectStrings(entry.data, 'languages', '*', 'code')) {
      if (!languages.includes(language) || all.some((each) => each.language === language)) continue;
      yield {
        entry,
        at,
        message: `The site has no strings of its own in ${languageName(language)}.`,
        help: `Translate site/strings/en.json into site/strings/${language}.json.`,
      };
    }
  }
}

/** What the site asks for and English lacks, and what English has and nothing asks for. */
function* compareWithCode(
  { source: entry, data, language }: UiStrings,
  asked: readonly string[],
): Generator<Finding> {
  const strings = stringsByKey(data);
  const keys = [...strings.keys()];
  const plain = new Set(asked);
  const open = asked.filter((key) => key.includes('*'));
  const patterns = new Map(open.map((key) => [key, toPattern(key)]));
  const isAsked = (key: string) =>
    plain.has(key) || [...patterns.values()].some((each) => each.test(key));
  const unused = keys.filter((key) => !isAsked(key));
  for (const key of asked) {
    const pattern = patterns.get(key);
    if (strings.has(key) || keys.some((each) => pattern?.test(each))) continue;
    const meant = closest(key, unused);
    if (meant) unused.splice(unused.indexOf(meant), 1);
    yield {
      entry,
      at: strings.get(meant ?? '')?.[0]?.at ?? [],
      on: 'key',
      language,
      message: `The site uses the string "${key}", which en.json does not have.`,
      help: meant ? `Did you mean "${key}" by "${meant}"?` : 'Add it.',
    };
  }
  for (const key of unused) {
    const at = strings.get(key)?.[0]?.at ?? [];
    const message = `The site does not use the string "${key}".`;
    yield { entry, at, on: 'key', language, message, help: 'Remove it in every language.' };
  }
}

/** A key as a regular expression: `*` is any one part of it. */
function toPattern(key: string): RegExp {
  return new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`);
}

function* compare(strings: UiStrings, source: UiStrings): Generator<Finding> {
  const originals = stringsByKey(source.data);
  const translations = stringsByKey(strings.data);
  const missing = [...originals.keys()].filter((key) => !translations.has(key));
  const extra = [...translations.keys()].filter((key) => !originals.has(key));
  const misspelt = new Map(extra.map((key) => [key, closest(key, missing)]));
  for (const key of missing) {
    const [original] = originals.get(key) ?? [];
    const isMisspelt = [...misspelt.values()].includes(key);
    if (original && !isMisspelt) yield explainMissing(key, original, strings, source);
  }
  for (const key of extra) {
    const at = translations.get(key)?.[0]?.at ?? [];
    yield explainExtra(key, at, strings, misspelt.get(key));
  }
  for (const [key, list] of translations) {
    for (const each of list) yield* comparePlaceholders(each, originals.get(key) ?? [], strings);
  }
}

function explainMissing(
  key: string,
  { at, text }: UiString,
  { source: entry, language }: UiStrings,
  { source }: UiStrings,
): Finding {
  return {
    entry,
    at,
    on: 'key',
    language,
    message: `The string "${key}" is missing in ${languageName(language)}.`,
    help: `Translate "${text}".`,
    related: [{ entry: source, at, message: 'the English string' }],
  };
}

function explainExtra(
  key: string,
  at: DataPath,
  { source: entry, language }: UiStrings,
  meant: string | undefined,
): Finding {
  const help = meant ? `Did you mean "${meant}"?` : 'Remove it, or add it to en.json as well.';
  return { entry, at, on: 'key', language, message: `en.json has no string "${key}".`, help };
}

function* comparePlaceholders(
  { at, text }: UiString,
  originals: readonly UiString[],
  { source: entry, language }: UiStrings,
): Generator<Finding> {
  const [original] = originals;
  if (!original) return;
  const expected = new Set(originals.flatMap((each) => placeholdersIn(each.text)));
  const found = new Set(placeholdersIn(text));
  // "One page" needs no {{count}}: a plural form may leave out the number.
  const missing = [...expected].filter((name) => !found.has(name) && name !== 'count');
  const extra = [...found].filter((name) => !expected.has(name));
  if (missing.length + extra.length === 0) return;
  const names = [...expected].map((name) => `{{${name}}}`).join(', ');
  yield {
    entry,
    at,
    language,
    message: `The placeholders of "${at.join('.')}" differ from those of the English string.`,
    help: names ? `Use exactly ${names}.` : 'Leave the placeholders out: English has none.',
  };
}
