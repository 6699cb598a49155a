import { parseUrl } from '../../../schema/address.ts';
import type { LanguagePack } from '../../../schema/languages/language-pack.ts';
import type { SiteLanguages } from '../../../schema/languages/languages.ts';
import { memberOf } from '../../../schema/member-of.ts';
import { memoize } from '../../../schema/memoize.ts';
import type { Context } from '../../context/context.ts';
import type { Terms } from '../../context/terms.ts';
import type { TextVersion, Wording } from '../../context/text-version.ts';
import type { Finding } from '../../core/finding.ts';
import type { Stretch } from '../../language/addresses.ts';
import { findSlips, type Slip } from '../../language/writing-mistakes.ts';
import type { Rule } from '../rule.ts';
import fields from './placeholder-fields.json' with { type: 'json' };

export const placeholderContent = {
  id: 'placeholder-content',
  severity: 'info',
  isAboutStyle: true,
  checkText: findSlips(notesIn),
  *checkCatalogue(context) {
    yield* inFields(context);
    yield* marked(context);
  },
} satisfies Rule;

/** Whether a value is a placeholder, by what the table calls it. */
const isReserved: Readonly<Record<string, (value: string) => boolean>> = {
  url: isReservedUrl,
  line: (line) => /\bexample\b/i.test(line),
  phone: isReservedPhone,
  mailbox: isReservedMailbox,
};

function* inFields({ selectStrings }: Context): Generator<Finding> {
  for (const kind of ['site', 'product'] as const) {
    for (const { steps, reserved, what, help } of fields[kind]) {
      for (const { value, ...place } of selectStrings(kind, ...steps)) {
        const isPlaceholder = memberOf(isReserved, reserved)?.(value);
        if (isPlaceholder) yield { ...place, message: `"${value}" is ${what}.`, help };
      }
    }
  }
}

const replaceSample = 'Write a real one and remove "sample: true", or delete the file.';
const complete = 'Add the missing data once the maker publishes it, and remove "status: partial".';

/** What records say of themselves: the path of the field, its value, what that means, and what to do. */
const marks = [
  ['project', ['sample'], true, 'This project is a sample.', replaceSample],
  ['media', ['sample'], true, 'This media entry is a sample.', replaceSample],
  ['vacancy', ['sample'], true, 'This vacancy is a sample.', replaceSample],
  ['product', ['status'], 'partial', 'This product is incomplete.', complete],
  ['product', ['components', '*', 'status'], 'partial', 'This part is incomplete.', complete],
  [
    'product',
    ['tabs', '*', 'types', '*', 'status'],
    'partial',
    'This variant is incomplete.',
    complete,
  ],
  [
    'solution',
    ['status'],
    'example',
    'This solution is an example arrangement, and its page says so.',
    'Remove "status: example" once the arrangement is confirmed.',
  ],
] as const;

function* marked({ select }: Context): Generator<Finding> {
  for (const [kind, steps, mark, message, help] of marks) {
    for (const { value, ...place } of select(kind, ...steps)) {
      if (value !== mark) continue;
      yield { ...place, message, help, ...(mark === 'example' && { isReleasable: true }) };
    }
  }
}

function notesIn(
  { prose, pack }: TextVersion,
  _: Wording,
  { siteLanguages }: Terms,
): readonly Slip[] {
  const found = [...notesToWriter(prose.text, pack, siteLanguages)];
  return found.map(([start, end]) => ({ start, end, ...noteForLater }));
}

const noteForLater = {
  message: 'This is a note to the writer, and visitors would read it.',
  help: 'Write the final text, or remove the note.',
};

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
): Generator<Stretch> {
  const { wholeText, inBrackets, besideName } = patternsOf(languages);
  const [whole] = wholeText.exec(text) ?? [];
  if (whole !== undefined) {
    yield [0, whole.length];
    return;
  }
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

function stretchOf({ 0: { length }, index }: RegExpExecArray): Stretch {
  return [index, index + length];
}

/** Domains for examples and tests (RFC 2606). */
const reservedDomains = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)\.?$/i;

/** Whether a web address has a domain reserved for examples. */
export function isReservedUrl(url: string): boolean {
  return reservedDomains.test(parseUrl(url)?.hostname ?? '');
}

/** Whether an email address has a domain reserved for examples. */
export function isReservedMailbox(mailbox: string): boolean {
  return reservedDomains.test(mailbox.slice(mailbox.lastIndexOf('@') + 1));
}

/**
 * Whether a telephone number is within 555-0100 to 555-0199, reserved for fiction in North America, with or
 * without country and area code.
 */
export function isReservedPhone(phone: string): boolean {
  const number = phone.replace(/\D*(?:ext|x).*$/i, '').replace(/[^\d+]/g, '');
  return /^(?:\+1|1)?(?:[2-9]\d\d)?55501\d\d$/.test(number);
}
