import type { Tally } from './harness.ts';

/** How many faults of a kind have to be found. */
export function wantedShare({ fault }: Tally): number {
  return fault.isJudged ? 0.95 : 1;
}

/** Fewer places say too little about a kind. */
const fewestPlanted = 50;

/** What a run that was asked for `count` faults of each kind falls short of, in sentences. */
export function shortfalls(tallies: readonly Tally[], count: number): string[] {
  return tallies.flatMap((tally) => {
    const { fault, planted, detected, untrue } = tally;
    const wanted = Math.min(count, fewestPlanted);
    return [
      ...(planted < wanted ? [`${fault.name}: only ${planted} places of ${wanted}`] : []),
      ...(detected < planted * wantedShare(tally)
        ? [`${fault.name}: ${detected} of ${planted} detected`]
        : []),
      ...(untrue > 0 ? [`${fault.name}: ${untrue} untrue findings`] : []),
    ];
  });
}
