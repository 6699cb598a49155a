import { groupBy } from '../../../schema/group-by.ts';
import { children, isSamePath } from '../../core/data.ts';
import type { Finding } from '../../core/finding.ts';
import type { DataPath, ParsedSource, Source, TextFile } from '../../core/source.ts';
import { doubtOfEncoding } from '../../load/code-pages.ts';
import {
  accentsForApostrophes,
  denormalized,
  lookalikes,
  type StrayCharacters,
  strayCharacters,
} from '../../load/stray-characters.ts';
import type { Rule } from '../rule.ts';

export const encoding = {
  id: 'encoding',
  severity: 'error',
  isBinding: true,
  hasFix: true,
  checkRecord: ({ entry }, { languages }) => inParsed(entry, languages),
  *checkCatalogue({ entries, unreadable, uiStrings, languages }) {
    for (const source of unreadable) yield* inSource(source, languages);
    const files = entries.flatMap(({ textFiles = [] }) => textFiles.map(({ source }) => source));
    for (const source of new Set(files)) yield* inSource(source, languages);
    for (const { source, data } of uiStrings) yield* inParsed({ ...source, data }, languages);
  },
} satisfies Rule;

function* inParsed(source: ParsedSource, languages: readonly string[]): Generator<Finding> {
  yield* inSource(source, languages);
  if (source.text.includes('\\')) yield* escaped(source, source.data);
}

function* inSource(source: Source, languages: readonly string[]): Generator<Finding> {
  if (source.encoding) yield inOtherEncoding(source, source.encoding, languages);
  for (const find of [strayCharacters, lookalikes, accentsForApostrophes]) {
    for (const stray of find(source.text)) yield toFinding(source, stray);
  }
  yield* notNormal(source);
}

/** Where the text was decoded correctly for certain, saving the file as UTF-8 is enough. */
function inOtherEncoding(entry: Source, encoding: string, languages: readonly string[]): Finding {
  const { text } = entry;
  const offsets = [0, text.search(/\r?\n|$/)] as const;
  const doubt = encoding === 'Windows-1252' ? doubtOfEncoding(text, languages) : undefined;
  if (doubt !== undefined) {
    const message = `This file is not in UTF-8: ${doubt}.`;
    return {
      entry,
      offsets,
      message,
      help: 'Open it in the program that wrote it, and save it as UTF-8.',
    };
  }
  return {
    entry,
    offsets,
    message: `This file is saved in ${encoding}, and every file of a catalogue is in UTF-8.`,
    help: 'Save it as UTF-8, or run "npx milepost validate --fix", which does.',
    fix: [{ entry, offsets: [0, text.length], text }],
  };
}

function toFinding(
  entry: Source,
  { offsets, message, help, replacement }: StrayCharacters,
): Finding {
  const finding = { entry, offsets, message, help };
  if (replacement === undefined) return finding;
  const [start, end] = offsets;
  // Of two spaces around removed characters, one is enough.
  const isBetweenSpaces =
    replacement === '' && /^ .* $/su.test(entry.text.slice(start - 1, end + 1));
  const stretch = [start, isBetweenSpaces ? end + 1 : end] as const;
  return { ...finding, fix: [{ entry, offsets: stretch, text: replacement }] };
}

/** Text typed on another system has the mistake in every accented letter, so each line is one finding. */
function* notNormal(source: Source): Generator<Finding> {
  const strays = [...denormalized(source.text)];
  const byLine = groupBy(strays, ({ offsets: [start] }) => source.text.lastIndexOf('\n', start));
  for (const all of byLine.values()) {
    const findings = all.map((stray) => toFinding(source, stray));
    const [first] = findings;
    if (first) yield { ...first, fix: findings.flatMap(({ fix = [] }) => fix) };
  }
}

/** Characters that only escape sequences stand for in the file. */
function* escaped(entry: Source, value: unknown, at: DataPath = []): Generator<Finding> {
  for (const [key, child] of children(value)) {
    const place = { entry, at: [...at, key], on: 'key' } as const;
    for (const stray of hiddenIn(entry, String(key))) {
      yield { ...place, message: stray.message, help: stray.help };
    }
    yield* escaped(entry, child, [...at, key]);
  }
  const isInFile = ({ at: own }: TextFile) => isSamePath(own, at);
  if (typeof value !== 'string' || entry.textFiles?.some(isInFile)) return;
  for (const { offsets: within, message, help, replacement: text } of hiddenIn(entry, value)) {
    const fix = text === undefined ? {} : { fix: [{ entry, at, within, text }] };
    yield { entry, at, within, message, help, ...fix };
  }
}

function hiddenIn({ text }: Source, value: string): StrayCharacters[] {
  const strays = [...strayCharacters(value)];
  return strays.filter(({ offsets }) => !text.includes(value.slice(...offsets)));
}
