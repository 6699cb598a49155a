import type { Context, TextField } from '../../context/context.ts';
import { placeIn, type TextVersion, versionIn } from '../../context/text-version.ts';
import type { Finding } from '../../core/finding.ts';
import { languageName } from '../../core/language-name.ts';
import { joined, shorten } from '../../core/suggest.ts';
import { acceptsUnchanged, isSameName, type Unchanged } from '../../language/accepted-copies.ts';
import { foldText, isSameText, type Judge, judgeOf } from '../../language/language-of-text.ts';
import type { Rule } from '../rule.ts';

export const untranslated = {
  id: 'untranslated',
  severity: 'warning',
  lesser: { severity: 'info', where: 'it is one word, like a name, or may be right in both' },
  looksAcross: true,
  *checkCatalogue(context) {
    // What an unreadable glossary accepts is unknown.
    if (context.unreadable.some(({ kind }) => kind === 'glossary')) return;
    const accepts = acceptsUnchanged(context);
    const { languages, siteLanguages } = context;
    const by: CopyContext = { languages, accepts, ...judgeOf(siteLanguages) };
    for (const text of context.texts) {
      // A product name that is the same in every language is intended.
      if (isSameName(text)) continue;
      const whole = [...copiedWholes(text, by)];
      yield* whole.length > 0 ? whole : copiedRuns(text, by);
    }
    yield* singleNames(context, accepts);
  },
} satisfies Rule;

/** What determines, besides a text, whether it is a copy. */
interface CopyContext extends Pick<Judge, 'isOwn' | 'readsAs'> {
  /** The default one first. */
  readonly languages: readonly string[];
  readonly accepts: Unchanged;
}

function* copiedWholes(text: TextField, by: CopyContext): Generator<Finding> {
  for (const [one, copy] of copiesOf(text, by)) {
    // The default language is never the copy; of two others, the misread one is.
    const isOriginal = one.language === by.languages[0];
    const [odd, other] = !isOriginal && by.readsAs(one) ? [one, copy] : [copy, one];
    const severity = by.isOwn(odd, other) && ({ severity: 'info' } as const);
    yield { ...findingOf(text, odd, other), ...severity };
  }
}

/** A single name of a dimension applies to every language. */
function* singleNames(context: Context, accepts: Unchanged): Generator<Finding> {
  const [original = '', ...others] = context.languages;
  for (const { value, ...place } of context.selectStrings('units', 'dimensions', '*')) {
    const foreign = others.filter((language) => !accepts(value, original, language));
    if (foreign.length === 0) continue;
    const named = joined(foreign.map(languageName), 'and');
    const message = `“${shorten(value)}” is the only name, so in ${named} it seems not to be translated.`;
    const byLanguage = context.languages.map((language) => `${language}: …`).join(', ');
    yield { ...place, message, help: `Name it by "{ ${byLanguage} }"; ${ifCorrect}` };
  }
}

/** Versions with the words of an earlier one, in the order of the site's languages. */
function* copiesOf(
  text: TextField,
  { languages, accepts }: CopyContext,
): Generator<readonly [TextVersion, TextVersion]> {
  const inOrder = languages.flatMap((code) => versionIn(text, code) ?? []);
  for (const [index, copy] of inOrder.entries()) {
    const one = inOrder.slice(0, index).find((each) => isSameText(each, copy));
    if (one && !accepts(copy.prose.text, one.language, copy.language)) yield [one, copy];
  }
}

const ifCorrect =
  'if it is correct as it is, list it in glossary.yaml under "international", or with the same term in both languages.';
const help = `Translate it; ${ifCorrect}`;

/** Shorter runs may be the same in two languages: “Installation.” */
const minWordsOfRun = 3;

/** Bold runs and link labels that were left untranslated in a translated text. */
function* copiedRuns(
  { entry, at, versions }: TextField,
  { languages, accepts, readsAs }: CopyContext,
): Generator<Finding> {
  const original = versions.find(({ language }) => language === languages[0]);
  if (!original || original.marks.length === 0) return;
  const runs = runsOf(original).filter(({ text }) => isLong(text));
  if (runs.length === 0) return;
  const originals = new Set(runs.map(({ text }) => foldText(text)));
  for (const version of versions) {
    if (version === original) continue;
    const { language } = version;
    for (const { text, within } of runsOf(version)) {
      if (!isLong(text) || !originals.has(foldText(text))) continue;
      // A text that is entirely in the other language is left to `wrong-language`.
      if (accepts(text, original.language, language) || readsAs(version)) continue;
      const message = `“${shorten(text)}” is the same as in ${languageName(original.language)}, so it seems not to be translated.`;
      yield { entry, at: [...at, language], within, language, message, help };
    }
  }
}

function isLong(run: string): boolean {
  return run.split(/\s+/).length >= minWordsOfRun;
}

function runsOf({ marks, text }: TextVersion) {
  return marks.flatMap((mark) => {
    if (mark.kind !== 'bold' && mark.kind !== 'link') return [];
    const [first, last] = [mark.children[0], mark.children.at(-1)];
    if (!first || !last) return [];
    return { text: text.slice(first.start, last.end), within: [first.start, last.end] as const };
  });
}

function findingOf(field: TextField, odd: TextVersion, other: TextVersion): Finding {
  const { language, text } = odd;
  return {
    ...placeIn(field, language),
    // Many words are the same in two languages.
    ...(isShort(odd) && { severity: 'info' }),
    message: `“${shorten(text)}” is the same as in ${languageName(other.language)}, so it seems not to be translated.`,
    help,
  };
}

/** One word, or a few with capitals, as of a function with a name of its own. */
function isShort({ prose: { text } }: TextVersion): boolean {
  const words = text.trim().split(/\s+/);
  return (
    words.length === 1 || (words.length <= 4 && words.every((word) => /^[^\p{Ll}]/u.test(word)))
  );
}
