import type { Finding } from '../core/finding.ts';
import { languageName } from '../core/language-name.ts';
import { joined } from '../core/suggest.ts';
import type { TextVersion, Wording } from './text-version.ts';

/** Something that a text holds and that its translations have to hold, too. */
export interface Held {
  /** What makes two of them the same; several where it can be read in several ways. */
  readonly keys: readonly string[];
  /** How a message names it. */
  readonly shown: string;
  /** Where it is in the text with its marks, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** A translation may do without it, or have it where the original has not. */
  readonly isOptional?: boolean;
  /** Where only such items differ, a warning is enough. */
  readonly isWording?: boolean;
  /** Optional, and not even another one in its place is a mistake. */
  readonly isWeak?: boolean;
}

interface Differences {
  readonly missing: readonly Held[];
  readonly extra: readonly Held[];
}

/** Finds the versions that lack, or have too many, of what the others hold, as often as they do. */
export function* compareHeld(
  text: Wording,
  languages: readonly string[],
  held: ReadonlyMap<TextVersion, readonly Held[]>,
  help: string,
): Generator<Finding> {
  const of = (version: TextVersion) => held.get(version) ?? [];
  const isAlike = (one: TextVersion, other: TextVersion) => {
    const { missing, extra } = differences(of(one), of(other));
    return missing.length + extra.length === 0;
  };
  for (const odd of oddVersions(text, languages, isAlike)) yield findingOf(text, odd, of, help);
}

function findingOf(
  { entry, at }: Wording,
  { odd, like, agreed }: Odd,
  of: (version: TextVersion) => readonly Held[],
  help: string,
): Finding {
  const { missing, extra } = differences(of(like), of(odd));
  const [first] = extra;
  return {
    entry,
    at: [...at, odd.language],
    ...(first ? { within: [first.start, first.end] as const } : { on: 'key' as const }),
    language: odd.language,
    ...([...missing, ...extra].every(({ isWording }) => isWording) && { severity: 'warning' }),
    message: sayDifference(languageName(odd.language), agreed.map(languageName), missing, extra),
    help,
    related: missing.slice(0, 1).map(({ start, end }) => ({
      entry,
      at: [...at, like.language],
      within: [start, end] as const,
      message: `the ${languageName(like.language)} text`,
    })),
  };
}

/** `The French text says “80 km” where the English says “30 km”.` */
function sayDifference(
  odd: string,
  agreed: readonly string[],
  missing: readonly Held[],
  extra: readonly Held[],
): string {
  const others = `the ${joined(agreed, 'and')}`;
  const isOne = agreed.length === 1;
  const list = (items: readonly Held[]) =>
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
  // A text says its words; links and references it has.
  const [one, many] = list(extra).startsWith('“') ? ['says', 'say'] : ['has', 'have'];
  return `The ${odd} text ${one} ${list(extra)} where ${others} ${isOne ? one : many} ${list(missing)}.`;
}

/**
 * What one list has and the other has not, as often as it has. What is optional counts where both
 * lists have something left: then one replaces the other.
 */
function differences(all: readonly Held[], others: readonly Held[]): Differences {
  const extra = [...others].sort(optionalLast);
  const missing = [...all].sort(optionalLast).filter(({ keys }) => {
    const index = extra.findIndex((other) => keys.some((key) => other.keys.includes(key)));
    if (index >= 0) extra.splice(index, 1);
    return index < 0;
  });
  const isExchange = missing.some(isStrong) && extra.some(isStrong);
  const counts = isExchange ? isStrong : ({ isOptional }: Held) => !isOptional;
  return { missing: missing.filter(counts), extra: extra.filter(counts) };
}

function isStrong({ isWeak }: Held): boolean {
  return !isWeak;
}

function optionalLast(one: Held, other: Held): number {
  return Number(one.isOptional ?? false) - Number(other.isOptional ?? false);
}

/** A version of a text that is unlike another one, which is taken as right. */
export interface Odd {
  readonly odd: TextVersion;
  readonly like: TextVersion;
  /** The languages that are as `like` is: more than one where the default language is the odd one. */
  readonly agreed: readonly string[];
}

/**
 * Compares what translations hold with the default language; where all of them agree with each
 * other and not with it, the slip is there, and is one. An empty text lacks everything, which is
 * said already.
 */
export function* oddVersions(
  { versions }: Pick<Wording, 'versions'>,
  languages: readonly string[],
  isAlike: (one: TextVersion, other: TextVersion) => boolean,
): Generator<Odd> {
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
