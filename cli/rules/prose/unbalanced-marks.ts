import { knowsPunctuation } from '../../../schema/languages/script.ts';
import type { TextVersion } from '../../context/text-version.ts';
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
    (version, text) => (isProse(text) ? slipsIn(version) : [...entities(version.prose.text)]),
    () => true,
  ),
} satisfies Rule;

const anyMark = /[()[\]«»“”„"]|\*\*/;
/** A malformed link, including one with swapped brackets. The bracket in `(in [km]/h)` opened earlier. */
const brokenLink =
  /\([^()]*\)\[(?:\/|#|https?:)[^\][]*\]|\[[^\][]*\](?:\([^()]*\)?|\s+\((?:\/|#|https?:)[^()]*\)?|(?<!\([^()]*)\/[^\s()]*\))/g;

function slipsIn(version: TextVersion): readonly Slip[] {
  const { text } = version.prose;
  const foreign = [...foreignMarkup(text)];
  if (!anyMark.test(text)) return foreign.length > 0 ? foreign : noSlips;
  const links = [...text.matchAll(brokenLink)].map(({ 0: link, index }): [number, number] => [
    index,
    index + link.length,
  ]);
  const pairs = knowsPunctuation(version) ? pairSlips(text, version.pack, links) : noSlips;
  return [...foreign, ...loneBold(text), ...links.map(linkSlip), ...pairs];
}

/** One missing mark leaves several alone, so they are one mistake. */
function* loneBold(text: string): Generator<Slip> {
  const start = text.indexOf('**');
  // A note of the text, with one or more asterisks: “** Sold apart.”
  if (start < 0 || (start === 0 && /^\*+\s/.test(text))) return;
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
