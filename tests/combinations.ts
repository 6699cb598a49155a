import { languages } from './pages.ts';

/** `npm run test:all` and the shards of the CI set it. */
const takesAll = process.env.TEST_ALL === '1';

/**
 * The combinations that a test goes through: all of them in `npm run test:all`, and in `npm test`
 * those that can differ from the others.
 */
export function combinations<T>(all: readonly T[], chosen: readonly T[]): readonly T[] {
  return takesAll ? all : chosen;
}

/**
 * Each item with each of the others, and in `npm test` with one of them, in turn: none of the others
 * is left out where there are as many items.
 */
export function pairs<A, B>(items: readonly A[], others: readonly B[]): (readonly [A, B])[] {
  return items.flatMap((item, index) => {
    const turn = index % others.length;
    return combinations(others, others.slice(turn, turn + 1)).map(
      (other) => [item, other] as const,
    );
  });
}

/** A way to declare tests of `npm run test:all` alone: in `npm test` another one goes the same way. */
export function further<Declare extends (...args: never[]) => unknown>(declare: Declare): Declare {
  return (takesAll ? declare : () => undefined) as Declare;
}

/** Every other item: for `npm test`, where all of them go the same way. */
export function everyOther<T>(items: readonly T[]): T[] {
  return items.filter((_, index) => index % 2 === 0);
}

/** For what has to fit: every language, and in `npm test` French, whose words are the longest. */
export const wordyLanguages = combinations(languages, ['fr'] as const);
