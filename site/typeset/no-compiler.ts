/** The compiler of data sheets and pictures can't be loaded: there is none for this platform, or it is broken. */
export class NoCompiler extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message.split('\n')[0] : String(cause);
    super(
      `No data sheets and no pictures for sharing: their compiler can't be loaded (${reason}).`,
      { cause },
    );
  }
}
