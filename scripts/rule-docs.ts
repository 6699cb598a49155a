// Writes the pages of the rules, docs/rules/, from the rules themselves.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rulePages } from '../cli/report/rule-docs.ts';
import { rules } from '../cli/rules/index.ts';

const folder = fileURLToPath(new URL('../docs/rules/', import.meta.url));

const pages = rulePages(rules);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
for (const [name, text] of pages) await writeFile(join(folder, name), text);
console.error(`${pages.size} pages written to docs/rules`);
