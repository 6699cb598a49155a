import type { LanguagePack } from '../../schema/languages/language-pack.ts';
import type { SiteLanguages } from '../../schema/languages/languages.ts';
import { memoize } from '../../schema/memoize.ts';

/** The range of a note to the writer in a text, in UTF-16 units. */
export type NoteToWriter = readonly [start: number, end: number];

/** A quick test that most texts fail. */
const hint = /\?{3}|[Xx]{3}|[Ll]orem [Ii]psum|TB[CD]|F[I]XME|T[O]DO|\[/;

/** Signs next to which a word is part of a code, an address or a pattern. */
const joined = String.raw`[\p{L}\p{N}\p{M}_/@#+&=-]`;
const aside = (word: string) => String.raw`(?<!${joined}\.?)${word}(?!\.?${joined})`;

/** Notes that are not words of any language. */
const always = new RegExp(
  [aside('(?:TB[CD]|F[I]XME)'), aside('(?:x{3,}|X{4,})'), aside('[Ll]orem [Ii]psum')].join('|'),
  'gu',
);
/** `XXX`, which is a Roman numeral next to a name or a century. */
const threeSigns = new RegExp(aside('X{3}'), 'gu');
const beforeName = /^ \p{Lu}/u;

const later = new RegExp(aside('T[O]DO'), 'gu');
/** In place of a word or a value; after a word, they may end a question. */
const questionMarks =
  /(?<=^\s*|[([«“"]\s?|:\s+)\?{3,}(?=\s*(?:$|[)\]»”",;.]))|(?<=^|\s)\?{3,}(?=\s+[\p{Ll}\d])/gu;

/** The notes in the languages of a site. */
const patternsOf = memoize(({ packs }: Pick<SiteLanguages, 'packs'>) => {
  const writing = packs.flatMap((pack) => pack.writing ?? []);
  const tasks = writing.flatMap((each) => each.tasks).join('|') || '$^';
  const verbs = ['placeholder', 'tb[cd]', ...writing.flatMap((each) => each.taskVerbs)].join('|');
  const centuries = ['century', ...writing.flatMap(({ century = [] }) => century)].join('|');
  return {
    /** A quick test that most texts fail. */
    begins: new RegExp(String.raw`^[\s([«“"„]*(?:${tasks})`, 'i'),
    /** As the whole text, or before a colon. Within a sentence, they are ordinary words. */
    wholeText: new RegExp(String.raw`^[\s([«“"„]*(?:${tasks})[\s)\]»”“".!…]*(?:$|:)`, 'i'),
    inBrackets: new RegExp(String.raw`\[\s*(?:${verbs}|${tasks})(?!\p{L})[^\][]*\]`, 'giu'),
    besideName: new RegExp(String.raw`(?:\p{Lu}\p{L}*|${centuries}) $`, 'u'),
  };
});

/**
 * Notes to the writer that were left in a text. Ambiguous words are not reported: a form may be “à compléter”,
 * and a congress the thirtieth.
 */
export function* notesToWriter(
  text: string,
  pack: LanguagePack | undefined,
  languages: Pick<SiteLanguages, 'packs'>,
): Generator<NoteToWriter> {
  const { begins, wholeText, inBrackets, besideName } = patternsOf(languages);
  const [whole] = (begins.test(text) && wholeText.exec(text)) || [];
  if (whole !== undefined) {
    yield [0, whole.length];
    return;
  }
  if (!hint.test(text)) return;
  const notes = [...text.matchAll(inBrackets)].map(stretchOf);
  yield* notes;
  const isInNote = (at: number) => notes.some(([start, end]) => start <= at && at < end);
  const words = [always, threeSigns, later, questionMarks].flatMap((pattern) =>
    [...text.matchAll(pattern)].filter((match) => isNote(match, pattern, { pack, besideName })),
  );
  for (const match of words) if (!isInNote(match.index)) yield stretchOf(match);
}

function isNote(
  { 0: word, index, input }: RegExpExecArray,
  pattern: RegExp,
  { pack, besideName }: { pack: LanguagePack | undefined; besideName: RegExp },
) {
  const before = input.slice(0, index);
  const after = input.slice(index + word.length);
  if (pattern === threeSigns) return !besideName.test(before) && !beforeName.test(after);
  // In Spanish and related languages that word means “all”.
  const mayBeWord = pack?.writing?.hasWordTodo ?? pack === undefined;
  if (pattern !== later || !mayBeWord) return true;
  const isMarked = /^\s*:/.test(after) || (/\[$/.test(before) && /^[\]:]/.test(after));
  return isMarked && /(?:^|[.!?([]\s*)$/.test(before) && /\p{Ll}/u.test(after);
}

function stretchOf({ 0: { length }, index }: RegExpExecArray): NoteToWriter {
  return [index, index + length];
}
