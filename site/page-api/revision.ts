/** The revision of a catalogue, for printed documents. */
export interface Revision {
  /** A commit, or a hash of the catalogue's content. */
  readonly id: string;
  /** The date, `2026-11-22`, if a commit or the environment names one. */
  readonly date?: string | undefined;
  /** The dates of products' own last commits, by id. */
  readonly days?: Readonly<Record<string, string>> | undefined;
}
