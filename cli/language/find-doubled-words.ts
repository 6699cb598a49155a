import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import { sentencesOf } from './sentences.ts';
import { noSlips, type Slip } from './writing-mistakes.ts';

const letter = 'A-Za-zÀ-ÖØ-öø-ÿŒœ';
const isLetter = new RegExp(`[${letter}]`);
const doubled = new RegExp(
  `(?<![${letter}\\d’'-])([${letter}]+)(?:\\s+\\1)+(?![${letter}\\d]|[’'.@-][${letter}])`,
  'gi',
);

/**
 * Repeated words in prose. Some are grammatical: "those that that rule names", "nous nous arrêtons"; so only
 * languages with a pack are checked.
 */
export function doubledWordSlips(prose: string, pack: LanguagePack | undefined): readonly Slip[] {
  if (!pack?.writing) return noSlips;
  const { rightDoubles, doubtfulDoubles } = pack.writing;
  return [...prose.matchAll(doubled)].flatMap((match) =>
    isMeant(match, rightDoubles) || isClause(match, doubtfulDoubles)
      ? []
      : slipOf(match, doubtfulDoubles),
  );
}

/** Abbreviations such as "A A", a name before a verb: "l’Est est", and letters: "de la A a la Z". */
function isMeant(match: RegExpExecArray, right: readonly string[]): boolean {
  const { 0: found, 1: word = '', index, input } = match;
  const second = found.slice(-word.length);
  const isCapital = (text: string) => text !== text.toLowerCase();
  // A name, and what it is.
  if (word !== second && word === word.toUpperCase() && word.length > 1) return true;
  if (right.includes(word.toLowerCase())) return true;
  if (isCapital(word) && !isCapital(second)) {
    return index > 0 && (word.length > 1 || isLetter.test(input.charAt(index - 2)));
  }
  return word.length === 1 && isCapital(word);
}

/** A relative clause: “Sensoren, die die Spur zählen”. */
function isClause({ 1: word = '', index, input }: RegExpExecArray, doubtful: readonly string[]) {
  return doubtful.includes(word) && /,\s$/.test(input.slice(0, index));
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

/** Repeated sentences in prose, except for exclamations of one or two words. */
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
