import { readdirSync } from 'node:fs';

/** The pages of the documentation that people write, by their paths below `docs`, such as `figures.md`. */
export function docsPages(docs: string): string[] {
  return readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md') && !name.startsWith('rules/'))
    .sort();
}

/** The pages that may have generated parts, by their paths from `docs`. */
export function generatedPages(docs: string): string[] {
  return [...docsPages(docs), '../tests/README.md'];
}
