import type en from './en.json';

// What the types of the package show needs no package of translations.

/** What a string has places for. A number as `count` chooses the plural form. */
export type Values = Readonly<Record<string, string | number>>;

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A string is asked for without its plural form. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

type KeysIn<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${KeysIn<Tree[Key]>}`;
}[keyof Tree & string];

/** The strings that only the build needs: a key of `content` in `en.json`. */
export type ContentKey = KeysIn<(typeof en)['content']>;
