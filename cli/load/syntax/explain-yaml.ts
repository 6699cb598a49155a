import { memberOf } from '../../../schema/member-of.ts';
import { type Explanation, explainIndentation, type Line } from './explain-indentation.ts';
import table from './yaml-mistakes.json' with { type: 'json' };
import reasons from './yaml-reasons.json' with { type: 'json' };

/** Why a YAML file can't be parsed, in plain words. */
interface YamlError extends Explanation {
  /** The correction, if it is certain. */
  readonly replacement?: { readonly offsets: readonly [number, number]; readonly text: string };
}

/**
 * Explains the parser's error, by its reason and its offset. Never throws; unknown errors get a general message.
 */
export function explainYaml(
  text: string,
  { reason, ...error }: { readonly reason: string; readonly offset: number },
): YamlError {
  // The parser gives no offset for a second document.
  const offset = /single document/.test(reason) ? text.lastIndexOf('\n---') + 1 : error.offset;
  const lines = linesUntil(text, Math.min(offset, text.trimEnd().length));
  const last = lines.at(-1) ?? { text: '', start: 0 };
  return (
    findMistake([last], reason) ??
    unclosedQuote(lines, text) ??
    gluedDash(lines) ??
    missingColon(lines) ??
    findMistake(lines.slice(-4, -1).reverse(), reason) ??
    unclosedBracket(lines, reason) ??
    (/indentation/.test(reason) ? explainIndentation(lines) : undefined) ??
    general(reason, offset, last)
  );
}

function linesUntil(text: string, offset: number): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start <= offset && start <= text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline < 0 ? text.length : newline;
    lines.push({ text: text.slice(start, end).replace(/\r$/, ''), start });
    start = end + 1;
  }
  return lines;
}

function findMistake(lines: readonly Line[], reason: string): YamlError | undefined {
  for (const mistake of mistakes) {
    if (!new RegExp(mistake.reason ?? '').test(reason)) continue;
    const pattern = patternOf(mistake);
    for (const line of lines) {
      const match = /^\s*#/.test(line.text) ? null : pattern.exec(line.text);
      if (!match) continue;
      const [from, to] = match.indices?.groups?.wrong ?? [0, line.text.length];
      const replaced = match.indices?.groups?.replaced;
      const say = (words: string) =>
        words.replace(
          /\{(\w+)\}/g,
          (_, group: string) => memberOf(match.groups, group)?.trim() ?? '',
        );
      return {
        offsets: [line.start + from, line.start + to],
        message: say(mistake.message),
        help: say(mistake.help),
        ...(mistake.replacement &&
          replaced && {
            replacement: {
              offsets: [line.start + replaced[0], line.start + replaced[1]],
              text: say(mistake.replacement),
            },
          }),
      };
    }
  }
  return undefined;
}

/** The opening quote of a text that continues over a line that looks like the next field. */
function unclosedQuote(lines: readonly Line[], text: string): YamlError | undefined {
  const opening = new RegExp(`${flowKey}(?<quote>["'])`, 'du');
  for (const line of lines) {
    const [from] = opening.exec(line.text)?.indices?.groups?.quote ?? [];
    if (from === undefined) continue;
    const start = line.start + from;
    const quote = text.charAt(start);
    const body = quote === '"' ? /(?:[^"\\]|\\[\s\S])*/y : /(?:[^']|'')*/y;
    body.lastIndex = start + 1;
    const content = body.exec(text)?.[0] ?? '';
    const isClosed = start + 1 + content.length < text.length;
    if (isClosed && !/\n\s*(?:- )?[\w-]+:\s/.test(content)) continue;
    return {
      offsets: [start, line.start + line.text.length],
      message: 'This text has no closing quote.',
      help: `Write ${quote} at its end.`,
    };
  }
  return undefined;
}

/** How many lines above the parser's error can be the cause. */
const linesBefore = 10;

/** `-item`: without a space, the dash belongs to a text. */
function gluedDash(lines: readonly Line[]): YamlError | undefined {
  for (const { text, start } of lines.slice(-linesBefore).reverse()) {
    const [from] = /^\s*(?:- )*(?<dash>-)(?=[\p{L}"'{[])/du.exec(text)?.indices?.groups?.dash ?? [];
    if (from === undefined) continue;
    return {
      offsets: [start + from, start + text.trimEnd().length],
      message: 'A space is missing after this dash, so YAML does not read it as an item of a list.',
      help: 'Write the dash, a space, and the item.',
    };
  }
  return undefined;
}

/**
 * A line without colon at the indentation of the next field, so that YAML reads it as the start of that
 * field's name.
 */
function missingColon(lines: readonly Line[]): YamlError | undefined {
  const [before, last] = lines.filter(({ text }) => !/^\s*(?:#|$)/.test(text)).slice(-2);
  const word = new RegExp(`^(?<indent>[ ]*(?:- +)*)${nameWithoutColon}`).exec(
    before?.text ?? '',
  )?.groups;
  const next = /^(?<indent>[ ]*)[\w-]+:(?:\s|$)/.exec(last?.text ?? '')?.groups;
  if (!before || !word || word.indent?.length !== next?.indent?.length) return undefined;
  const { indent = '', wrong: name = '' } = word;
  const start = before.start + indent.length;
  return {
    offsets: [start, start + name.length],
    message: 'A colon is missing after the name of this field.',
    help: `Write "${name}:", a space, and the value.`,
  };
}

/** The last opening bracket that is not closed on its line. */
function unclosedBracket(lines: readonly Line[], reason: string): YamlError | undefined {
  if (!/deficient|flow collection/.test(reason)) return undefined;
  const opening = new RegExp(`${flowKey}(?<bracket>[{[])`, 'du');
  for (const { text, start } of lines.toReversed()) {
    const [from] = opening.exec(text)?.indices?.groups?.bracket ?? [];
    if (from === undefined) continue;
    const bare = text.slice(from).replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '');
    if (bare.split(/[{[]/).length === bare.split(/[}\]]/).length) continue;
    const bracket = text.charAt(from);
    return {
      offsets: [start + from, start + from + 1],
      message: `This "${bracket}" is not closed.`,
      help: `Write "${bracket === '{' ? '}' : ']'}" where it ends, and indent its further lines.`,
    };
  }
  return undefined;
}

function general(reason: string, offset: number, { text, start }: Line): YamlError {
  const { message = '', help = '' } =
    reasons.find((each) => new RegExp(each.reason).test(reason)) ?? {};
  const content = start + text.search(/\S|$/);
  const isOfLine = /indentation/.test(reason);
  const from = isOfLine
    ? content
    : Math.max(content, Math.min(offset, start + text.trimEnd().length - 1));
  const offsets = [from, Math.max(from, start + text.trimEnd().length)] as const;
  return { offsets, message: message.replace('{reason}', () => reason), help };
}

/** A value that begins with `&word`: YAML reads the word as an anchor, and drops it. */
const anchored = /^ *(?:- +)*(?:[\w-]+:[ \t]+)?&(?<name>[^\s,[\]{}]+)[ \t]+[^\s#&*!|>]/dgm;

/** Texts that lose their first word, since YAML reads it as an anchor that no alias uses. */
export function* lostAnchors(text: string): Generator<YamlError> {
  if (!text.includes('&')) return;
  for (const { groups, indices } of text.matchAll(anchored)) {
    const [start, end] = indices?.groups?.name ?? [0, 0];
    if (groups?.name === undefined || text.includes(`*${groups.name}`)) continue;
    yield {
      offsets: [start - 1, end],
      message: `YAML reads "&${groups.name}" as the name of this value and drops it from the text.`,
      help: 'Put the whole text in double quotes.',
    };
  }
}

/** A mistake that is recognisable from one line. In the words, `{wrong}` is what a group of the pattern matched. */
export interface Mistake {
  /** The group `wrong` is underlined; `%key%` stands for a part of {@link parts}. */
  readonly pattern: string;
  /** Matches the parser's reason, to distinguish similar mistakes. */
  readonly reason?: string | undefined;
  readonly message: string;
  readonly help: string;
  /** The replacement of the group `replaced`, if it is right in every case. */
  readonly replacement?: string | undefined;
}

const name = String.raw`[^\s"'{}[\],#&*!|>%@\x60:-][^:#]*:[ \t]+`;
const key = String.raw`^(?:\s*- )*\s*(?:${name}|- )`;
/** What can precede a value, in flow mappings too. */
const flowKey = String.raw`(?:${key}|[{,][ \t]*[\w-]+:[ \t]+)`;
/** A field name without its colon, and a value; the colon of an address doesn't count. */
const nameWithoutColon = String.raw`(?<wrong>\w[\w-]*)(?:[ \t]+(?:[^:]|:(?=\S))*)?$`;
/** A key that is a language code. */
const language = '[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?';
const parts = new Map(Object.entries({ name, key, flowKey, nameWithoutColon, language }));

/** Tried in this order on the line of the parser's error, then on the lines before it. */
export const mistakes: readonly Mistake[] = table;

/** How a line with a mistake is written. */
export function patternOf({ pattern }: Mistake): RegExp {
  return new RegExp(
    pattern.replace(/%(\w+)%/g, (_, part: string) => parts.get(part) ?? ''),
    'du',
  );
}
