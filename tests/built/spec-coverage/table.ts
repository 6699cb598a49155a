import { type Language, languages } from '../../pages.ts';

/** The same words in each language. */
export type Words = Readonly<Record<Language, string>>;

/**
 * The cells of a table that is typed as text: a row a line, `|` between columns, `#` before a
 * remark. Throws where a row has too few cells or too many.
 */
export function readTable(text: string, columns: number): string[][] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length !== columns) throw new Error(`Not ${columns} columns: ${line}`);
      return cells;
    });
}

/** `Body · Boîtier · Caja` in English, French and Spanish; `IP65` is the same in all of them. */
export function readWords(cell: string): Words {
  const [en = '', fr = en, es = en, ...more] = cell.split(' · ');
  const given = cell.split(' · ').length;
  if (more.length > 0 || given === 2) throw new Error(`Not one word or three: ${cell}`);
  return { en, fr, es };
}

/** As it is typed: `60 fps / 60 ips / 60 fps`, or `IP65` where all are the same. */
export function inAllLanguages(words: Words): string {
  const all = languages.map((language) => words[language]);
  return new Set(all).size === 1 ? words.en : all.join(' / ');
}

/** A row of a specification table: what a product, or a part of it, is said to have. */
export interface SpecRow {
  product: string;
  part: Words | undefined;
  label: Words;
  value: Words;
  /** Where the value comes from, where the sources disagree. */
  note: Words | undefined;
}

/** Columns: product, part, label, value, note. */
export function readSpecRows(text: string): SpecRow[] {
  return readTable(text, 5).map(([product = '', part = '', label = '', value = '', note = '']) => ({
    product,
    part: part === '' ? undefined : readWords(part),
    label: readWords(label),
    value: readWords(value),
    note: note === '' ? undefined : readWords(note),
  }));
}

/** Columns: what is looked at (a product, a page), and words that it shows. */
export function readWordRows(text: string): (readonly [subject: string, words: Words])[] {
  return readTable(text, 2).map(([subject = '', words = '']) => [subject, readWords(words)]);
}
