import { baseLanguage } from './base-language.ts';

/** Where a note of a writer is in a text, in UTF-16 units. */
export type Leftover = readonly [start: number, end: number];

/** The quick tests that most texts fail. */
const begins = /^[\s([«“"]*(?:to be |(?:à|a) |por |pendiente)/i;
const hint = /\?{3}|[Xx]{3}|[Ll]orem [Ii]psum|TB[CD]|F[I]XME|T[O]DO|\[/;

/** Signs next to which a word is part of a code, an address or a pattern. */
const joined = String.raw`[\p{L}\p{N}\p{M}_/@#+&=-]`;
const aside = (word: string) => String.raw`(?<!${joined}\.?)${word}(?!\.?${joined})`;

/** What no language has as a word. */
const always = new RegExp(
  [aside('(?:TB[CD]|F[I]XME)'), aside('(?:x{3,}|X{4,})'), aside('[Ll]orem [Ii]psum')].join('|'),
  'gu',
);
/** The thirtieth in Roman numerals is next to a name or a century. */
const threeSigns = new RegExp(aside('X{3}'), 'gu');
const besideName = /(?:\p{Lu}\p{L}*|si[eèg][cg]?le|siglo|century|secolo) $/u;
const beforeName = /^ \p{Lu}/u;

const later = new RegExp(aside('T[O]DO'), 'gu');
/** Languages in which that word means “all”. */
const meansAll: ReadonlySet<string> = new Set(['es', 'pt', 'gl', 'ast']);

/** In the place of a word or a value; behind a word they may end a question. */
const questionMarks =
  /(?<=^\s*|[([«“"]\s?|:\s+)\?{3,}(?=\s*(?:$|[)\]»”",;.]))|(?<=^|\s)\?{3,}(?=\s+[\p{Ll}\d])/gu;

const tasks =
  'to be (?:completed|translated|confirmed|defined|determined|written|supplied)|' +
  'à (?:compléter|traduire|confirmer|définir|préciser|rédiger|vérifier)|' +
  '(?:por|a) (?:completar|traducir|confirmar|definir|redactar)|' +
  'pendiente(?: de |: ?)(?:traducir|traducción|completar|confirmar|definir|redactar|revisar)';
/** As the whole text, or before a colon. Within a sentence these are words like others. */
const wholeText = new RegExp(String.raw`^[\s([«“"]*(?:${tasks})[\s)\]»”".!…]*(?:$|:)`, 'i');
const inBrackets = new RegExp(
  String.raw`\[\s*(?:insert|insérer|insertar|placeholder|translate|traduire|traducir|tb[cd]|${tasks})(?!\p{L})[^\][]*\]`,
  'giu',
);

/**
 * Notes that a writer has left in a text instead of what belongs there. It says nothing where the
 * same words could be meant: a form may be “à compléter”, and a congress the thirtieth.
 */
export function* leftovers(text: string, language: string): Generator<Leftover> {
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
    [...text.matchAll(pattern)].filter((match) => isLeftover(match, pattern, language)),
  );
  for (const match of words) if (!isInNote(match.index)) yield stretchOf(match);
}

function isLeftover({ 0: word, index, input }: RegExpExecArray, pattern: RegExp, language: string) {
  const before = input.slice(0, index);
  const after = input.slice(index + word.length);
  if (pattern === threeSigns) return !besideName.test(before) && !beforeName.test(after);
  if (pattern !== later || !meansAll.has(baseLanguage(language))) return true;
  const isMarked = /^\s*:/.test(after) || (/\[$/.test(before) && /^[\]:]/.test(after));
  return isMarked && /(?:^|[.!?([]\s*)$/.test(before) && /\p{Ll}/u.test(after);
}

function stretchOf({ 0: { length }, index }: RegExpExecArray): Leftover {
  return [index, index + length];
}
