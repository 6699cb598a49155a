/** Ids of rules in the order in which they were asked: most files have the same ones, and share them. */
class Asked {
  readonly ids: ReadonlySet<string>;
  readonly #next = new Map<string, Asked>();

  constructor(ids: ReadonlySet<string>) {
    this.ids = ids;
  }

  with(rule: string): Asked {
    let next = this.#next.get(rule);
    if (!next) {
      next = new Asked(new Set([...this.ids, rule]));
      this.#next.set(rule, next);
    }
    return next;
  }
}

const noRule = new Asked(new Set());

/** {@link Answers} as they are kept for later processes. */
export interface SavedAnswers<Item> {
  /** The ids of the rules, with spaces between. */
  readonly asked: string;
  /** Without the rules that have answered nothing. */
  readonly given: ReadonlyMap<string, readonly Item[]>;
}

/** What rules have answered about one file: most of them nothing, which takes no memory of its own. */
export class Answers<Item> {
  #asked = noRule;
  #given: Map<string, readonly Item[]> | undefined;

  constructor(saved?: SavedAnswers<Item>) {
    if (!saved) return;
    for (const rule of saved.asked.split(' ').filter(Boolean)) this.#asked = this.#asked.with(rule);
    if (saved.given.size > 0) this.#given = new Map(saved.given);
  }

  /** The answer of a rule, by its id; undefined if it was not asked. */
  get(rule: string): readonly Item[] | undefined {
    return this.#given?.get(rule) ?? (this.#asked.ids.has(rule) ? [] : undefined);
  }

  set(rule: string, answer: readonly Item[]): void {
    this.#asked = this.#asked.with(rule);
    if (answer.length === 0) return;
    this.#given ??= new Map();
    this.#given.set(rule, answer);
  }

  saved(): SavedAnswers<Item> {
    return { asked: [...this.#asked.ids].join(' '), given: new Map(this.#given) };
  }
}
