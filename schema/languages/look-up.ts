// The script that finds the language of a visitor is one file, so this imports nothing.

/** Languages whose readers read each other, by what stands for all of them. */
const families: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

/** What gettext calls scripts, in the names of locales such as `sr@latin`. */
const modifiers: Readonly<Record<string, string>> = { latin: '-Latn', cyrillic: '-Cyrl' };

/**
 * Those of `codes` whose words a reader of `tag` should see, best first: the code itself, those of its script and
 * region, those of its script without a region; only if there are none of these, a sibling: `fr-CA` takes `fr`, and
 * `pt-PT` takes `pt-BR`. Another script is never taken: `zh-TW` takes `zh-Hant`, but neither `zh-Hans` nor `zh`. Tags
 * are those of browsers or gettext: `zh-TW`, `ZH_tw`, `pt_BR.UTF-8`, `sr@latin`; `C` has none.
 */
export function fallbacksOf(tag: string, codes: readonly string[]): string[] {
  const wanted = partsOf(tag);
  const ranked = codes.map((code): [rank: number, code: string] => {
    const own = partsOf(code);
    if (!own || own.family !== wanted?.family || own.script !== wanted.script) return [-1, code];
    const isSame = own.language === wanted.language;
    if (own.tag === wanted.tag) return [0, code];
    if (isSame && own.region === wanted.region) return [1, code];
    if (isSame && own.stated === undefined) return [2, code];
    // A region of many countries, such as Latin America, is nearer than another country.
    return [/^\d/.test(own.stated ?? '') ? 3 : 4, code];
  });
  const found = ranked.filter(([rank]) => rank >= 0).sort(([one], [other]) => one - other);
  const near = found.filter(([rank]) => rank < 3);
  return (near.length > 0 ? near : found.slice(0, 1)).map(([, code]) => code);
}

/** The best of {@link fallbacksOf}. */
export function lookUpLanguage(tag: string, codes: readonly string[]): string | undefined {
  return fallbacksOf(tag, codes)[0];
}

/** The code for a reader of several languages, the first one first. */
export function lookUpFirst(tags: readonly string[], codes: readonly string[]): string | undefined {
  // Browsers add `zh` behind `zh-TW`, which then says nothing of the script.
  const isAdded = (tag: string, index: number) =>
    tags.slice(0, index).some((other) => other.startsWith(`${tag}-`));
  return tags
    .filter((tag, index) => !isAdded(tag, index))
    .map((tag) => lookUpLanguage(tag, codes))
    .find((code) => code !== undefined);
}

/** What is given for a language, or for one that stands in for it, else for the first of `others` that has it. */
export function versionFor<Value>(
  given: Readonly<Record<string, Value>>,
  language: string,
  others: readonly string[] = [],
): [code: string, value: Value] | undefined {
  const has = (code: string | undefined) => code !== undefined && Object.hasOwn(given, code);
  const code = has(language)
    ? language
    : (lookUpLanguage(language, Object.keys(given)) ?? others.find(has));
  return code === undefined ? undefined : [code, given[code] as Value];
}

/** The language of a tag, without script and region: `fr` of `fr-CA`. */
export function baseLanguage(tag: string): string {
  return partsOf(tag)?.language ?? tag;
}

type Parts = ReturnType<typeof readTag>;
const known = new Map<string, Parts>();

function partsOf(tag: string): Parts {
  if (!known.has(tag)) known.set(tag, readTag(tag));
  return known.get(tag);
}

function readTag(tag: string) {
  const [, base = '', rest = '', modifier = ''] =
    /^([a-z]+)([^.@]*)[^@]*@?(.*)$/i.exec(tag.trim().replaceAll('_', '-')) ?? [];
  try {
    const locale = new Intl.Locale(base + (modifiers[modifier.toLowerCase()] ?? '') + rest);
    const { language, script, region } = locale.maximize();
    const family = families[language] ?? language;
    return { tag: locale.baseName, language, family, script, region, stated: locale.region };
  } catch {
    return undefined;
  }
}
