// Writes what the documentation has from the code: the pages of the rules, docs/rules/, the tables
// of fields and units in the other pages, the sheet of marks of drawings, and the table of sentences in
// tests/README.md.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allRules } from '../cli/rules/project-rules.ts';
import { drawingSheet, drawingSheetFile } from './docs/drawing-sheet.ts';
import { withGeneratedParts } from './docs/generated-parts.ts';
import { generatedPages } from './docs/pages.ts';
import { rulePages } from './docs/rule-pages.ts';

const docs = fileURLToPath(new URL('../docs/', import.meta.url));

const folder = join(docs, 'rules');
const pages = rulePages(allRules);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const [name, text] of pages) await writeFile(join(folder, name), text);
console.error(`${pages.size} pages written to docs/rules`);

await writeFile(join(docs, drawingSheetFile), drawingSheet());
let changed = 0;
for (const name of generatedPages(docs)) {
  const text = await readFile(join(docs, name), 'utf8');
  const fresh = withGeneratedParts(text);
  if (fresh === text) continue;
  await writeFile(join(docs, name), fresh);
  changed += 1;
}
console.error(`${changed} pages with new tables`);
