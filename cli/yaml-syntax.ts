/** Why a YAML file can't be read, in plain words. */
export interface YamlError {
  readonly offsets: readonly [number, number];
  readonly message: string;
  readonly help: string;
}

/** What the parser says: its reason, and the offset at which it gave up. */
export interface ParserError {
  readonly reason: string;
  readonly offset: number;
}

interface Line {
  readonly text: string;
  readonly start: number;
}

type Words = string | ((match: RegExpExecArray) => string);

interface Mistake {
  /** The group `wrong` is underlined, else the whole match. */
  readonly pattern: RegExp;
  /** Where the parser's reason tells this mistake from a like one. */
  readonly reason?: RegExp;
  readonly message: Words;
  readonly help: Words;
}

const key = String.raw`^(?:\s*- )*\s*(?:[^\s"'{}[\],#&*!|>%@\x60:-][^:#]*:[ \t]+|- )`;
const flowKey = String.raw`(?:${key}|[{,][ \t]*[\w-]+:[ \t]+)`;

/** Tried in this order on the line where the parser gave up, then on the lines before it. */
const mistakes: readonly Mistake[] = [
  {
    pattern: /(?<wrong>\\[^0abtnvfre "/\\N_LPxuU])/du,
    reason: /escape/,
    message: 'A backslash in double quotes begins an escape, and there is none of this letter.',
    help: 'Write \\\\ for a backslash, or put the text in single quotes.',
  },
  {
    pattern: /^ *(?<wrong>\t+)/du,
    message: 'A tab stands in the indentation, where YAML allows blanks only.',
    help: 'Replace the tab by blanks, as many as the lines around it have.',
  },
  {
    pattern: new RegExp(`${key}(?<wrong>>=?|≥|<=?|≤)[ \\t]*(?<rest>-?\\d.*)`, 'du'),
    reason: /line break/,
    message: 'A value that begins with ">" opens a block of text, so YAML reads no figure here.',
    help: ({ groups }) =>
      `Write the bound as a word: "${groups?.wrong === '>' ? 'over' : 'min'} ${groups?.rest?.trim()}".`,
  },
  {
    pattern: new RegExp(`${flowKey}(?<wrong>'[^']*'(?![']))[ \\t]*[^\\s,}#\\]]`, 'du'),
    message: "The text ends at its second apostrophe; what follows can't be read.",
    help: 'Put the text in double quotes, or write each apostrophe in it twice.',
  },
  {
    pattern: new RegExp(`${flowKey}(?<wrong>"(?:[^"\\\\]|\\\\.)*")[ \\t]*[^\\s,}#\\]]`, 'du'),
    message: "The text ends at its second quote; what follows can't be read.",
    help: 'Write \\" for a quote inside the text.',
  },
  {
    pattern: new RegExp(
      `${flowKey}(?<wrong>\\{(?!\\s*[\\w-]+:)|\\[(?=[^\\]]*\\]\\()|[*&!%@\\x60])`,
      'du',
    ),
    reason: /bad indentation|flow collection|alias|anchor|tag|deficient|reserved/,
    message: ({ groups }) =>
      `A text that begins with "${groups?.wrong}" has to stand in quotes: YAML reads the sign as its own.`,
    help: 'Put the whole text in double quotes.',
  },
  {
    pattern: new RegExp(`${key}[^"'{[\\s|>].*?(?<wrong>:)(?=\\s)`, 'du'),
    message: 'A colon and a blank inside a text make YAML read it as a key.',
    help: 'Put the whole text in double quotes.',
  },
  {
    pattern: /[{,][ \t]*[\w-]+:[ \t]+(?!["'{[])[^,}\]]*?(?<wrong>:)(?=\s)/du,
    message: 'A colon and a blank inside a text make YAML read it as a key.',
    help: 'Put the whole text in double quotes.',
  },
  {
    pattern: /^\s*(?:- )*(?<wrong>[\w-]+:)(?=[^\s:/])(?!.*:\s)/du,
    message: 'A blank is missing after the colon.',
    help: 'Write a blank between the colon and the value.',
  },
  {
    pattern: /^\s*(?:- )?(?<wrong>[\w-]+)(?:[ \t]+[^:]*)?$/du,
    reason: /multiline key|separator|colon|':'/,
    message: 'A colon is missing after the name of this field.',
    help: ({ groups }) => `Write "${groups?.wrong}:", a blank, and the value.`,
  },
];

/** Where no line tells more: the parser's reason, a message, and what to do. */
const reasons: readonly (readonly [RegExp, string, string])[] = [
  [/empty/, 'The file holds nothing.', 'Write the record, or delete the file.'],
  [
    /single document/,
    'The file holds more than one document.',
    'Give each record a file of its own, and remove the lines "---".',
  ],
  [
    /unidentified alias/,
    'This alias names no anchor of the file.',
    'Put a text that begins with "*" in double quotes.',
  ],
  [
    /unknown .*tag/,
    'YAML reads what begins with "!" as a tag, and knows none of this name.',
    'Put the text in double quotes.',
  ],
  [
    /escape|hexadecimal/,
    'A backslash in double quotes begins an escape, and this one does not exist.',
    'Write \\\\ for a backslash, or put the text in single quotes.',
  ],
  [
    /quoted scalar|deficient/,
    'A text in quotes, or a list in brackets, is not closed.',
    'Close it, or indent its further lines more than its key.',
  ],
  [
    /flow collection/,
    'A bracket is not closed, or a comma is missing in it.',
    'Close each { with } and each [ with ], and part their items by commas.',
  ],
  [
    /indentation/,
    'This line is indented in a way that fits none of the lines above it.',
    'Indent it like its neighbours, with blanks.',
  ],
  [/non-printable|null byte/, 'The file holds a control character.', 'Remove it.'],
];

/** Explains the parser's error. Never throws; what it does not know it says in general words. */
export function explainYaml(text: string, error: ParserError): YamlError {
  const { reason } = error;
  // Of a second document the parser tells no place.
  const offset = /single document/.test(reason) ? text.lastIndexOf('\n---') + 1 : error.offset;
  const lines = linesUntil(text, offset);
  const last = lines.at(-1) ?? { text: '', start: 0 };
  return (
    findMistake([last], reason) ??
    unclosedQuote(lines, text) ??
    findMistake(lines.slice(-4, -1).reverse(), reason) ??
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
    if (mistake.reason && !mistake.reason.test(reason)) continue;
    for (const line of lines) {
      const match = /^\s*#/.test(line.text) ? null : mistake.pattern.exec(line.text);
      if (!match) continue;
      const [from, to] = match.indices?.groups?.wrong ?? [0, line.text.length];
      const say = (words: Words) => (typeof words === 'string' ? words : words(match));
      return {
        offsets: [line.start + from, line.start + to],
        message: say(mistake.message),
        help: say(mistake.help),
      };
    }
  }
  return undefined;
}

/** The quote that opens a text which runs on over a line that looks like the next field. */
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

function general(reason: string, offset: number, { text, start }: Line): YamlError {
  const known = reasons.find(([pattern]) => pattern.test(reason));
  const [, message, help] = known ?? [
    undefined,
    `YAML can't read on from here: ${reason}.`,
    'Compare the line with its neighbours: indentation, colons, quotes, brackets.',
  ];
  const content = start + text.search(/\S|$/);
  const from = Math.max(content, Math.min(offset, start + text.trimEnd().length - 1));
  return { offsets: [from, Math.max(from, start + text.trimEnd().length)], message, help };
}
