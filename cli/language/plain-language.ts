import { traits } from './traits.ts';

/** Words between spaces that only one of the languages has; and those that only the others have. */
interface Tell {
  readonly own: RegExp;
  readonly foreign: RegExp;
}

const tells = new Map([...traits.keys()].map((code): [string, Tell] => [code, tellOf(code)]));
const enough = 2;

/**
 * The quick test that most texts pass: two function words of their language, and none of another.
 * What it doesn't pass is weighed word by word.
 */
export function isPlainly(prose: string, language: string): boolean {
  const tell = tells.get(language.replace(/-.*/s, ''));
  return !!tell && !tell.foreign.test(prose) && (prose.match(tell.own)?.length ?? 0) >= enough;
}

function tellOf(code: string): Tell {
  const others = [...traits.keys()].filter((each) => each !== code);
  return {
    own: between(exclusiveTo([code], others), 'g'),
    foreign: between(exclusiveTo(others, [code]), ''),
  };
}

function exclusiveTo(codes: readonly string[], others: readonly string[]): string[] {
  const wordsOf = (code: string) => [...(traits.get(code)?.functionWords ?? [])];
  const shared = new Set(others.flatMap(wordsOf));
  return codes.flatMap(wordsOf).filter((word) => !shared.has(word) && !word.endsWith('’'));
}

function between(words: readonly string[], flags: string): RegExp {
  return new RegExp(`(?<= )(?:${[...words].sort().join('|')})(?= )`, flags);
}
