import type { Context } from '../context/context.ts';
import { isFields } from '../core/data.ts';
import { Failure } from '../core/failure.ts';
import { didYouMean, listOf } from '../core/suggest.ts';
import { readData } from './read-records.ts';

/** Where the cells of a column go. */
export type ColumnTarget =
  | { readonly kind: 'plain' | 'list'; readonly field: string; readonly language?: string }
  | { readonly kind: 'figure'; readonly id: string }
  /** A row of the table of the product, by the heading of the column. */
  | { readonly kind: 'row' }
  | { readonly kind: 'skip' };

/** The target of each column, by its heading; `file` is where that is said. */
export interface Columns {
  readonly file: string;
  readonly targets: ReadonlyMap<string, ColumnTarget>;
}

/** Fields of one value that is the same in all languages. */
const plain = ['id', 'code', 'family', 'path', 'imagesUrl'];
const texts = ['title', 'pageTitle', 'subtitle', 'description', 'conclusionTitle'];
/** Fields of which a cell holds one on each line. */
const lists = ['content', 'features', 'applications', 'conclusion'];
/** The name in the flat layout, where it is another one. */
const flatNames = new Map([['conclusionTitle', 'conclutionTitle']]);

/**
 * Reads the file that says what the columns of a table are: `Model: id`. Throws a Failure if it can't be
 * read, or names a field, a figure or a language that there is not.
 */
export async function readColumns(file: string, context: Context, cwd: string): Promise<Columns> {
  if (!/\.(?:json|ya?ml)$/i.test(file)) {
    throw new Failure(
      `milepost: --columns ${file} is in no known format.\nIts name has to end with .yaml, .yml or .json.`,
    );
  }
  const data = await readData(file, cwd);
  if (!isFields(data)) {
    throw new Failure(`milepost: ${file} says nothing of columns.\n${howTo}`);
  }
  const targets = new Map<string, ColumnTarget>();
  const used = new Map<string, string>();
  for (const [heading, target] of Object.entries(data)) {
    if (target !== null && typeof target !== 'string') {
      throw new Failure(
        `milepost: ${file}: the target of "${heading}" is not the name of a field.\n${howTo}`,
      );
    }
    const other = used.get(target ?? '');
    if (other !== undefined && target !== 'table') {
      throw new Failure(
        `milepost: ${file}: "${other}" and "${heading}" both go to "${target}".\nKeep one of them.`,
      );
    }
    if (target !== null) used.set(target, heading);
    targets.set(heading.trim(), target === null ? { kind: 'skip' } : read(target, file, context));
  }
  if (used.has('id')) return { file, targets };
  throw new Failure(`milepost: ${file} has no column for the id of the product.\n${howTo}`);
}

const howTo = 'Write a line for each column, its heading first: "Model: id".';

function read(target: string, file: string, { languages, ids }: Context): ColumnTarget {
  const [, name = target, part] = /^([^.]+)\.(.+)$/s.exec(target) ?? [];
  if (target === 'table') return { kind: 'row' };
  if (name === 'figures' && part !== undefined) {
    const known = [...(ids.dictionary?.keys() ?? [])];
    if (known.includes(part)) return { kind: 'figure', id: part };
    const help = didYouMean(part, known, 'Add it to figures.yaml first.');
    throw new Failure(`milepost: ${file}: there is no figure "${part}".\n${help}`);
  }
  const isText = texts.includes(name) || lists.includes(name);
  if (isText && part !== undefined && !languages.includes(part)) {
    throw new Failure(
      `milepost: ${file}: "${target}" is in a language that the catalogue does not have.\n` +
        `Its languages are ${listOf(languages, 'and')}.`,
    );
  }
  const field = flatNames.get(name) ?? name;
  const [first = ''] = languages;
  if (isText) {
    return { kind: lists.includes(name) ? 'list' : 'plain', field, language: part ?? first };
  }
  if (target === 'images') return { kind: 'list', field };
  if (plain.includes(target)) return { kind: 'plain', field };
  const all = [...plain, ...texts, ...lists, 'images', 'table'];
  throw new Failure(
    `milepost: ${file}: a column can't go to "${target}".\n` +
      didYouMean(
        target,
        all,
        `Choose one of ${all.join(', ')} or figures.<id>; leave it empty to skip the column.`,
      ),
  );
}
