import type en from './en.json';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A string is asked for without its plural form: the translator adds that to the key. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

type KeysIn<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${KeysIn<Tree[Key]>}`;
}[keyof Tree & string];

/** The strings that only the build needs: a key of `content` in `en.json`. */
export type ContentKey = KeysIn<(typeof en)['content']>;

/** The strings that the browser has as well: a key of `shell` in `en.json`. */
export type ShellKey = KeysIn<(typeof en)['shell']>;

/** The strings that come with the search: keys of `content.search` in `en.json`. */
export type SearchKey = Extract<ContentKey, `search.${string}`>;

/** What a string has places for. */
export type Values = Readonly<Record<string, string | number>>;
