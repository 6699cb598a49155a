import type { LanguagePack } from '../../../schema/languages/language-pack.ts';
import { knowsPunctuation } from '../../../schema/languages/script.ts';
import type { TextField } from '../../context/context.ts';
import { namesOthers } from '../../context/figure-references.ts';
import { type Terms, termsOf } from '../../context/terms.ts';
import type { TextVersion } from '../../context/text-version.ts';
import { figureEchoes, type ProductOf } from '../../language/figure-echoes.ts';
import { sentencesOf } from '../../language/sentences.ts';
import { findSlips, inEachText, noSlips, type Slip } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const doubledWord = {
  id: 'doubled-word',
  severity: 'warning',
  isAboutStyle: true,
  looksAcross: true,
  hasFix: true,
  checkRecord: inEachText(findSlips(slipsIn)),
  *checkCatalogue(context) {
    yield* context.stageFindings('doubled-word');
    const others: ProductOf = ({ product }) =>
      product === undefined ? undefined : context.ids.product(product);
    const find = findSlips<TextField>((version, field, { units }) =>
      figureEchoes(version, field, others, units),
    );
    for (const text of context.texts.filter(namesOthers)) yield* find(text, termsOf(context));
  },
} satisfies Rule;

const own: ProductOf = ({ product }, entry) =>
  product === undefined && entry.kind === 'product' ? entry : undefined;

function slipsIn(version: TextVersion, field: TextField, { units }: Terms): readonly Slip[] {
  const { prose, pack } = version;
  const sentences = knowsPunctuation(version) ? doubledSentenceSlips(prose.text, pack) : noSlips;
  const echoes = figureEchoes(version, field, own, units);
  return [...doubledWordSlips(prose.text, pack), ...sentences, ...echoes];
}

const letter = 'A-Za-zÀ-ÖØ-öø-ÿŒœ';
const isLetter = new RegExp(`[${letter}]`);
const doubled = new RegExp(
  `(?<![${letter}\\d’'-])([${letter}]+)(?:[^\\S\\n]+\\1)+(?![${letter}\\d]|[’'.@-][${letter}])`,
  'gi',
);

/**
 * Repeated words in prose. Some are grammatical: "those that that rule names", "nous nous arrêtons"; so only
 * languages with a pack are checked.
 */
export function doubledWordSlips(prose: string, pack: LanguagePack | undefined): readonly Slip[] {
  if (!pack?.writing) return noSlips;
  const { rightDoubles, doubtfulDoubles } = pack.writing;
  // A relative clause: “Sensoren, die die Spur zählen”.
  const isClause = ({ 1: word = '', index, input }: RegExpExecArray) =>
    doubtfulDoubles.includes(word) && /,\s$/.test(input.slice(0, index));
  return [...prose.matchAll(doubled)].flatMap((match) =>
    isMeant(match, rightDoubles) || isClause(match) ? [] : slipOf(match, doubtfulDoubles),
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
function doubledSentenceSlips(prose: string, pack: LanguagePack | undefined): readonly Slip[] {
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
