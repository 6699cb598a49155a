/** The target of a command's output: a stream, or a buffer in a test. */
export interface Output {
  /** What is painted holds the tool's own colours. */
  write(text: string, isPainted?: 'painted'): unknown;
}

/** The environment of a command. Only `cli/bin.ts` creates it from `process`; tests create their own. */
export interface Io {
  /** The findings, or other requested output, and nothing else. */
  readonly stdout: Output;
  /** Progress and failures. */
  readonly stderr: Output;
  /** All of stdin, as text. */
  readonly readStdin: () => Promise<string>;
  /** Asks a question; resolves to undefined if the user stops. Only defined if stdin and stderr are terminals. */
  readonly ask?: (question: string) => Promise<string | undefined>;
  /** The working directory: an absolute path. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether stdout is a terminal, which determines colours. */
  readonly isTTY: boolean;
  /** Whether stderr is a terminal, which determines the progress line. */
  readonly isErrorTTY?: boolean;
  /** The time in milliseconds, for durations. */
  readonly now: () => number;
}

/** Where the code of a company writes lines: stderr of the command that runs, once there is one. */
export const foreignLog: { write: Output['write'] } = { write: () => undefined };

/**
 * Whether to write colours to stdout: the option decides, else `FORCE_COLOR` (`0` and `false` mean no),
 * else whether stdout is a terminal and `NO_COLOR` is unset.
 */
export function showsColors({ isTTY, env }: Io, asked?: boolean): boolean {
  const { FORCE_COLOR: forced, NO_COLOR: forbidden } = env;
  if (asked !== undefined) return asked;
  return forced ? !['0', 'false'].includes(forced) : isTTY && !forbidden;
}

/** 0: done; 1: the catalogue has errors, or is no release; 2: the tool could not do its work. */
export type ExitCode = 0 | 1 | 2;
