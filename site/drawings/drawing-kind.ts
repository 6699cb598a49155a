import type { Sheet } from './sheet.ts';
import type { Subject } from './subject.ts';

/** What a kind takes from products. Figures are named by their ids: `detection-range`. */
export interface Needs {
  /** Without these figures of the product, the drawing would show what is not stated. */
  readonly figures?: readonly string[];
  /** Figures that it shows where they are stated. */
  readonly optional?: readonly string[];
  /**
   * Other products: what the record calls each of them, and the figures that it needs of it, which
   * `subject` knows as `display/character-grid`.
   */
  readonly products?: Readonly<Record<string, readonly string[]>>;
}

/** What a figure has to state, so that it can be drawn: two or three sizes, or one value or range. */
export type Stated = 'sizes' | 'span';

/**
 * What a record chooses where it names a kind: the id of a figure of the product, several of them,
 * one of some words, several of them, a text, by its key below `drawings.texts` of the strings, or the
 * rows of a diagram over time with the states that they can be in, as `parseTimelineRow` reads them.
 */
export type Option = { readonly isOptional?: true } & (
  | { readonly figure: true; readonly states?: Stated }
  | { readonly figures: true; readonly states?: Stated }
  | { readonly oneOf: readonly string[] }
  | { readonly someOf: readonly string[] }
  | { readonly text: true }
  | { readonly rows: readonly string[] }
);

export type Options = Readonly<Record<string, Option>>;

type Chosen<O extends Option> = O extends { readonly oneOf: readonly (infer Word)[] }
  ? Word
  : O extends { readonly someOf: readonly (infer Word)[] }
    ? readonly Word[]
    : O extends { readonly figures: true } | { readonly rows: readonly string[] }
      ? readonly string[]
      : string;

/** The choices of a record, by the names of the options. The validator has checked them. */
export type Choices<O extends Options> = {
  readonly [K in keyof O]: Chosen<O[K]> | (O[K] extends { isOptional: true } ? undefined : never);
};

/**
 * A kind of drawing. It is drawn once for each scale, at build; a figure that is missing leaves out
 * its label, and wrong figures still give a sound drawing. The strings have its caption as
 * `drawings.<name>.title`, and what it shows, for those who can't see it, as `drawings.<name>.alt`:
 * the figures follow by themselves.
 */
export interface DrawingKind<O extends Options = Options, W extends string = string> {
  /** What records call it: `side-view`. */
  readonly name: string;
  readonly needs: Needs;
  readonly options?: O;
  /** Further words on it: `drawings.<name>.<word>` in the strings. */
  readonly words?: readonly W[];
  /**
   * What it draws of the product though no figure states it: `shape`. A drawing with examples is
   * labelled “Example”, and its text alternative lists them in the words of `drawings.examples`.
   * Without any, every mark shows a figure: a test checks this.
   */
  readonly examples?: readonly string[];
  /** The same of what is around the product, in grey: `table`. */
  readonly surroundings?: readonly string[];
  /** The caption, where it depends on what the record chooses. */
  title?(subject: Subject<W>, choices: Choices<O>): string;
  /** Draws on an empty sheet of the width in question. */
  draw(sheet: Sheet, subject: Subject<W>, choices: Choices<O>): void;
  /** Draws it as a sign that reads at 64 px: a few heavy marks, no labels. Without it, `draw` is made smaller. */
  small?(sheet: Sheet, subject: Subject<W>, choices: Choices<O>): void;
  /** What it shows beyond its figures, where that depends on them or on what the record chooses. */
  describe?(subject: Subject<W>, choices: Choices<O>): string;
}

/** The kinds that are code of a company. */
export const foreignKinds = new WeakSet<DrawingKind>();

/** Gives the kind back as it is: it is there for its type, so that an editor completes it. */
export function defineDrawing<
  const O extends Options = Readonly<Record<never, never>>,
  const W extends string = never,
>(kind: DrawingKind<O, W>): DrawingKind {
  return kind;
}

/** The figures that a kind takes where a record makes these choices. */
export function figuresOf({ needs, options = {} }: DrawingKind, choices: object): string[] {
  const given = new Map<string, unknown>(Object.entries(choices));
  const chosen = Object.entries(options).flatMap(([key, option]) =>
    'figure' in option || 'figures' in option ? [given.get(key) ?? []].flat() : [],
  );
  const others = Object.entries(needs.products ?? {}).flatMap(([role, figures]) =>
    figures.map((id) => `${role}/${id}`),
  );
  return [...(needs.figures ?? []), ...(needs.optional ?? []), ...chosen.map(String), ...others];
}
