import table from './yaml-mistakes.json' with { type: 'json' };

/** A mistake that is recognisable from one line. In the words, `{wrong}` is what a group of the pattern matched. */
export interface Mistake {
  /** The group `wrong` is underlined; `%key%` stands for a part of {@link parts}. */
  readonly pattern: string;
  /** Matches the parser's reason, to distinguish similar mistakes. */
  readonly reason?: string | undefined;
  readonly message: string;
  readonly help: string;
  /** The replacement of the group `replaced`, if it is right in every case. */
  readonly replacement?: string | undefined;
}

const name = String.raw`[^\s"'{}[\],#&*!|>%@\x60:-][^:#]*:[ \t]+`;
const key = String.raw`^(?:\s*- )*\s*(?:${name}|- )`;
/** What can precede a value, in flow mappings too. */
export const flowKey = String.raw`(?:${key}|[{,][ \t]*[\w-]+:[ \t]+)`;
/** A field name without its colon, and a value; the colon of an address doesn't count. */
export const nameWithoutColon = String.raw`(?<wrong>\w[\w-]*)(?:[ \t]+(?:[^:]|:(?=\S))*)?$`;
/** A key that is a language code. */
const language = '[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?';
const parts = new Map(Object.entries({ name, key, flowKey, nameWithoutColon, language }));

/** Tried in this order on the line of the parser's error, then on the lines before it. */
export const mistakes: readonly Mistake[] = table;

/** How a line with a mistake is written. */
export function patternOf({ pattern }: Mistake): RegExp {
  return new RegExp(
    pattern.replace(/%(\w+)%/g, (_, part: string) => parts.get(part) ?? ''),
    'du',
  );
}
