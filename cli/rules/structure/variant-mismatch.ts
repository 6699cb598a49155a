import { groupBy } from '../../../schema/group-by.ts';
import { memoize } from '../../../schema/memoize.ts';
import type { Context, TextField } from '../../context/context.ts';
import { pairedTexts } from '../../context/paired-texts.ts';
import { figurePlaceholder } from '../../context/prose.ts';
import { placeIn, type TextVersion, versionIn } from '../../context/text-version.ts';
import { field, isFields, textOf } from '../../core/data.ts';
import type { Finding, Problem } from '../../core/finding.ts';
import { languageName } from '../../core/language-name.ts';
import type { Entry } from '../../core/source.ts';
import { foldText } from '../../language/language-of-text.ts';
import { withoutStrayCharacters } from '../../load/stray-characters.ts';
import type { Rule } from '../rule.ts';

export const variantMismatch = {
  id: 'variant-mismatch',
  severity: 'warning',
  looksAcross: true,
  *checkCatalogue(context) {
    yield* copiedRecords(context);
    for (const siblings of siblingsIn(context)) {
      // By language and text: only texts with the same translation are compared.
      const earlierTexts = new Map<string, TextField[]>();
      for (const text of siblings) {
        for (const language of context.languages.slice(1)) {
          const key = `${language} ${versionIn(text, language)?.prose.text}`;
          const others = earlierTexts.get(key) ?? [];
          const copied = copiedIn(language, text, others, context);
          if (copied) yield copied;
          if (others.length < maxCompared) earlierTexts.set(key, [...others, text]);
        }
      }
    }
  },
} satisfies Rule;

/** Copied records that were not edited, and products with the name of another one. */
function* copiedRecords({ entries }: Context): Generator<Finding> {
  // Only records with the same title can be copies.
  const titles = groupBy(entries, titleOf);
  const records = new Map<string, Entry>();
  const names = new Map<string, Entry>();
  for (const entry of entries) {
    const { data, kind } = entry;
    const id = textOf(data, 'id');
    if (id === undefined) continue;
    const isAlone = titles.get(titleOf(entry))?.length === 1;
    const content = isAlone ? '' : JSON.stringify([kind, withoutOwn(data)]);
    const original = isAlone ? undefined : records.get(content);
    if (!isAlone) records.set(content, original ?? entry);
    if (original) {
      // `duplicate-id` and `duplicate-path` report copies with the same id or path.
      const isUnfinished = ['id', 'path'].some((name) => isSame(name, original, entry));
      if (!isUnfinished)
        yield {
          entry,
          at: ['id'],
          message: `This record says the same as "${textOf(original.data, 'id')}": only its id and path differ.`,
          help: 'Write what is different about this one, or delete the file.',
          related: [{ entry: original, at: ['id'], message: 'the original' }],
        };
      continue;
    }
    const name = textOf(field(data, 'requiredInformation'), 'productName');
    if (kind !== 'product' || name === undefined) continue;
    const owner = names.get(name);
    names.set(name, owner ?? entry);
    if (owner && !isSame('id', owner, entry)) yield explainName(entry, owner, name);
  }
}

const titleOf = memoize(({ kind, data }: Entry) => JSON.stringify([kind, field(data, 'title')]));

function isSame(name: string, one: Entry, other: Entry): boolean {
  const value = textOf(one.data, name);
  return value !== undefined && value === textOf(other.data, name);
}

/** A record without the fields that are changed even in a careless copy. */
function withoutOwn(data: unknown): unknown {
  if (!isFields(data)) return data;
  const { id, path, aliases, order, requiredInformation, ...rest } = data;
  const { productName, ...asked } = isFields(requiredInformation) ? requiredInformation : {};
  return { ...rest, requiredInformation: asked };
}

function explainName(entry: Entry, owner: Entry, name: string): Finding {
  const at = ['requiredInformation', 'productName'];
  return {
    entry,
    at,
    message: `"${name}" is the product name of "${textOf(owner.data, 'id')}", so a request for this product would name the other.`,
    help: 'Give this product a name of its own.',
    related: [{ entry: owner, at, message: 'the other product' }],
  };
}

/** Texts at the same path of siblings: items of a list, or products of a portfolio. */
function siblingsIn({ textsByEntry, languages: [original = ''] }: Context) {
  const texts = [...textsByEntry.values()].flatMap((all) => pairedTexts(all)(original).texts);
  const placed = texts.flatMap((text) => {
    const { entry, at } = text;
    const parent = entry.kind === 'product' ? textOf(entry.data, 'parent') : undefined;
    const index = at.findLastIndex((step) => typeof step === 'number');
    const list = at.map((step, depth) => (depth === index ? '*' : step)).join('/');
    return [
      ...(index < 0 ? [] : [{ key: `${entry.path} ${list}`, text }]),
      ...(parent === undefined ? [] : [{ key: `${parent} ${at.join('/')}`, text }]),
    ];
  });
  const groups = [...groupBy(placed, ({ key }) => key).values()];
  return groups.filter(({ length }) => length > 1).map((group) => group.map(({ text }) => text));
}

/** The first sibling with a different original and the same translation. */
function copiedIn(
  language: string,
  text: TextField,
  others: readonly TextField[],
  { languages }: Context,
): Finding | undefined {
  for (const other of others) {
    const difference = describeDifference(language, text, other, languages);
    const related = [{ ...placeIn(other, language), message: 'the sibling' }];
    if (difference) return { ...placeIn(text, language), ...difference, related };
  }
  return undefined;
}

/** Undefined if nothing differs, or if the difference need not show in this language. */
function describeDifference(
  language: string,
  text: TextField,
  other: TextField,
  [first, ...rest]: readonly string[],
): Problem | undefined {
  const [original, otherOriginal] = [versionIn(text, first), versionIn(other, first)];
  const [version, copied] = [versionIn(text, language), versionIn(other, language)];
  if (!original || !otherOriginal || !version || copied?.prose.text !== version.prose.text) return;
  const apart = wordsApart(otherOriginal.prose.text, original.prose.text);
  if (apart) {
    const [old, now] = apart.map((word) => word.replaceAll(figurePlaceholder, '{…}'));
    return {
      message: `The ${languageName(first ?? '')} text says “${now}” where its sibling says “${old}”, and the translations are the same.`,
      help: `Translate “${now}” as well.`,
    };
  }
  // Products of a portfolio are edited one after another; items of a list are pasted.
  const isPasted = other.entry === text.entry && copied.text === version.text;
  const isLong = version.text.split(/\s+/).length >= minWords;
  if (!isPasted || !isLong || isAlike(original, otherOriginal)) return;
  const witness = rest.find((each) => {
    const [one, sibling] = [versionIn(text, each), versionIn(other, each)];
    return one && sibling && !isAlike(one, sibling);
  });
  if (witness === undefined) return;
  return {
    message: `The ${languageName(first ?? '')} and ${languageName(witness)} texts differ from their sibling, and the ${languageName(language)} texts are the same.`,
    help: 'Translate this one as well.',
  };
}

/** The maximum number of texts with the same translation to compare. */
const maxCompared = 50;

/** The number of words from which equal texts are no coincidence. */
const minWords = 5;

function isAlike(one: TextVersion, other: TextVersion): boolean {
  return bare(one.prose.text) === bare(other.prose.text);
}

/** The only word in which two texts differ; undefined if there is none, or several. */
function wordsApart(one: string, other: string): readonly [string, string] | undefined {
  const [words, others] = [one.split(/\s+/), other.split(/\s+/)];
  if (words.length !== others.length) return undefined;
  const apart = words.flatMap((word, index) => {
    const sibling = others[index] ?? '';
    return bare(word) === bare(sibling) ? [] : [[word, sibling] as const];
  });
  return apart.length === 1 ? apart[0] : undefined;
}

/** A word without surrounding punctuation. */
function bare(word: string): string {
  return foldText(withoutStrayCharacters(word)).replace(/^\p{P}+|\p{P}+$/gu, '');
}
