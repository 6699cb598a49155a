/** The error in the source of a figure, with its help; `start` and `end` are offsets into the source. */
export interface FigureError {
  readonly message: string;
  readonly help: string;
  readonly start: number;
  readonly end: number;
  /** The unknown unit, where that is the mistake. */
  readonly unit?: string;
  /** The index of the value with the mistake, where a list is stated. */
  readonly item?: number;
}

/** A stretch of the source of a figure. */
export interface Piece {
  readonly source: string;
  readonly start: number;
  readonly end: number;
}

export function textOf({ source, start, end }: Piece): string {
  return source.slice(start, end);
}

export function cut({ source, start, end }: Piece, from: number, to = end - start): Piece {
  return { source, start: start + from, end: start + to };
}

export function split(piece: Piece, separator: string): [Piece, ...Piece[]] {
  const at = separator ? textOf(piece).indexOf(separator) : -1;
  if (at < 0) return [piece];
  return [cut(piece, 0, at), ...split(cut(piece, at + separator.length), separator)];
}

/** The error at a piece, without its leading spaces; at least one character long. */
export function problem(piece: Piece, message: string, help: string): FigureError {
  const spaces = Math.max(0, textOf(piece).search(/\S/));
  const { start, end } = cut(piece, spaces);
  return { message, help, start: start < end ? start : Math.max(0, end - 1), end };
}
