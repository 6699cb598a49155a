import kinds from './stray-characters.json' with { type: 'json' };

/** Characters that don't belong in a text, and what to do about them. */
export interface StrayCharacters {
  readonly offsets: readonly [start: number, end: number];
  readonly message: string;
  readonly help: string;
  /** The replacement, if it is right in every case. */
  readonly replacement?: string;
}

const suspicious =
  /(?![\t\n\r])[\p{Cc}\p{Cs}]|[\xAD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFF\u{E0000}-\u{E007F}]/u;
const runs = new RegExp(`(${suspicious.source})\\1*`, 'gu');

/** All characters but those that are never suspicious and always normalized. */
const unusual = /[^\t\n\r -~\xA0-\xAC\xAE-\u02FF\u2010-\u2027\u202F-\u205F]/;

/** Whether `encoding` may have findings in a text: a quick test that most texts pass. */
const mayHaveStrayCharacters = (text: string) => unusual.test(text);

/** Characters at which the YAML parser stops. */
const unreadable = /(?![\t\n\r\x85])\p{Cc}|[\uFFFE\uFFFF]/u;

/** Whether a text has characters that no parser accepts. */
export function isUnreadable(text: string): boolean {
  return unreadable.test(text);
}

/** Whether `encoding` reports a word, so that other rules need not. */
export function hasStrayCharacters(word: string): boolean {
  return (
    mayHaveStrayCharacters(word) &&
    (!strayCharacters(word).next().done ||
      word.normalize('NFC') !== word ||
      !lookalikes(word).next().done)
  );
}

/** A word without the characters that `encoding` reports: as it looks. */
export function withoutStrayCharacters(word: string): string {
  if (!mayHaveStrayCharacters(word)) return word;
  const seen = [...lookalikes(word)].reverse();
  const latin = seen.reduce(
    (text, { offsets: [start, end], replacement = '' }) =>
      text.slice(0, start) + replacement + text.slice(end),
    word,
  );
  return latin.replace(runs, '').normalize('NFC');
}

/** Invisible characters and replacement characters in a text or a file. */
export function* strayCharacters(text: string): Generator<StrayCharacters> {
  if (!mayHaveStrayCharacters(text) || !suspicious.test(text)) return;
  for (const { 0: run, 1: character = '', index } of text.matchAll(runs)) {
    const offsets = [index, index + run.length] as const;
    const [before = ''] = /.{0,40}$/.exec(text.slice(Math.max(0, index - 40), index)) ?? [];
    const [after = ''] = /^.{0,40}/.exec(text.slice(index + run.length).slice(0, 40)) ?? [];
    // Without an effect on a page or on its neighbours; alone in quotes, the text is reported as empty.
    const isHarmless = !/[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(
      character,
    );
    const isAlone = /["'] ?$/.test(before) && /^ ?["']/.test(after);
    if (isNeeded(character, before, after) || (isHarmless && isAlone)) continue;
    yield { offsets, ...describe(character) };
  }
}

const otherScript = String.raw`(?:(?!\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic})[\p{L}\p{M}])`;
const endsInOtherScript = new RegExp(`${otherScript}$`, 'u');
const beginsInOtherScript = new RegExp(`^${otherScript}`, 'u');
/** Letters beside which a number or a code may need a mark, though a space is between. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
const endsInEmoji = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u;
const beginsWithEmoji = /^\p{Extended_Pictographic}/u;

/**
 * Whether a character is needed: joiners within an emoji or in scripts that join, direction marks in texts from
 * right to left, a soft hyphen within a word.
 */
function isNeeded(character: string, before: string, after: string): boolean {
  switch (character) {
    case '\u200D':
    case '\u200C':
      return (
        (endsInEmoji.test(before) && beginsWithEmoji.test(after)) ||
        (endsInOtherScript.test(before) && beginsInOtherScript.test(after))
      );
    case '\u00AD':
      return /\p{Ll}$/u.test(before) && /^\p{Ll}/u.test(after);
    default:
      if (/[\u061C\u200E\u200F\u2066-\u2069]/.test(character))
        return rightToLeft.test(before + after);
      // The flags of England, Scotland and Wales are written with tags.
      return (
        /[\u{E0020}-\u{E007F}]/u.test(character) && /[\u{1F3F4}\u{E0020}-\u{E007F}]$/u.test(before)
      );
  }
}

/** The words about a character: those of the first kind in the table that has it. */
export function describe(character: string): Omit<StrayCharacters, 'offsets'> {
  const kind = kinds.find(({ characters }) => new RegExp(characters, 'u').test(character));
  const { message = '', help = '', replacement } = kind ?? {};
  const shown = message.replace('{code}', codeOf(character));
  return { message: shown, help, ...(replacement !== undefined && { replacement }) };
}

/** Letters with accents that are not in normal form (NFC). */
export function* denormalized(text: string): Generator<StrayCharacters> {
  if (!mayHaveStrayCharacters(text) || text.normalize('NFC') === text) return;
  for (const { 0: letter, index } of text.matchAll(/\P{M}\p{M}*/gu)) {
    const normal = letter.normalize('NFC');
    if (normal === letter) continue;
    yield {
      offsets: [index, index + letter.length],
      message:
        `"${normal}" is not in the normal form of Unicode (NFC), so searches and ` +
        'comparisons miss it.',
      help: `Write it as ${[...normal].map(codeOf).join(' ')}.`,
      replacement: normal,
    };
  }
}

/** Cyrillic and Greek letters identical in shape to Latin ones, followed by the Latin ones in the same order. */
const twins = [
  'АВЕКМНОРСТУХаеорсухіјѕЅІЈΑΒΕΖΗΙΚΜΝΟΡΤΥΧο',
  'ABEKMHOPCTYXaeopcyxijsSIJABEZHIKMNOPTYXo',
];
const latinTwins = new Map(
  [...(twins[0] ?? '')].map((letter, index) => [letter, twins[1]?.[index] ?? '']),
);
const otherAlphabet = /[\p{Script=Cyrillic}\p{Script=Greek}]+/gu;
const words = /[\p{L}\p{N}&_-]+/gu;
const oddLetter = /[\p{Script=Cyrillic}\p{Script=Greek}\uFB00-\uFB06]/u;
const ligature = /[\uFB00-\uFB06]/gu;

/** Letters of another alphabet in a Latin word, if they look Latin (`µ` and `Ω` don't), and ligatures. */
export function* lookalikes(text: string): Generator<StrayCharacters> {
  if (!mayHaveStrayCharacters(text) || !oddLetter.test(text)) return;
  for (const { 0: word, index } of text.matchAll(words)) {
    if (!oddLetter.test(word)) continue;
    for (const { 0: letters, index: at } of word.matchAll(ligature)) {
      const apart = letters.normalize('NFKC');
      yield {
        offsets: [index + at, index + at + letters.length],
        message: `"${letters}" (${codeOf(letters)}) is one character for several letters, so searches miss the word.`,
        help: `Write "${apart}".`,
        replacement: apart,
      };
    }
    const foreign = [...word.matchAll(otherAlphabet)];
    const isAlike = foreign.every(([run]) => [...run].every((letter) => latinTwins.has(letter)));
    if (!isAlike || !/\p{Script=Latin}/u.test(word)) continue;
    for (const { 0: run, index: at } of foreign) {
      const latin = [...run].map((letter) => latinTwins.get(letter)).join('');
      const alphabet = /\p{Script=Greek}/u.test(run) ? 'Greek' : 'Cyrillic';
      yield {
        offsets: [index + at, index + at + run.length],
        message: `"${run}" (${[...run].map(codeOf).join(' ')}) is ${alphabet} and only looks like "${latin}", so searches miss the word.`,
        help: 'Write it in Latin letters.',
        replacement: latin,
      };
    }
  }
}

/** Accents typed in place of an apostrophe, next to it on many keyboards. */
export function* accentsForApostrophes(text: string): Generator<StrayCharacters> {
  if (!text.includes('´')) return;
  for (const { index } of text.matchAll(/(?<=\p{L})´(?=\p{L})/gu)) {
    yield {
      offsets: [index, index + 1],
      message: 'This is an accent without a letter (U+00B4), not an apostrophe.',
      help: 'Write "’".',
      replacement: '’',
    };
  }
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
