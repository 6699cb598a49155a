/** Asks a question in the terminal. Resolves to undefined if the user presses Ctrl+C or Ctrl+D. */
export async function askOnTerminal(question: string): Promise<string | undefined> {
  const { createInterface } = await import('node:readline/promises');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const stop = new AbortController();
  lines.once('SIGINT', () => stop.abort());
  lines.once('close', () => stop.abort());
  try {
    return await lines.question(question, { signal: stop.signal });
  } catch (error) {
    if (!stop.signal.aborted) throw error;
    process.stderr.write('\n');
    return undefined;
  } finally {
    lines.close();
  }
}
