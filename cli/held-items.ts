import type { Context, TextField, TextVersion } from './context.ts';
import { type Odd, oddVersions } from './odd-version.ts';
import type { Finding } from './rule.ts';

/** Something that a text holds and that its translations have to hold, too. */
export interface Held {
  /** What makes two of them the same; several where it can be read in several ways. */
  readonly keys: readonly string[];
  /** How a message names it. */
  readonly shown: string;
  /** Where it stands in the text with its marks, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** Finds the versions that lack, or have too many, of what the others hold, as often as they do. */
export function* compareHeld(
  text: TextField,
  context: Context,
  held: ReadonlyMap<TextVersion, readonly Held[]>,
  help: string,
): Generator<Finding> {
  const of = (version: TextVersion) => held.get(version) ?? [];
  const isAlike = (one: TextVersion, other: TextVersion) =>
    of(one).length === of(other).length && without(of(one), of(other)).length === 0;
  for (const odd of oddVersions(text, context, isAlike)) yield findingOf(text, odd, of, help);
}

function findingOf(
  { entry, at }: TextField,
  { odd, like, agreed }: Odd,
  of: (version: TextVersion) => readonly Held[],
  help: string,
): Finding {
  const missing = without(of(like), of(odd));
  const extra = without(of(odd), of(like));
  const says = [
    missing.length > 0 ? `lacks ${missing.map(({ shown }) => shown).join(', ')}` : '',
    extra.length > 0 ? `adds ${extra.map(({ shown }) => shown).join(', ')}` : '',
  ];
  const [first] = extra;
  return {
    entry,
    at: [...at, odd.language],
    ...(first ? { within: [first.start, first.end] as const } : { on: 'key' as const }),
    language: odd.language,
    message: `Compared with ${agreed.map((each) => `"${each}"`).join(' and ')}, "${odd.language}" ${says.filter(Boolean).join(' and ')}.`,
    help,
    related: missing.slice(0, 1).map(({ start, end }) => ({
      entry,
      at: [...at, like.language],
      within: [start, end] as const,
      message: `"${like.language}" has it here`,
    })),
  };
}

/** What is in the first list, as often as it is not in the second. */
function without(all: readonly Held[], others: readonly Held[]): Held[] {
  const left = [...others];
  return all.filter(({ keys }) => {
    const index = left.findIndex((other) => keys.some((key) => other.keys.includes(key)));
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}
