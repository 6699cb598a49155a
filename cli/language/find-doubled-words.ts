import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import { sentencesOf } from './sentences.ts';
import { noSlips, type Slip } from './writing-mistakes.ts';

const letter = 'A-Za-zÀ-ÖØ-öø-ÿŒœ';
const isLetter = new RegExp(`[${letter}]`);
const doubled = new RegExp(
  `(?<![${letter}\\d’'-])([${letter}]+)(?:\\s+\\1)+(?![${letter}\\d]|[’'.@-][${letter}])`,
  'gi',
);

/** Whether two words in a row begin alike, and go on alike: a quick look, since most texts don't. */
function mayDouble(text: string): boolean {
  let start = 0;
  for (let end = text.indexOf(' '); end >= 0; end = text.indexOf(' ', end + 1)) {
    const next = end + 1;
    if (text.charAt(next) === ' ') continue;
    // Small and capital Latin letters differ in this bit only.
    if ((text.charCodeAt(start) | 32) === (text.charCodeAt(next) | 32)) {
      const word = text.slice(start, end).trim().toLowerCase();
      if (
        text
          .slice(next, next + word.length + 1)
          .trim()
          .toLowerCase()
          .startsWith(word)
      )
        return true;
    }
    start = next;
  }
  return false;
}

/**
 * Every word of a prose that is twice in a row. What grammar doubles is right: "those that that rule
 * names", "nous nous arrêtons"; and only a language with a pack is known well enough.
 */
export function doubledWordSlips(prose: string, pack: LanguagePack | undefined): readonly Slip[] {
  if (!pack?.writing || !mayDouble(prose)) return noSlips;
  const { rightDoubles, doubtfulDoubles } = pack.writing;
  return [...prose.matchAll(doubled)].flatMap((match) =>
    isMeant(match, rightDoubles) ? [] : slipOf(match, doubtfulDoubles),
  );
}

/** Abbreviations such as "A A", "l’Est est": a name before a verb, and "de la A a la Z": a letter. */
function isMeant(match: RegExpExecArray, right: readonly string[]): boolean {
  const { 0: found, 1: word = '', index, input } = match;
  const second = found.slice(-word.length);
  const isCapital = (text: string) => text !== text.toLowerCase();
  if (right.includes(word.toLowerCase())) return true;
  if (isCapital(word) && !isCapital(second)) {
    return index > 0 && (word.length > 1 || isLetter.test(input.charAt(index - 2)));
  }
  return word.length === 1 && isCapital(word);
}

function slipOf(
  { 0: found, 1: word = '', index }: RegExpExecArray,
  doubtful: readonly string[],
): Slip {
  const start = index + word.length;
  const end = index + found.length;
  const second = found.slice(-word.length);
  const isSure = !doubtful.includes(word.toLowerCase()) && second === second.toLowerCase();
  return {
    start: index,
    end,
    message: `“${word}” appears twice in a row.`,
    help: isSure ? 'Remove one.' : 'Remove one, unless both are intended.',
    ...(isSure && { edits: [{ start, end, text: '' }] }),
  };
}

/** Every sentence of a prose that came right before, but for a cry of a word or two. */
export function doubledSentenceSlips(
  prose: string,
  pack: LanguagePack | undefined,
): readonly Slip[] {
  const sentences = sentencesOf(prose, pack);
  if (sentences.length < 2) return noSlips;
  return sentences.flatMap(({ start, end }, index) => {
    const before = sentences[index - 1];
    const sentence = prose.slice(start, end);
    if (!before || prose.slice(before.start, before.end) !== sentence) return [];
    if (sentence.split(/\s+/).length < 3) return [];
    return {
      start,
      end,
      message: 'This sentence appears twice in a row.',
      help: 'Remove one.',
      edits: [{ start: before.end, end, text: '' }],
    };
  });
}
