/** The state of the catalogue that a site is made of, for what is printed. */
export interface Revision {
  /** A commit, or a hash of what the catalogue says. */
  readonly id: string;
  /** `2026-11-22`, where a commit or anyone who builds names a day. */
  readonly date?: string | undefined;
  /** The same for what is said of a product alone: the day of its own last commit, by its id. */
  readonly days?: Readonly<Record<string, string>> | undefined;
}
