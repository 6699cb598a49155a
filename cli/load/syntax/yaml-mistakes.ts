/** A sentence, or a function that creates one from the match. */
export type Words = string | ((match: RegExpExecArray) => string);

/** A mistake that is recognisable from one line. */
export interface Mistake {
  /** The group `wrong` is underlined, else the whole match. */
  readonly pattern: RegExp;
  /** Matches the parser's reason, to distinguish similar mistakes. */
  readonly reason?: RegExp;
  readonly message: Words;
  readonly help: Words;
  /** The replacement of the group `replaced`, if it is right in every case. */
  readonly replacement?: Words;
}

const name = String.raw`[^\s"'{}[\],#&*!|>%@\x60:-][^:#]*:[ \t]+`;
const key = String.raw`^(?:\s*- )*\s*(?:${name}|- )`;
/** A key that is a language code. */
const language = '[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?';
/** What can precede a value, in flow mappings too. */
export const flowKey = String.raw`(?:${key}|[{,][ \t]*[\w-]+:[ \t]+)`;

/** A field name without its colon, and a value; the colon of an address doesn't count. */
export const nameWithoutColon = String.raw`(?<wrong>\w[\w-]*)(?:[ \t]+(?:[^:]|:(?=\S))*)?$`;

function boundWord(sign: string | undefined): string {
  return sign === '>' ? 'over' : 'min';
}

/** Tried in this order on the line of the parser's error, then on the lines before it. */
export const mistakes: readonly Mistake[] = [
  {
    pattern: /(?<wrong>\\[^0abtnvfre "/\\N_LPxuU])/du,
    reason: /escape/,
    message:
      'A backslash in double quotes begins an escape, and there is no escape with this letter.',
    help: 'Write \\\\ for a backslash, or put the text in single quotes.',
  },
  {
    pattern: /^ *(?<wrong>\t+)/du,
    message: 'The indentation has a tab, and YAML allows only spaces.',
    help: 'Replace the tab with as many spaces as the lines around it have.',
  },
  {
    pattern: /^ *-(?<wrong>\t+)/du,
    message: 'There is a tab after the dash, and YAML counts spaces.',
    help: 'Write one space instead.',
  },
  {
    pattern: /^\s*(?<wrong>[*+•·–—])[ \t]+\S/du,
    reason: /alias|multiline key|indentation/,
    message: 'An item of a list begins with a dash.',
    help: ({ groups }) => `Write "- " instead of "${groups?.wrong} ".`,
  },
  {
    pattern: /^\s*(?<wrong>\/[/*].*)$/du,
    reason: /multiline key|separator|colon/,
    message: 'This is no comment in YAML.',
    help: 'Begin a comment with "# ", on each of its lines.',
  },
  {
    pattern: new RegExp(`${flowKey}(?<wrong>[“„‟‘‚](?<text>[^“”„‟"]*)[“”‟‘’])`, 'du'),
    message: 'YAML knows straight quotes only, so this text is not in quotes.',
    help: ({ groups }) => `Write straight quotes: "${groups?.text}".`,
  },
  {
    // Several languages with a missing brace at one end or both.
    pattern: new RegExp(
      `^(?:\\s*- )*\\s*(?:${name})?(?<wrong>${language}:[ \\t]+[^"'{[\\s].*?,[ \\t]*${language}:[ \\t].*)$`,
      'du',
    ),
    message: 'These are several fields on one line, and no braces hold them together.',
    help: ({ groups }) => `Write "{ ${groups?.wrong?.replace(/[ \t]*\}?[ \t]*$/, '')} }".`,
  },
  {
    pattern:
      /[{,][ \t]*[\w-]+:[ \t]+(?<text>[^"'{}[\],\s][^{}[\],]*(?<wrong>\{[\w./|-]+\})(?:[^{},]|\{[\w./|-]+\})*)/du,
    reason: /flow collection|missed comma|deficient/,
    message: ({ groups }) =>
      `Within braces, a text that names a figure has to be in quotes: YAML reads "${groups?.wrong}" as fields.`,
    help: ({ groups }) => `Write "${groups?.text?.trim()}" with its quotes.`,
  },
  {
    pattern: /\{[^"'}#]*(?<wrong>[ \t]#(?![ \t]).*\}.*)$/du,
    reason: /deficient|flow collection|indentation|end of the stream/,
    message: 'A space and "#" begin a comment, so the rest of this line is not read.',
    help: 'Put the whole text in double quotes.',
  },
  {
    pattern: new RegExp(
      `${flowKey}(?<replaced>(?<wrong>>=?)[ \\t]*)(?<rest>-?\\d[^,}\\]#]*)`,
      'du',
    ),
    message: 'A value that begins with ">" opens a block of text, so YAML reads no figure here.',
    help: ({ groups }) =>
      `Write the bound as a word: "${boundWord(groups?.wrong)} ${groups?.rest?.trim()}".`,
    replacement: ({ groups }) => `${boundWord(groups?.wrong)} `,
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
      `A text that begins with "${groups?.wrong}" needs quotes, because the sign has a meaning in YAML.`,
    help: 'Put the whole text in double quotes.',
  },
  {
    pattern: new RegExp(`${key}(?<wrong>[|>](?=[ \\t]+[^\\s#])|[-?](?=\\s)|[,}\\]])`, 'du'),
    reason: /bad indentation|line break|end of the stream/,
    message: ({ groups }) =>
      `A text that begins with "${groups?.wrong}" needs quotes, because the sign has a meaning in YAML.`,
    help: 'Put the whole text in double quotes.',
  },
  {
    // Behind a dash alone, the colon makes the item a mapping.
    pattern: new RegExp(`^(?:\\s*- )*\\s*${name}[^"'{[\\s|>].*?(?<wrong>:)(?=\\s)`, 'du'),
    message: 'YAML reads a text with a colon and a space as a field.',
    help: 'Put the whole text in double quotes.',
  },
  {
    pattern: /[{,][ \t]*[\w-]+:[ \t]+(?!["'{[])[^,}\]]*?(?<wrong>:)(?=\s)/du,
    message: 'YAML reads a text with a colon and a space as a field.',
    help: 'Put the whole text in double quotes.',
  },
  {
    pattern: /^\s*(?:- )*(?<wrong>[\w-]+:)(?=[^\s:/])(?!.*:\s)/du,
    message: 'A space is missing after the colon.',
    help: 'Write a space between the colon and the value.',
  },
  {
    pattern: new RegExp(`^\\s*(?:- )?${nameWithoutColon}`, 'du'),
    reason: /multiline key|separator|colon|':'/,
    message: 'A colon is missing after the name of this field.',
    help: ({ groups }) => `Write "${groups?.wrong}:", a space, and the value.`,
  },
];
