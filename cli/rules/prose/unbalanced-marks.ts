import { knowsPunctuation } from '../../../schema/languages/script.ts';
import type { TextVersion, Wording } from '../../context/text-version.ts';
import { entities, foreignMarkup } from '../../language/foreign-markup.ts';
import { pairSlips } from '../../language/paired-marks.ts';
import { findSlips, isProse, noSlips, type Slip } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';

export const unbalancedMarks = {
  id: 'unbalanced-marks',
  severity: 'warning',
  isAboutStyle: true,
  supersedes: ['code-mismatch'],
  hasFix: true,
  readsNames: true,
  checkText: findSlips(
    // No proper name contains "&amp;".
    (version, text) => (isProse(text) ? slipsIn(version, text) : [...entities(version.prose.text)]),
    () => true,
  ),
} satisfies Rule;

/** A malformed link, including one with swapped brackets. The bracket in `(in [km]/h)` opened earlier. */
const brokenLink =
  /\([^()]*\)\[(?:\/|#|https?:)[^\][]*\]|\[[^\][]*\](?:\([^()]*\)?|\s+\((?:\/|#|https?:)[^()]*\)?|(?<!\([^()]*)\/[^\s()]*\))/g;

function slipsIn(version: TextVersion, { versions }: Wording): readonly Slip[] {
  const { text } = version.prose;
  const links = [...text.matchAll(brokenLink)].map(({ 0: link, index }): [number, number] => [
    index,
    index + link.length,
  ]);
  const pairs = knowsPunctuation(version) ? pairSlips(text, version.pack, links) : noSlips;
  const hasBold = versions.some(({ marks }) => marks.some(({ kind }) => kind === 'bold'));
  return [...foreignMarkup(text), ...loneBold(text, hasBold), ...links.map(linkSlip), ...pairs];
}

/** One missing mark leaves several alone, so they are one mistake. */
function* loneBold(text: string, hasBold: boolean): Generator<Slip> {
  const start = text.indexOf('**');
  // The signs of a footnote, at its beginning or behind a word: “** Sold apart.”
  const isNote =
    /^\*+\s/.test(text) || (!hasBold && /[^\s*]\*+(?=[\s.,;:)]|$)/.test(text.slice(start - 1)));
  if (start < 0 || isNote) return;
  const end = start + 2;
  const isEmpty = text.startsWith('****', start) && !/\d\*{4}\d/.test(text);
  yield {
    start,
    end,
    message: 'This "**" has no partner, so visitors see the asterisks.',
    help: 'Put "**" before and after the bold words, or remove it.',
    ...(isEmpty && { edits: [{ start, end: start + 4, text: '' }] }),
  };
}

function linkSlip([start, end]: readonly [number, number]): Slip {
  return {
    start,
    end,
    message: 'This is not a valid link, so visitors see the brackets.',
    help: 'Write "[label](/path)", without a space between the brackets or in the path.',
  };
}
