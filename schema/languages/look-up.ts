// The script that finds the language of a visitor is one file, so this imports nothing.

/**
 * The one of `codes` whose words a reader of `tag` should see: the code itself, else that of its script and region, of
 * its script without a region, or a sibling: `fr-CA` takes `fr`, and `pt-PT` takes `pt-BR`. Another script is never
 * taken: `zh-TW` takes `zh-Hant`, but neither `zh-Hans` nor `zh`. Tags are those of browsers or gettext: `zh-TW`,
 * `ZH_tw`, `pt_BR.UTF-8`, `sr@latin`; nothing stands in for `C`.
 */
export function lookUpLanguage(tag: string, codes: readonly string[]): string | undefined {
  return nearest(tag, codes, partsOf);
}

function nearest(tag: string, codes: readonly string[], read: typeof readTag) {
  const wanted = read(tag);
  const rankOf = (code: string) => {
    const own = read(code);
    if (!own || own.family !== wanted?.family || own.script !== wanted.script) return -1;
    if (own.tag === wanted.tag) return 0;
    if (own.language === wanted.language && own.region === wanted.region) return 1;
    if (own.language === wanted.language && own.stated === '') return 2;
    // A region of many countries, such as Latin America, is nearer than another country.
    return /^\d/.test(own.stated) ? 3 : 4;
  };
  return codes.filter((code) => rankOf(code) >= 0).sort((a, b) => rankOf(a) - rankOf(b))[0];
}

/** The code for a reader of several languages, by tags of a browser. Browsers add `zh` behind `zh-TW`, which then says nothing. */
export function lookUpFirst(tags: readonly string[], codes: readonly string[]): string | undefined {
  return tags
    .filter((tag, index) => !tags.slice(0, index).some((other) => other.startsWith(`${tag}-`)))
    .flatMap((tag) => nearest(tag, codes, readTag) ?? [])[0];
}

/** What is given for a language, or for one that stands in for it, else for the first of `others` that has it. */
export function versionFor<Value>(
  given: Readonly<Record<string, Value>>,
  language: string,
  others: readonly string[] = [],
): [code: string, value: Value] | undefined {
  const codes = Object.keys(given);
  const standIn = codes.includes(language) ? language : lookUpLanguage(language, codes);
  const code = standIn ?? others.find((other) => codes.includes(other));
  return Object.entries(given).find(([each]) => each === code);
}

/** The language of a tag, without script and region: `fr` of `fr-CA`. */
export const baseLanguage = (tag: string) => partsOf(tag)?.language ?? tag;

/** The script of a language tag, such as `Latn` or `Jpan`; '' for an invalid tag. */
export const scriptOf = (tag: string) => partsOf(tag)?.script ?? '';

const known = new Map<string, ReturnType<typeof readTag>>();

function partsOf(tag: string) {
  if (!known.has(tag)) {
    // What gettext calls scripts stands behind the region: `sr_RS@latin`.
    const latin = tag.replaceAll('_', '-').replace(/^(\w+)(.*)@latin$/i, '$1-Latn$2');
    const scripted = latin.replace(/^(\w+)(.*)@cyrillic$/i, '$1-Cyrl$2');
    known.set(tag, readTag(scripted.replace(/[.@].*/, '')));
  }
  return known.get(tag);
}

function readTag(tag: string) {
  try {
    const locale = new Intl.Locale(tag);
    const { language, script, region } = locale.maximize();
    // Readers of one Norwegian read the other.
    const family = /^n[bn]$/.test(language) ? 'no' : language;
    return { tag: locale.baseName, language, family, script, region, stated: locale.region ?? '' };
  } catch {
    return undefined;
  }
}
