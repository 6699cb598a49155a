/** The placeholder for a function in data to validate. */
export const functionPlaceholder = 'a function';
export const regExpPlaceholder = 'a regular expression';

const functions = /^(?:parts|draw|small|title|describe|load|check|read|component)$/;
const expressions = /^(?:question|connective|letters|ending|inflection)$/;

/** A replacer for `JSON.stringify`: replaces functions, in fields that may hold them, by placeholders. */
export function codeReplacer(key: string, value: unknown): unknown {
  if (typeof value === 'function') return functions.test(key) ? functionPlaceholder : {};
  return value instanceof RegExp && expressions.test(key) ? regExpPlaceholder : value;
}
