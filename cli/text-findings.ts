import type { Context, TextField } from './context.ts';
import { type Glossary, glossaryOf } from './glossary.ts';
import type { Finding } from './rule.ts';

/** All that may decide, beside a text and its record, what a rule of one text finds. */
export interface TextSurroundings {
  /** Language codes, the default one first. */
  readonly languages: readonly string[];
  readonly glossary: Glossary;
}

/** What a rule finds in one text by itself. */
export type LookAtText = (text: TextField, surroundings: TextSurroundings) => Iterable<Finding>;

/**
 * What rules have found in texts. It holds for one list of languages and one glossary, and a text
 * that was changed is another one.
 */
export class KnownFindings {
  #glossary: Glossary | undefined;
  #byLook = new WeakMap<LookAtText, WeakMap<TextField, readonly Finding[]>>();

  of(look: LookAtText, glossary: Glossary): WeakMap<TextField, readonly Finding[]> {
    if (glossary !== this.#glossary) this.#byLook = new WeakMap();
    this.#glossary = glossary;
    const known = this.#byLook.get(look) ?? new WeakMap();
    this.#byLook.set(look, known);
    return known;
  }
}

/**
 * Looks at each text of the catalogue. With `--watch`, a text that stayed as it was is not looked at
 * again, if `look` is the same function in each run.
 */
export function* findInTexts(context: Context, look: LookAtText): Generator<Finding> {
  const { texts, languages, knownFindings } = context;
  const glossary = glossaryOf(context);
  const surroundings = { languages, glossary };
  const known = knownFindings?.of(look, glossary);
  for (const text of texts) {
    if (!known) {
      yield* look(text, surroundings);
      continue;
    }
    const found = known.get(text) ?? [...look(text, surroundings)];
    known.set(text, found);
    yield* found;
  }
}
