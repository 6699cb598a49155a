import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { NoCompiler } from './no-compiler.ts';

/** Typesets data with a template in Typst's language, which finds them in `sys.inputs.data`. */
export interface Compiler {
  /** Tagged for screen readers; refuses what they could not read. */
  pdf(template: string, data: object): Buffer;
  /** The first page; its letters are shapes, so that it needs no fonts. */
  svg(template: string, data: object): string;
}

/** How many documents ago something was last used that is kept in memory. */
const remembered = 10;

/** Loads the compiler. Rejects with NoCompiler where there is none for this platform. */
export async function loadCompiler(fonts: readonly Buffer[]): Promise<Compiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler').catch(
    (error: unknown) => {
      throw new NoCompiler(error);
    },
  );
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [...fonts] }] });
  return {
    pdf: (template, data) =>
      compiler.pdf(typeset(compiler, template, data), { pdfStandard: 'ua-1' }),
    svg: (template, data) => compiler.plainSvg(typeset(compiler, template, data)),
  };
}

/** Throws on a mistake of the template: a bug, since data are never markup. */
function typeset(compiler: NodeCompiler, template: string, data: object): NodeTypstDocument {
  compiler.evictCache(remembered);
  const compiled = compiler.compile({
    mainFileContent: template,
    inputs: { data: JSON.stringify(data) },
  });
  if (compiled.result) return compiled.result;
  const reasons = JSON.stringify(compiled.takeError()?.shortDiagnostics);
  throw new Error(`Typst: ${reasons}, for ${JSON.stringify(data).slice(0, 100)}`);
}
