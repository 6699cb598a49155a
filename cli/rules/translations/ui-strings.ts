import { groupBy } from '../../../schema/group-by.ts';
import { lookUpLanguage, versionFor } from '../../../schema/languages/look-up.ts';
import { toolStrings, toolStringsFor } from '../../../site/strings/site-strings.ts';
import type { Context } from '../../context/context.ts';
import { plural } from '../../core/diagnostic.ts';
import type { Finding } from '../../core/finding.ts';
import { languageName } from '../../core/language-name.ts';
import { createFinder, listOf } from '../../core/suggest.ts';
import {
  fileOfStrings,
  placeholdersIn,
  stringsByKey,
  type UiString,
  type UiStrings,
} from '../../load/ui-strings.ts';
import { many, orAllow, type Rule } from '../rule.ts';

export const uiStrings = {
  id: 'ui-strings',
  severity: 'error',
  lesser: {
    severity: 'warning',
    where: 'a string of Milepost is missing in a language that Milepost lacks',
  },
  *checkCatalogue(context) {
    const { uiStrings: all, languages, areLanguagesStated } = context;
    const source = sourceOf(context);
    for (const strings of all) {
      const isShown = languages.some((language) => lookUpLanguage(language, [strings.language]));
      if (isShown) yield* compare(strings, source);
      else if (areLanguagesStated)
        yield {
          entry: strings.source,
          at: [],
          language: strings.language,
          message: `"${strings.language}" is not a language of the site, so nothing reads this file.`,
          help: `Rename or remove it; the languages in site.yaml are ${listOf(languages, 'and')}.`,
        } satisfies Finding;
    }
    if (source) yield* missingFiles(context, source);
  },
} satisfies Rule;

const toolKeys = stringsByKey(toolStrings.en);

/**
 * The file to compare with: that of the default language, or of English. Where it lacks a string that most files have,
 * the mistake is in it, and the first file that has all of these is the one.
 */
function sourceOf({ uiStrings: all, languages: [original] }: Context): UiStrings | undefined {
  const byCode = Object.fromEntries(all.map((each) => [each.language, each]));
  const usual = versionFor(byCode, original ?? '', ['en', ...Object.keys(byCode)])?.[1];
  const byKey = [...groupBy(all.flatMap(ownKeys), (key) => key)];
  const ofMost = byKey.filter(([, { length }]) => length * 2 > all.length);
  const hasMost = (file: UiStrings) => {
    const own = new Set(ownKeys(file));
    return ofMost.every(([key]) => own.has(key));
  };
  return [usual ?? [], all].flat().find(hasMost) ?? usual;
}

/** A language without a file lacks the strings that others have and Milepost doesn't. */
function* missingFiles(
  { languages, uiStrings: all, selectStrings, stageFindings }: Context,
  source: UiStrings,
): Generator<Finding> {
  const own = ownKeys(source);
  if (own.length === 0) return;
  const codes = all.map(({ language }) => language);
  // An unreadable file exists.
  const unreadable = new Set(stageFindings('yaml-syntax').map(({ entry }) => entry.file));
  for (const { value: language, ...place } of selectStrings('site', 'languages', '*', 'code')) {
    if (!languages.includes(language) || lookUpLanguage(language, codes)) continue;
    if (unreadable.has(fileOfStrings(language))) continue;
    yield {
      ...place,
      language,
      isMissing: true,
      message: `There is no strings/${language}.json, so the site shows ${plural(own.length, 'string')} in another language.`,
      help: `Translate strings/${source.language}.json into ${languageName(language)}, ${orAllow(language)}`,
    };
  }
}

function ownKeys({ data }: UiStrings): string[] {
  return [...stringsByKey(data).keys()].filter((key) => !toolKeys.has(key));
}

/** The keys of the strings that Milepost hasn't, and those of them that the site shows in a language. */
export function ownKeysIn(context: Context, language: string) {
  const source = sourceOf(context);
  const all = source ? ownKeys(source) : [];
  const byCode = Object.fromEntries(context.uiStrings.map((each) => [each.language, each]));
  const shown = stringsByKey(versionFor(byCode, language, [])?.[1].data);
  return { all, translated: all.filter((key) => shown.has(key)) };
}

function* compare(strings: UiStrings, source: UiStrings | undefined): Generator<Finding> {
  const { source: entry, language, data } = strings;
  const originals = source ? stringsByKey(source.data) : new Map<string, UiString[]>();
  const translations = stringsByKey(data);
  const requiredKeys = [
    ...(source && source !== strings ? ownKeys(source) : []),
    // In a language that Milepost lacks, the catalogue must translate the built-in strings as well.
    ...(toolStringsFor(language) ? [] : toolKeys.keys()),
  ];
  const missing = requiredKeys.filter((key) => !translations.has(key));
  const misspelt = new Set<string>();
  const meantBy = createFinder([...missing, ...toolKeys.keys()]);
  for (const [key, list] of translations) {
    const known = originals.get(key) ?? toolKeys.get(key);
    const meant = known ? undefined : meantBy(key);
    const at = list[0]?.at ?? [];
    if (!/^(?:shell|content)\./.test(key)) {
      const message = `"${key}" is neither in "shell" nor in "content", so nothing reads it.`;
      yield { entry, at, on: 'key', language, message, help: whereTo };
    } else if (!known) {
      if (meant) misspelt.add(meant);
      const where = `strings/${source?.language}.json`;
      const help = meant ? `Did you mean "${meant}"?` : `Remove it, or add it to ${where} as well.`;
      const message = `Neither Milepost nor ${where} has a string "${key}".`;
      yield { entry, at, on: 'key', language, message, help, summarizeFrom: many };
    } else if (source) {
      const original = toolKeys.get(key) ?? known;
      for (const each of list) yield* comparePlaceholders(each, original, strings);
    }
  }
  for (const key of missing) {
    const [original] = toolKeys.get(key) ?? originals.get(key) ?? [];
    if (!original || misspelt.has(key)) continue;
    yield explainMissing(key, original, strings, toolKeys.has(key) ? undefined : source);
  }
}

const whereTo =
  'Put what scripts in the browser show below "shell", and all that the build writes below "content".';

function explainMissing(
  key: string,
  { at, text }: UiString,
  { source: entry, language }: UiStrings,
  source: UiStrings | undefined,
): Finding {
  return {
    entry,
    at,
    on: 'key',
    language,
    ...(!source && { severity: 'warning' }),
    message: `The string "${key}" is missing in ${languageName(language)}.`,
    help: `Translate "${text}", ${orAllow(language)}`,
    related: source
      ? [{ entry: source.source, at, message: `the ${languageName(source.language)} string` }]
      : [],
    isMissing: true,
    summarizeFrom: many,
  };
}

function* comparePlaceholders(
  { at, text }: UiString,
  originals: readonly UiString[],
  { source: entry, language }: UiStrings,
): Generator<Finding> {
  const expected = new Set(originals.flatMap((each) => placeholdersIn(each.text)));
  const found = new Set(placeholdersIn(text));
  // "One page" needs no {{count}}: a plural form may omit the number.
  const missing = [...expected].filter((name) => !found.has(name) && name !== 'count');
  const extra = [...found].filter((name) => !expected.has(name));
  if (missing.length + extra.length === 0) return;
  const names = [...expected].map((name) => `{{${name}}}`).join(', ');
  yield {
    entry,
    at,
    language,
    message: `The placeholders of "${at.join('.')}" differ from those of the original string.`,
    help: names ? `Use exactly ${names}.` : 'Leave the placeholders out: the original has none.',
  };
}
