import type { Context, TextField, TextVersion } from '../context.ts';
import { field } from '../data.ts';
import { foldText } from '../language/misread.ts';
import { mergeLanguages } from '../merge-languages.ts';
import { figureSign } from '../prose.ts';
import type { Finding, Rule } from '../rule.ts';
import type { Entry } from '../source.ts';
import { unspoilt } from '../stray-characters.ts';

export const variantMismatch = {
  id: 'variant-mismatch',
  severity: 'warning',
  summary: 'Where two siblings differ by one word, their translations differ, too.',
  rationale:
    'The green variant is made from a copy of the red one, and one language keeps the old word. ' +
    'Compared are the items of a list and, at the same place, the products of one portfolio. ' +
    'How their translations differ is a matter of grammar; only that they do is asked for.',
  bad: {
    file: 'products/sensors/S1.yaml',
    text: `tabs:
  - kind: features
    items:
      - { en: A red lamp, fr: Une lampe rouge, es: Una lámpara roja }
      - { en: A green lamp, fr: Une lampe rouge, es: Una lámpara verde }
`,
  },
  good: {
    file: 'products/sensors/S1.yaml',
    text: `tabs:
  - kind: features
    items:
      - { en: A red lamp, fr: Une lampe rouge, es: Una lámpara roja }
      - { en: A green lamp, fr: Une lampe verte, es: Una lámpara verde }
`,
  },
  *check(context) {
    for (const siblings of siblingsOf(context)) {
      // By language and text: only those with the same translation have to be compared.
      const before = new Map<string, TextField[]>();
      for (const text of siblings) {
        const found = context.languages.slice(1).flatMap((language) => {
          const key = `${language} ${versionOf(text, language)?.prose.text}`;
          const others = before.get(key) ?? [];
          const findings = [...copiedIn(language, text, others, context)];
          others.push(text);
          before.set(key, others);
          return findings;
        });
        if (found.length > 0) yield* mergeLanguages(found);
      }
    }
  },
} satisfies Rule;

/** Texts at the same place of siblings: of the items of a list, or of a portfolio's products. */
function siblingsOf({ texts }: Context): Iterable<readonly TextField[]> {
  const groups = new Map<string, TextField[]>();
  const add = (key: string, text: TextField) => {
    const group = groups.get(key);
    if (group) group.push(text);
    else groups.set(key, [text]);
  };
  for (const text of texts) {
    const { entry, at } = text;
    const index = at.findLastIndex((step) => typeof step === 'number');
    const place = at.join('/');
    if (index >= 0) {
      const list = at.map((step, depth) => (depth === index ? '*' : step)).join('/');
      add(`${entry.path} ${list}`, text);
    }
    const parent = parentOf(entry);
    if (parent !== undefined) add(`${parent} ${place}`, text);
  }
  return [...groups.values()].filter(({ length }) => length > 1);
}

function parentOf({ kind, data }: Entry): string | undefined {
  const parent = kind === 'product' ? field(data, 'parent') : undefined;
  return typeof parent === 'string' ? parent : undefined;
}

/** The first sibling that differs by one word in the default language, and by none in this one. */
function* copiedIn(
  language: string,
  text: TextField,
  others: readonly TextField[],
  { languages }: Context,
): Generator<Finding> {
  const [original, version] = [versionOf(text, languages[0]), versionOf(text, language)];
  if (!original || !version) return;
  for (const other of others) {
    const copied = versionOf(other, language);
    const otherOriginal = versionOf(other, languages[0]);
    if (!copied || !otherOriginal || copied.prose.text !== version.prose.text) continue;
    const apart = wordsApart(otherOriginal.prose.text, original.prose.text);
    if (!apart) continue;
    const words = apart.map((word) => word.replaceAll(figureSign, '{…}'));
    yield {
      entry: text.entry,
      at: [...text.at, language],
      language,
      message: `In "${original.language}" this is "${words[1]}" where its sibling is "${words[0]}", and the translations are the same.`,
      help: `Translate "${words[1]}", too.`,
      related: [{ entry: other.entry, at: [...other.at, language], message: 'the sibling' }],
    };
    return;
  }
}

function versionOf({ versions }: TextField, language: string | undefined): TextVersion | undefined {
  return versions.find((version) => version.language === language);
}

/** The one word in which two texts differ; undefined if they differ by none, or by more. */
function wordsApart(one: string, other: string): readonly [string, string] | undefined {
  const [words, others] = [one.split(/\s+/), other.split(/\s+/)];
  if (words.length !== others.length) return undefined;
  const apart = words.flatMap((word, index) => {
    const sibling = others[index] ?? '';
    return bare(word) === bare(sibling) ? [] : [[word, sibling] as const];
  });
  return apart.length === 1 ? apart[0] : undefined;
}

/** A word without the marks around it, which are no part of it. */
function bare(word: string): string {
  return foldText(unspoilt(word)).replace(/^\p{P}+|\p{P}+$/gu, '');
}
