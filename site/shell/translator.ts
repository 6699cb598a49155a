import type { Values } from '../strings/keys.ts';
import type { StringTree } from '../strings/strings.ts';
import { writeNumber } from './write-number.ts';

/** The strings of one language. */
export interface Translator {
  readonly language: string;
  /**
   * The text of a key, `menu.open`, with its values in their places, numbers as the language writes them. A number as
   * `count` chooses the plural form. The key itself where there is no text.
   */
  t(key: string, values?: Values): string;
  /** The same; undefined where there is no text. */
  find(key: string, values?: Values): string | undefined;
  /** What is below a key, as it is. */
  below(key: string): string | StringTree | undefined;
  /** Adds strings to those that are there. */
  add(strings: StringTree): void;
}

/** Translates with the strings of a language. */
export function createTranslator(language: string, strings: StringTree): Translator {
  let all = strings;
  let rules: Intl.PluralRules | undefined;
  const below = (key: string) => {
    let place: string | StringTree | undefined = all;
    for (const name of key.split('.')) {
      if (typeof place !== 'object' || !Object.hasOwn(place, name)) return undefined;
      place = place[name];
    }
    return place;
  };
  const formsOf = (key: string, count: string | number | undefined) => {
    if (typeof count !== 'number') return [key];
    rules ??= new Intl.PluralRules(language);
    return [`${key}_${rules.select(count)}`, `${key}_other`, key];
  };
  const find = (key: string, values: Values = {}) => {
    const text = formsOf(key, values.count)
      .map(below)
      .find((each) => typeof each === 'string');
    return text?.replace(/\{\{(\w+)\}\}/g, (_place, name) => {
      const value = values[name] ?? '';
      return typeof value === 'number' ? writeNumber(value, language) : value;
    });
  };
  return {
    language,
    t: (key, values) => find(key, values) ?? key,
    find,
    below,
    add: (strings) => {
      all = merged(all, strings);
    },
  };
}

function merged(first: StringTree, second: StringTree): StringTree {
  const result = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const known = result[key];
    const areTrees = typeof known === 'object' && typeof value === 'object';
    result[key] = areTrees ? merged(known, value) : value;
  }
  return result;
}
