import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { SiteFailure } from '../lib/site-failure.ts';
import { familyIn } from './font-family.ts';
import { NoCompiler } from './no-compiler.ts';

/** Typesets data with a template in Typst's language, which finds them in `data.json` beside it. */
export type Compiler = Awaited<ReturnType<typeof loadCompiler>>;

/** How many documents ago something was last used that is kept in memory. */
const remembered = 10;

/** Loads the compiler. Rejects with NoCompiler where there is none for this platform. */
export async function loadCompiler(fonts: readonly Buffer[]) {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler').catch(
    (error: unknown) => {
      throw new NoCompiler(error);
    },
  );
  const compiler = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontBlobs: [...fonts] }],
  });
  let known: string | undefined;
  /** Throws on a mistake of the template: a bug, since data are never markup. */
  const typeset = (template: string, data: object) => {
    if (template !== known) compiler.mapShadow(templateFile, Buffer.from(template));
    known = template;
    // It keeps something of each document for good: about 0.6 MB where its data are a file, 0.8 MB where they are inputs.
    compiler.evictCache(remembered);
    const json = JSON.stringify(data);
    compiler.mapShadow(dataFile, Buffer.from(json));
    const compiled = compiler.compile({ mainFilePath: templateFile });
    if (compiled.result) {
      const warnings = JSON.stringify(compiled.takeWarnings()?.shortDiagnostics ?? '');
      refuseOtherFamily(warnings, fonts);
      return compiled.result;
    }
    const reasons = JSON.stringify(compiled.takeError()?.shortDiagnostics);
    throw new Error(`Typst: ${reasons}, for ${json.slice(0, 100)}`);
  };
  return {
    /**
     * Tagged for screen readers; refuses what they could not read. The template sets its data as tightly as `tightness`
     * among them says, from 0 to 1: no more than saves a page.
     */
    pdf(template: string, data: object): Buffer {
      const set = (tightness: number) => typeset(template, { ...data, tightness });
      const loose = set(0);
      const tight = loose.numOfPages > 1 ? set(1) : loose;
      const between = tight.numOfPages < loose.numOfPages ? set(0.5) : loose;
      const chosen = between.numOfPages > tight.numOfPages ? tight : between;
      return compiler.pdf(chosen, { pdfStandard: 'ua-1' });
    },
    /** The first page; its letters are shapes, so that it needs no fonts. */
    svg(template: string, data: object): string {
      const made = typeset(template, data);
      // Without a word, letters that no font has would be left out: the standard refuses them.
      compiler.pdf(made, { pdfStandard: 'ua-1' });
      return compiler.plainSvg(made);
    },
  };
}

/** Where files are that only the compiler has. Nothing of them is written, and nothing that is there is read. */
const folder = resolve(tmpdir());
const [templateFile, dataFile] = [join(folder, 'template.typ'), join(folder, 'data.json')];

/** Browsers take the name of a font from the theme, and paper from its file: another font would be taken in silence. */
function refuseOtherFamily(warnings: string, fonts: readonly Buffer[]): void {
  const [, family] = /unknown font family: ([^"\\]+)/.exec(warnings) ?? [];
  if (family === undefined) return;
  const found = [...new Set(fonts.map(familyIn))].map((name) => `"${name}"`).join(' and ');
  throw new SiteFailure(
    `the theme names the font "${family}", and no file of a font has that name inside.\n` +
      `Data sheets and shared pictures need it: the files have ${found}. Write the right one as "family" in ` +
      'the theme, and in the token "font" or "mono".',
  );
}
