import type { Sheet } from './sheet.ts';
import type { Subject } from './subject.ts';

/** What a kind takes from products. Figures are named by their ids: `detection-range`. */
export interface Needs {
  /** Without these figures of the product, the drawing would show what nobody states. */
  readonly figures?: readonly string[];
  /** Figures that it shows where they are stated. */
  readonly optional?: readonly string[];
  /**
   * Other products: what the record calls each of them, and the figures that it needs of it, which
   * `subject` knows as `display/character-grid`.
   */
  readonly products?: Readonly<Record<string, readonly string[]>>;
}

/**
 * What a record chooses where it names a kind: the id of a figure of the product, one of several
 * words, or a number.
 */
export type Option = { readonly isOptional?: true } & (
  | { readonly figure: true }
  | { readonly oneOf: readonly string[] }
  | { readonly number: readonly [least: number, most: number] }
);

export type Options = Readonly<Record<string, Option>>;

type Chosen<O extends Option> = O extends { readonly oneOf: readonly (infer Word)[] }
  ? Word
  : O extends { readonly number: unknown }
    ? number
    : string;

/** The choices of a record, by the names of the options. The validator has checked them. */
export type Choices<O extends Options> = {
  readonly [K in keyof O]: Chosen<O[K]> | (O[K] extends { isOptional: true } ? undefined : never);
};

/**
 * A kind of drawing. It is drawn once for each scale, at build; a figure that is missing leaves out
 * its label, and wrong figures still give a sound drawing.
 */
export interface DrawingKind<O extends Options = Options> {
  /** What records call it: `side-view`. */
  readonly name: string;
  readonly needs: Needs;
  readonly options?: O;
  /**
   * What it draws of the product though no figure states it: `shape`. A drawing with examples is
   * labelled “Example”, and its text alternative lists them in the words of `drawings.examples`.
   * Without any, every mark shows a figure: a test checks this.
   */
  readonly examples?: readonly string[];
  /** The same of what is around the product, in grey: `table`. */
  readonly surroundings?: readonly string[];
  /** The caption: “Side view”. */
  title(subject: Subject, choices: Choices<O>): string;
  /** Draws on an empty sheet of the width in question. */
  draw(sheet: Sheet, subject: Subject, choices: Choices<O>): void;
  /** What the drawing shows, in the page's language, for those who can't see it; no examples. */
  describe(subject: Subject, choices: Choices<O>): string;
}

/** Gives the kind back as it is: it is there for its type, so that an editor completes it. */
export function defineDrawing<const O extends Options = Readonly<Record<never, never>>>(
  kind: DrawingKind<O>,
): DrawingKind {
  return kind;
}
