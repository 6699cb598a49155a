import { FormatError, type ReturnedText, type ReturnedTexts } from './exchange-format.ts';
import type { TextsToTranslate } from './texts-to-translate.ts';

/** The first columns; the columns of texts are named by language. */
const [idColumn, stateColumn] = ['id', 'state'];

const noteKinds = ['record', 'field', 'page', 'glossary', 'figure'];

/** Texts as rows of a table, starting with the header. */
export function toTable({ source, target, texts }: TextsToTranslate): string[][] {
  const headings = [idColumn, stateColumn, source, target, `${source} before`];
  const rows = texts.map(({ id, state, original, translation = '', former = '', notes }) => {
    const column = (kind: string) => notes.flatMap(([each, note]) => (each === kind ? note : []));
    const noted = noteKinds.map((kind) => column(kind).join('\n'));
    return [id, state, original, translation, former, ...noted];
  });
  return [
    [...headings, ...noteKinds.map((kind) => (kind === 'figure' ? 'figures' : kind))],
    ...rows,
  ];
}

/** A row of a returned table, with its line number. */
export interface TableRow {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Reads rows in the format of {@link toTable}. Throws a FormatError if a column is missing. */
export function fromTable(rows: readonly TableRow[]): ReturnedTexts {
  const [first, ...others] = rows;
  const headings = (first?.cells ?? []).map((cell) => cell.trim());
  const [idAt, stateAt] = [idColumn, stateColumn].map((name) => headings.indexOf(name));
  const [source, target] = headings.slice(2, 4);
  if (idAt !== 0 || stateAt !== 1 || !source || !target) {
    throw new FormatError(
      'The first row has to have the headings of the export: "id", "state" and both languages.',
    );
  }
  const texts = others.flatMap(({ cells, line }): ReturnedText[] => {
    const [id = '', state = '', original = '', translation = ''] = cells;
    if (cells.every((cell) => cell.trim() === '')) return [];
    const isDone = state.trim().toLowerCase() === 'translated' && translation !== '';
    // The names that other tools give to untranslated texts, besides the states of the export.
    const isPending =
      /^\s*(?:initial|new|draft|fuzzy|untranslated|to ?do|pending|rejected|not[ _-]|needs?[ _-])/i.test(
        state,
      );
    return [{ id: id.trim(), source: original, target: translation, isDone, isPending, line }];
  });
  return { source, target, texts };
}
