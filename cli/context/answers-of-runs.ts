import type { Entry } from '../load/source.ts';

/** What one rule has answered in the last run that asked it. */
interface OfRule {
  readonly run: number;
  /** Without the files for which it is nothing, which most are. */
  readonly answers: Map<Entry, readonly unknown[]>;
}

/**
 * What rules have answered for the files of one run after another, as in `--watch`: a run asks only about the files
 * that the run before did not have.
 */
export class AnswersOfRuns {
  #run = 0;
  #entries: readonly Entry[] = [];
  /** The files of this run, and their places among them. */
  #places: ReadonlyMap<Entry, number> = new Map();
  #fresh: readonly Entry[] = [];
  #gone: readonly Entry[] = [];
  readonly #rules = new Map<string, OfRule>();

  #beginRun(entries: readonly Entry[]): void {
    const before = this.#places;
    const places = new Map(entries.map((entry, place) => [entry, place]));
    this.#fresh = entries.filter((entry) => !before.has(entry));
    this.#gone = [...before.keys()].filter((entry) => !places.has(entry));
    this.#entries = entries;
    this.#places = places;
    for (const [rule, { run }] of this.#rules) if (run < this.#run) this.#rules.delete(rule);
    this.#run += 1;
  }

  /**
   * What a rule, by its id, answers for each of these files for which that is anything, in their order. Each run has a
   * list of its own. `ask` is called where it is not known, and gives the same again for the same file.
   */
  *of<Item>(
    entries: readonly Entry[],
    rule: string,
    ask: (entry: Entry) => readonly Item[],
  ): Generator<readonly Item[]> {
    if (entries !== this.#entries) this.#beginRun(entries);
    const known = this.#rules.get(rule);
    const answers = (known?.answers ?? new Map()) as Map<Entry, readonly Item[]>;
    if (known?.run !== this.#run) {
      for (const entry of this.#gone) answers.delete(entry);
      for (const entry of known ? this.#fresh : entries) {
        const answer = ask(entry);
        if (answer.length > 0) answers.set(entry, answer);
      }
      this.#rules.set(rule, { run: this.#run, answers });
    }
    const place = ([entry]: readonly [Entry, unknown]) => this.#places.get(entry) ?? 0;
    for (const [, answer] of [...answers].sort((one, other) => place(one) - place(other)))
      yield answer;
  }
}
