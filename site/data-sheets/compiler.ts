import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { SheetData } from './data.ts';
import { NoCompiler } from './no-compiler.ts';

/** Makes the PDF of a sheet. Throws on a mistake of the template: a bug, not one of the data. */
export type CompileSheet = (data: SheetData) => Buffer;

/** How many sheets ago something was last used that is kept in memory. */
const remembered = 10;

/**
 * Loads the compiler for a template in Typst's language. Rejects with NoCompiler where there is none
 * for this platform.
 */
export async function loadCompiler(
  template: string,
  fonts: readonly Buffer[],
): Promise<CompileSheet> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler').catch(
    (error: unknown) => {
      throw new NoCompiler(error);
    },
  );
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [...fonts] }] });
  return (data) => {
    const pdf = compile(compiler, template, data);
    compiler.evictCache(remembered);
    return pdf;
  };
}

function compile(compiler: NodeCompiler, template: string, data: SheetData): Buffer {
  const compiled = compiler.compile({
    mainFileContent: template,
    inputs: { data: JSON.stringify(data) },
  });
  const { result } = compiled;
  if (!result) {
    const error = compiled.takeError();
    throw new Error(`data sheet of ${data.id}: ${JSON.stringify(error?.shortDiagnostics)}`);
  }
  // Refuses what a screen reader could not read, such as a picture without a description.
  return compiler.pdf(result, { pdfStandard: 'ua-1' });
}
