import { type Kind, recordKinds } from '../../schema/catalogue.ts';
import { idSchema } from '../../schema/shared.ts';
import type { Context } from '../context/context.ts';
import type { Target } from '../context/mentions.ts';
import { textOf } from '../core/data.ts';
import { Failure } from '../core/failure.ts';
import { didYouMean, listOf } from '../core/suggest.ts';

/**
 * The record with an id; `word` names its kind if several have it. Throws a Failure if there is none, or if it is
 * ambiguous.
 */
export function findTarget({ entries }: Context, id: string, word: string | undefined): Target {
  const kind = word === undefined ? undefined : requireKind(word);
  const all = entries.flatMap((entry) => {
    const own = textOf(entry.data, 'id');
    const isMeant = kind === undefined ? recordKinds.includes(entry.kind) : entry.kind === kind;
    return own !== undefined && isMeant ? [{ kind: entry.kind, id: own, entry }] : [];
  });
  const found = all.filter((each) => each.id === id);
  const [first, other] = found;
  if (!first) {
    const ids = all.map((each) => each.id);
    throw new Failure(
      `milepost: no ${kind ?? 'record'} has the id "${id}".\n` +
        didYouMean(id, ids, 'Write the id as the record has it: "id:" is its first line.'),
    );
  }
  if (!other) return first;
  const files = found.map(({ entry }) => `  ${entry.file} (${entry.kind})`).join('\n');
  const help =
    first.kind === other.kind
      ? 'Each record of a kind needs an id of its own: change one of them in its file first.'
      : `Say which one you mean: --kind ${first.kind} or --kind ${other.kind}.`;
  throw new Failure(`milepost: "${id}" is the id of ${found.length} records:\n${files}\n${help}`);
}

/** Why a text isn't a valid id, and which are. */
export function idProblem(id: string): string | undefined {
  return idSchema.safeParse(id).success
    ? undefined
    : `"${id}" can't be an id. An id has letters from A to Z, digits, "-", "_" and "&", and begins ` +
        'with a letter or a digit.';
}

/** The kind of record with a name. Throws a Failure if there is none. */
export function requireKind(word: string): Kind {
  const found = recordKinds.find((each) => each === word);
  if (found) return found;
  throw new Failure(
    `milepost: there is no kind of record "${word}".\n` +
      didYouMean(word, recordKinds, `The kinds are ${listOf(recordKinds, 'and')}.`),
  );
}
