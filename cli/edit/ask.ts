import type { Kind } from '../../schema/catalogue.ts';
import type { Context } from '../context/context.ts';
import { Failure } from '../core/failure.ts';
import type { Io } from '../core/io.ts';
import type { Field, FieldValues } from './record-fields.ts';

/** Whether a field has a value; a text, in the default language. */
export function hasValue(
  { name, isText }: Field,
  given: FieldValues,
  [first]: readonly string[],
): boolean {
  return given.has(name) || (isText === true && given.has(`${name}.${first}`));
}

/**
 * Asks for missing values in the terminal, and again after an invalid answer. Throws a Failure if the user stops.
 */
export async function askFor(
  kind: Kind,
  fields: readonly Field[],
  given: FieldValues,
  context: Context,
  { ask, stderr }: Io,
): Promise<FieldValues> {
  const answers = new Map(given);
  for (const each of fields) {
    if (!ask || hasValue(each, answers, context.languages)) continue;
    const suggestion = each.suggestion?.(answers, context);
    for (let problem: string | undefined = ''; problem !== undefined; ) {
      const answer = await ask(questionOf(each, suggestion));
      if (answer === undefined) throw new Failure('milepost: stopped. Nothing was written.');
      const value = answer.trim() || suggestion;
      problem = value ? each.problem?.(value, context, kind) : needed(each);
      if (problem) stderr.write(`  ${problem}\n`);
      else if (value) answers.set(each.name, value);
    }
  }
  return answers;
}

function questionOf({ question, isOptional }: Field, suggestion: string | undefined): string {
  if (suggestion !== undefined) return `${question} [${suggestion}]: `;
  return isOptional ? `${question} (Enter for none): ` : `${question}: `;
}

function needed({ isOptional }: Field): string | undefined {
  return isOptional
    ? undefined
    : 'This is needed. Ctrl+C stops; nothing is written before the end.';
}
