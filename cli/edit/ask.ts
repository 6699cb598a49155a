import type { Kind } from '../../schema/catalogue.ts';
import type { Context } from '../context/context.ts';
import { Failure } from '../core/failure.ts';
import type { Io } from '../core/io.ts';
import type { Field, FieldValues } from './record-fields.ts';

/**
 * The values of a new record: those that are given, then answers in the terminal, or without one what is suggested;
 * and the required fields without a value. Asks again after an invalid answer. Throws a Failure for an invalid value,
 * and if the user stops.
 */
export async function completeFields(
  kind: Kind,
  fields: readonly Field[],
  given: FieldValues,
  context: Context,
  { ask, stderr }: Io,
): Promise<{ readonly values: FieldValues; readonly missing: readonly Field[] }> {
  const values = new Map(given);
  const [first] = context.languages;
  const hasValue = ({ name, isText }: Field) =>
    values.has(name) || (isText === true && values.has(`${name}.${first}`));
  for (const { name, problem } of fields) {
    const value = given.get(name);
    const found = value === undefined ? undefined : problem?.(value, context, kind);
    if (found) throw new Failure(`milepost: nothing was written. ${found}`);
  }
  for (const each of fields.filter((field) => !hasValue(field))) {
    const suggestion = each.suggestion?.(values, context);
    if (!ask) {
      if (suggestion !== undefined) values.set(each.name, suggestion);
      continue;
    }
    for (let problem: string | undefined = ''; problem !== undefined; ) {
      const answer = await ask(questionOf(each, suggestion));
      if (answer === undefined) throw new Failure('milepost: stopped. Nothing was written.');
      const value = answer.trim() || suggestion;
      problem = value ? each.problem?.(value, context, kind) : needed(each);
      if (problem) stderr.write(`  ${problem}\n`);
      else if (value) values.set(each.name, value);
    }
  }
  const missing = fields.filter((each) => !each.isOptional && !hasValue(each));
  return { values, missing };
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
