import type { TextVersion, Wording } from './text-version.ts';

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
