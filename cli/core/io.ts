/** Where a command writes: a stream, or a buffer in a test. */
export interface Output {
  write(text: string): unknown;
}

/**
 * The world as a command sees it. Only `cli/bin.ts` fills it from `process`; a test passes its own.
 */
export interface Io {
  /** The findings, or what else was asked for; nothing else goes here. */
  readonly stdout: Output;
  /** Progress, and why the tool could not do its work. */
  readonly stderr: Output;
  /** All of stdin, as text. */
  readonly readStdin: () => Promise<string>;
  /**
   * Asks a question where a person can answer it; gives undefined if they stop. It is there only where
   * both stdin and stderr are a terminal.
   */
  readonly ask?: (question: string) => Promise<string | undefined>;
  /** An absolute path; relative paths in options start here. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether stdout is a terminal: decides on colours. */
  readonly isTTY: boolean;
  /** Whether stderr is a terminal: decides on the progress line. */
  readonly isErrorTTY?: boolean;
  /** Milliseconds, for durations. */
  readonly now: () => number;
}

/**
 * Whether to write colours to stdout: as asked, else as `FORCE_COLOR` in the environment says (`0` and
 * `false` are no), else where a terminal shows them and `NO_COLOR` does not forbid them.
 */
export function showsColors({ isTTY, env }: Io, asked?: boolean): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: forbidden } = env;
  if (asked !== undefined) return asked;
  return forced ? !['0', 'false'].includes(forced) : isTTY && !forbidden;
}

/** 0: done; 1: the catalogue has errors, or is no release; 2: the tool could not do its work. */
export type ExitCode = 0 | 1 | 2;
