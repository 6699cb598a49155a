import {
  type Catalogue,
  type CatalogueFile,
  isString,
  languages,
  type StringScalar,
} from '../catalogue.ts';
import type { Change } from '../change.ts';
import { changedText, otherProduct } from '../consequences.ts';
import type { Fault, Planted } from '../fault.ts';
import { inText, versionsOf } from '../places.ts';
import type { Random } from '../random.ts';
import { matchesInProse } from '../words.ts';
import { columnOf, replace, rewriteText, stretchOf, stretchOfField } from '../write.ts';

const theme = 'syntax';

/** The lines of the records in block style that begin with a key, with their indentation. */
function keyLines({ files }: Catalogue, pattern: RegExp) {
  return files.flatMap((file) =>
    [...file.text.matchAll(pattern)].map((match) => ({ file, match })),
  );
}

function inLine(file: CatalogueFile, start: number, end: number, text: string): Planted {
  const lineStart = file.text.lastIndexOf('\n', start - 1) + 1;
  const newline = file.text.indexOf('\n', end);
  const lineEnd = newline < 0 ? file.text.length : newline;
  const { name } = file;
  return {
    changes: [{ file: name, start, end, text }],
    at: [{ file: name, start: lineStart, end: lineEnd }],
  };
}

const tab: Fault = {
  name: 'tab for indentation',
  theme,
  expects: ['yaml-syntax'],
  plant(catalogue, random) {
    const lines = keyLines(catalogue, /^ {2,}(?=[\w-]+:)/gm);
    const { file, match } = random.pick(lines);
    return inLine(file, match.index, match.index + match[0].length, '\t');
  },
};

const missingColon: Fault = {
  name: 'colon forgotten',
  theme,
  // After a plain value the line reads as more of that value, and what it named is missing; with a
  // colon in its text, all before that reads as a name.
  expects: ['yaml-syntax', 'missing-translation', 'schema', 'extra-language', 'unknown-field'],
  plant(catalogue, random) {
    const { file, match } = random.pick(keyLines(catalogue, /(?<=^ *(?:- )?[\w-]+):(?= )/gm));
    const { index } = match;
    const field = file.fields.find(({ key }) => stretchOf(file, key).end === index);
    if (!field) return undefined;
    const { changes, at = [] } = inLine(file, index, index + 1, '');
    // The reader goes on, and gives up on one of the neighbours.
    const parent = file.fields.find(({ value }) => value === field.map);
    const whole = stretchOf(file, field.map);
    const start = parent ? stretchOf(file, parent.key).start : whole.start;
    return { changes, at: [...at, { ...whole, start }] };
  },
};

const missingBlank: Fault = {
  name: 'space forgotten after the colon',
  theme,
  expects: ['yaml-syntax', 'missing-translation', 'schema'],
  plant(catalogue, random) {
    const { file, match } = random.pick(
      keyLines(catalogue, /(?<=^ *(?:- )?[\w-]+:) (?=[^\s"'{[])/gm),
    );
    const field = file.fields.find(({ key }) => stretchOf(file, key).end === match.index - 1);
    if (!field) return undefined;
    const { changes, at = [] } = inLine(file, match.index, match.index + 1, '');
    const parent = file.fields.find(({ value }) => value === field.map);
    const whole = stretchOf(file, field.map);
    const start = parent ? stretchOf(file, parent.key).start : whole.start;
    return { changes, at: [...at, { ...whole, start }] };
  },
};

const unclosedQuote: Fault = {
  name: 'closing quote forgotten',
  theme,
  expects: ['yaml-syntax'],
  plant({ fields }, random) {
    const quoted = fields.filter(({ value }) => isString(value) && /^QUOTE/.test(value.type ?? ''));
    const { file, value } = random.pick(quoted);
    if (!value) return undefined;
    const { end } = stretchOf(file, value);
    return inLine(file, end - 1, end, '');
  },
};

const strayQuote: Fault = {
  name: 'opening quote alone',
  theme,
  expects: ['yaml-syntax'],
  plant(catalogue, random) {
    const { text, language } = random.pick(plainVersions(catalogue));
    const { start } = stretchOf(text.file, text.versions[language]);
    return inLine(text.file, start, start, random.pick(['"', "'"]));
  },
};

function plainVersions(catalogue: Catalogue) {
  return versionsOf(catalogue).filter(
    ({ text, language, value }) => text.versions[language].type === 'PLAIN' && !value.includes("'"),
  );
}

const colonInText: Fault = {
  name: 'colon and space in a text without quotes',
  theme,
  expects: ['yaml-syntax'],
  plant(catalogue, random) {
    const version = random.pick(plainVersions(catalogue).filter(({ text }) => !text.map.flow));
    const [gap] = [...version.value.matchAll(/(?<=\p{L}) (?=\p{L})/gu)].slice(random.below(6));
    if (!gap) return undefined;
    const { start } = stretchOf(version.text.file, version.text.versions[version.language]);
    return inLine(version.text.file, start + gap.index, start + gap.index + 1, ': ');
  },
};

const unbalancedBracket: Fault = {
  name: 'closing bracket forgotten',
  theme,
  expects: ['yaml-syntax'],
  plant({ files }, random) {
    const closing = files.flatMap((file) =>
      [...file.text.matchAll(/^.*: [{[].*([}\]])$/gm)].map(({ index, 0: line }) => ({
        file,
        offset: index + line.length - 1,
      })),
    );
    const { file, offset } = random.pick(closing);
    return inLine(file, offset, offset + 1, '');
  },
};

const bareBound: Fault = {
  name: 'figure that begins with ">"',
  theme,
  expects: ['yaml-syntax'],
  plant({ fields }, random) {
    const figures = fields.filter(
      ({ at, value }) => at.at(-2) === 'figures' && isString(value) && /\d/.test(value.value),
    );
    const { file, value } = random.pick(figures);
    if (!isString(value)) return undefined;
    const bound = random.pick(['> ', '>= ', '>']);
    const figure = value.value.replace(/^(?:over|under|up to|min|max) /, '');
    const { start, end } = stretchOf(file, value);
    return inLine(file, start, end, `${bound}${figure}`);
  },
};

const duplicateKey: Fault = {
  name: 'field given twice',
  theme,
  expects: ['duplicate-key'],
  plant({ fields }, random) {
    const scalars = fields.filter(({ value, map }) => isString(value) && !map.flow);
    const field = random.pick(scalars);
    const { start, end } = stretchOfField(field);
    const { name, text } = field.file;
    const indentation = ' '.repeat(columnOf(field.file, start));
    const copy = `\n${indentation}${text.slice(start, end)}`;
    const changes: Change[] = [{ file: name, start: end, end, text: copy }];
    return { changes, at: [{ file: name, start, end }] };
  },
};

/** A character put into a text, or a letter written in another way. */
function spoil(
  name: string,
  expects: readonly string[],
  change: (value: string, random: Random) => string | undefined,
): Fault {
  return {
    name,
    theme,
    expects,
    allows: [
      ...changedText,
      { rule: 'code-mismatch', reach: 'surroundings', because: 'it stands within a code' },
    ],
    plant({ texts }, random) {
      const text = random.pick(texts);
      const language = random.pick(languages);
      const { value } = text.versions[language];
      const changed = change(value, random);
      return changed === undefined || changed === value
        ? undefined
        : inText(text, [rewriteText(text, language, changed)]);
    },
  };
}

function putInside(value: string, random: Random, character: string): string | undefined {
  const [place] = matchesInProse(value, /(?<=\p{L})(?=\p{L})/gu).slice(random.below(12));
  return place && value.slice(0, place.index) + character + value.slice(place.index);
}

const zeroWidth = spoil('zero-width character', ['encoding'], (value, random) =>
  putInside(value, random, random.pick(['\u200B', '\u2060', '\uFEFF', '\u200B', '\u00AD'])),
);

const control = spoil('control character', ['encoding', 'yaml-syntax'], (value, random) =>
  putInside(value, random, random.pick(['\u0007', '\u0008', '\u000B', '\u0080', '\u009D'])),
);

const direction = spoil('direction override', ['encoding'], (value, random) =>
  putInside(value, random, random.pick(['\u202E', '\u202D', '\u2066', '\u200F'])),
);

const replaced = spoil('character lost to U+FFFD', ['encoding'], (value, random) => {
  const [letter] = [...value.matchAll(/[À-ÿ]/g)].slice(random.below(4));
  return letter && `${value.slice(0, letter.index)}\uFFFD${value.slice(letter.index + 1)}`;
});

const decomposed = spoil('letters not in NFC', ['encoding'], (value) => value.normalize('NFD'));

const zeroWidthInName: Fault = {
  name: 'zero-width character in an id or path',
  theme,
  expects: ['encoding'],
  allows: [
    { rule: 'placeholder-content', reach: 'file', because: 'the note names the id' },
    { rule: 'broken-path', reach: 'catalogue', because: 'links name the path as it looks' },
    { rule: 'orphan-page', reach: 'catalogue', because: 'it was the only link to that page' },
    { rule: 'non-canonical-path', reach: 'catalogue', because: 'links name the path as it looks' },
    otherProduct,
  ],
  plant({ fields }, random) {
    const names = fields.filter(
      (field) =>
        ['id', 'path', 'product', 'family', 'group', 'readmore'].includes(field.key.value) &&
        isString(field.value),
    );
    const { file, value } = random.pick(names);
    if (!isString(value)) return undefined;
    return { changes: [replace(file, value, spoilName(value, random))] };
  },
};

function spoilName({ value }: StringScalar, random: Random): string {
  const place = 1 + random.below(value.length - 1);
  return `${value.slice(0, place)}\u200B${value.slice(place)}`;
}

export const syntaxFaults: readonly Fault[] = [
  tab,
  missingColon,
  missingBlank,
  unclosedQuote,
  strayQuote,
  colonInText,
  unbalancedBracket,
  bareBound,
  duplicateKey,
  zeroWidth,
  zeroWidthInName,
  control,
  direction,
  replaced,
  decomposed,
];
