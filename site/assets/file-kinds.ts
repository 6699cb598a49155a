import table from './file-kinds.json' with { type: 'json' };

/** A kind of file that a catalogue may publish. */
export interface FileKind {
  readonly name: string;
  /** The endings that say so, the usual one first. */
  readonly endings: readonly string[];
  /** How a file begins, one character a byte; any plain text if undefined. */
  readonly begins?: string | undefined;
  /** The boxes that an ISO media file must have. */
  readonly boxes?: readonly string[] | undefined;
  /** A mark in the last bytes of a file. */
  readonly end?: { readonly mark: string; readonly within: number } | undefined;
}

/** What a browser would run (pages, scripts, styles) is not among them: it would run with the rights of the site. */
const kinds: readonly FileKind[] = table;

const webPage = /^(?:\xef\xbb\xbf)?\s*<(?:!doctype\s+html|html|script|\?php)/i;
const plainText = '^(?!%PDF-)[\\t\\n\\f\\r\\x20-\\xff]*$';

/** Whether a file that begins with `head` can be of a kind. */
export function isOfKind({ begins = plainText }: FileKind, head: string): boolean {
  return new RegExp(begins).test(head) && !webPage.test(head);
}

/** The kind that an ending stands for. */
export function kindByEnding(ending: string): FileKind | undefined {
  return kinds.find(({ endings }) => endings.includes(ending));
}

/** What a file is; any text could be a table, so these say nothing. */
export function kindByHead(head: string): FileKind | undefined {
  if (webPage.test(head)) return { name: 'a web page', endings: [] };
  return kinds.find((kind) => kind.begins !== undefined && isOfKind(kind, head));
}
