import type { Finding } from '../core/finding.ts';
import { languageName } from '../core/language-name.ts';
import { joined } from '../core/suggest.ts';
import type { Prose } from './prose.ts';
import { placeIn, type TextVersion, type Wording } from './text-version.ts';

/** Something in a text that its translations must contain, too: a number, a code, a link. */
export interface ComparedItem {
  /** Items with a common key are equal; an ambiguous item has several keys. */
  readonly keys: readonly string[];
  /** Whether an item without a common key may be the same. */
  readonly isLike?: (other: ComparedItem) => boolean;
  /** The item in a message. */
  readonly shown: string;
  /** The offset in the text with its marks, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Whether a translation may omit or add it. */
  readonly isOptional?: boolean;
  /** Whether a difference is a warning only. */
  readonly isWording?: boolean;
  /** Optional, and may be replaced by another item as well. */
  readonly isWeak?: boolean;
}

/** What is quoted from prose, from one offset there to another. */
export function itemAt(
  { text, within }: Prose,
  keys: readonly string[],
  from: number,
  to: number,
): ComparedItem {
  const [start, end] = within(from, to);
  return { keys, shown: `“${text.slice(from, to).trim()}”`, start, end };
}

/** Yields the versions that lack items of the others, or have more of them, counting repetitions. */
export function* compareItems(
  text: Wording,
  languages: readonly string[],
  held: ReadonlyMap<TextVersion, readonly ComparedItem[]>,
  help: string,
): Generator<Finding> {
  const of = (version: TextVersion) => held.get(version) ?? [];
  const isAlike = (one: TextVersion, other: TextVersion) => {
    const { missing, extra } = differences(of(one), of(other));
    return missing.length + extra.length === 0;
  };
  for (const { odd, like, agreed } of differingVersions(text, languages, isAlike)) {
    const { missing, extra } = differences(of(like), of(odd));
    const [first] = extra;
    const others = agreed.map(languageName);
    yield {
      ...placeIn(text, odd.language),
      ...(first ? { within: [first.start, first.end] as const } : { on: 'key' as const }),
      ...([...missing, ...extra].every(({ isWording }) => isWording) && { severity: 'warning' }),
      message: describeDifference(languageName(odd.language), others, missing, extra),
      help,
      related: missing.slice(0, 1).map(({ start, end }) => ({
        ...placeIn(text, like.language),
        within: [start, end] as const,
        message: `the ${languageName(like.language)} text`,
      })),
    };
  }
}

/** `The French text says “80 km” where the English says “30 km”.` */
function describeDifference(
  odd: string,
  agreed: readonly string[],
  missing: readonly ComparedItem[],
  extra: readonly ComparedItem[],
): string {
  const others = `the ${joined(agreed, 'and')}`;
  const isOne = agreed.length === 1;
  const list = (items: readonly ComparedItem[]) =>
    joined(
      items.map(({ shown }) => shown),
      'and',
    );
  if (extra.length === 0) {
    return `The ${odd} text lacks ${list(missing)}, which ${others} ${isOne ? 'has' : 'have'}.`;
  }
  if (missing.length === 0) {
    return `The ${odd} text adds ${list(extra)}, which ${others} ${isOne ? 'does' : 'do'} not have.`;
  }
  // A text says words, but has links and references.
  const [one, many] = list(extra).startsWith('“') ? ['says', 'say'] : ['has', 'have'];
  return `The ${odd} text ${one} ${list(extra)} where ${others} ${isOne ? one : many} ${list(missing)}.`;
}

/**
 * The items of each list that the other lacks, counting repetitions. Optional items count if both lists have a
 * difference: then one replaces the other.
 */
function differences(all: readonly ComparedItem[], others: readonly ComparedItem[]) {
  const extra = [...others].sort(optionalLast);
  const leftBy =
    (isSame: (item: ComparedItem, other: ComparedItem) => boolean) => (item: ComparedItem) => {
      const index = extra.findIndex((other) => isSame(item, other));
      if (index >= 0) extra.splice(index, 1);
      return index < 0;
    };
  const missing = [...all]
    .sort(optionalLast)
    .filter(leftBy(({ keys }, other) => keys.some((key) => other.keys.includes(key))))
    .filter(leftBy((item, other) => item.isLike?.(other) ?? false));
  const isExchange = missing.some(isStrong) && extra.some(isStrong);
  const counts = isExchange ? isStrong : ({ isOptional }: ComparedItem) => !isOptional;
  return { missing: missing.filter(counts), extra: extra.filter(counts) };
}

function isStrong({ isWeak }: ComparedItem): boolean {
  return !isWeak;
}

function optionalLast(one: ComparedItem, other: ComparedItem): number {
  return Number(one.isOptional ?? false) - Number(other.isOptional ?? false);
}

/** A version that differs from another one, which counts as right. */
export interface DifferingVersion {
  readonly odd: TextVersion;
  readonly like: TextVersion;
  /** The languages with the same items as `like`: several if the default language differs. */
  readonly agreed: readonly string[];
}

/**
 * Compares translations with the default language. If all translations agree with each other but not with the
 * default language, the mistake is in the latter, and is reported once. Empty texts are skipped, since they are
 * reported as empty.
 */
export function* differingVersions(
  { versions }: Pick<Wording, 'versions'>,
  languages: readonly string[],
  isAlike: (one: TextVersion, other: TextVersion) => boolean,
): Generator<DifferingVersion> {
  const written = versions.filter(({ text }) => text.trim() !== '');
  const original = written.find(({ language }) => language === languages[0]);
  if (!original) return;
  const others = written.filter((each) => each !== original && languages.includes(each.language));
  const unlike = others.filter((each) => !isAlike(original, each));
  const [first, ...rest] = unlike;
  if (!first) return;
  const isOriginalOdd = rest.length > 0 && unlike.length === others.length;
  if (isOriginalOdd && rest.every((each) => isAlike(first, each))) {
    yield { odd: original, like: first, agreed: others.map(({ language }) => language) };
    return;
  }
  for (const odd of unlike) yield { odd, like: original, agreed: [original.language] };
}
