/** What stands for code in the data that are checked. */
export const aFunction = 'a function';
export const anExpression = 'a regular expression';

const functions = /^(?:parts|draw|title|describe)$/;
const expressions = /^(?:question|connective|letters|ending|inflection)$/;

/** For `JSON.stringify`: code by its name in the fields that may hold it, and a group of fields in others. */
export function codeByName(key: string, value: unknown): unknown {
  if (typeof value === 'function') return functions.test(key) ? aFunction : {};
  return value instanceof RegExp && expressions.test(key) ? anExpression : value;
}
