import { Failure } from '../core/failure.ts';
import type { ExitCode, Io } from '../core/io.ts';
import type { CatalogueOptions } from './options.ts';

/**
 * Serves an editor over stdin and stdout until it ends the session. Returns 1 if the editor disconnects without a
 * shutdown, as the protocol requires. Throws a Failure in a terminal, where there is no editor.
 */
export async function run(options: CatalogueOptions, io: Io): Promise<ExitCode> {
  const { stdin, stdout } = process;
  if (stdin.isTTY) {
    throw new Failure(
      'milepost: "milepost lsp" speaks to an editor, and here is a terminal.\n' +
        'Name it in the settings of the editor as the language server for YAML and JSON files.',
    );
  }
  const { serveEditor } = await import('../lsp/serve-editor.ts');
  return serveEditor({ input: stdin, output: stdout }, options, io);
}
