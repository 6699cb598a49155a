import { memoize } from '../../../schema/memoize.ts';
import { allBlocks, parseRich } from '../../../schema/rich-text.ts';
import { differingVersions } from '../../context/compare-items.ts';
import type { Terms } from '../../context/terms.ts';
import { placeIn, type TextVersion, type Wording } from '../../context/text-version.ts';
import { plural } from '../../core/diagnostic.ts';
import type { Finding } from '../../core/finding.ts';
import { languageName } from '../../core/language-name.ts';
import { hasBoldTags } from '../../language/foreign-markup.ts';
import type { Rule } from '../rule.ts';

export const markupMismatch = {
  id: 'markup-mismatch',
  severity: 'warning',
  comparesLanguages: true,
  *checkText(text, terms) {
    yield* unlikeInBold(text, terms);
    if (text.role === 'rich') yield* unlikeInBlocks(text, terms);
  },
} satisfies Rule;

function* unlikeInBlocks(text: Wording, { languages }: Terms): Generator<Finding> {
  const areAlike = (one: TextVersion, other: TextVersion) =>
    inWords(one).join('\n') === inWords(other).join('\n');
  for (const { odd, like } of differingVersions(text, languages, areAlike)) {
    const [own, other] = [inWords(odd), inWords(like)];
    const same = other.findIndex((shown, place) => shown !== own[place]);
    const place = same < 0 ? other.length : same;
    const [shown, otherShown] = [own, other].map((all) => all[place] ?? 'not there');
    const [name, otherName] = [odd, like].map(({ language }) => languageName(language));
    const placeOf = (version: TextVersion) => {
      const { start = 0 } = blocksOf(version)[place] ?? blocksOf(version).at(-1) ?? {};
      const [line = ''] = version.text.slice(start).split('\n');
      return { ...placeIn(text, version.language), within: [start, start + line.length] as const };
    };
    yield {
      ...placeOf(odd),
      message: `Block ${place + 1} is ${shown} in the ${name} text, and ${otherShown} in the ${otherName}.`,
      help: 'Write the same blocks in the same order in every language.',
      related: [{ ...placeOf(like), message: `the ${otherName} text` }],
    };
  }
}

const blocksOf = ({ text }: TextVersion) => [...allBlocks(parseRich(text).blocks)];

/** What the blocks of a rich text are, in words. */
const inWords = memoize((version: TextVersion): readonly string[] =>
  blocksOf(version).map((block) => {
    if (block.kind === 'heading') return `a heading of level ${block.depth}`;
    if (block.kind === 'list') return `a list of ${block.items.length}`;
    if (block.kind === 'table') return `a table of ${block.rows.length} × ${block.heads.length}`;
    if (block.kind === 'image') return 'a picture';
    return block.kind === 'part' ? `"::${block.name}"` : `a ${block.kind}`;
  }),
);

function* unlikeInBold(text: Wording, { languages }: Terms): Generator<Finding> {
  const { versions } = text;
  // Unclosed bold, which "unbalanced-marks" reports.
  const isUnclosed = versions.some(
    ({ prose: { text } }) => text.includes('**') || hasBoldTags(text),
  );
  if (versions.every(({ marks }) => marks.length === 0) || isUnclosed) return;
  const haveAsMany = (one: TextVersion, other: TextVersion) => boldOf(one) === boldOf(other);
  for (const { odd, like } of differingVersions(text, languages, haveAsMany)) {
    const [name, otherName] = [odd, like].map(({ language }) => languageName(language));
    yield {
      ...placeIn(text, odd.language),
      message: `The ${name} text has ${plural(boldOf(odd), 'bold passage')}, and the ${otherName} has ${boldOf(like)}.`,
      help: 'Make the same words bold in every language: **like this**.',
      related: [{ ...placeIn(text, like.language), message: `the ${otherName} text` }],
    };
  }
}

function boldOf({ marks }: TextVersion): number {
  return marks.filter(({ kind }) => kind === 'bold').length;
}
