import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The release that the floor is measured with. */
const eleventy = '@11ty/eleventy@3.1.8';

/** A page for each product and language: all its texts and all its figures, as in `floor.mjs`. */
const page = `import { dumpTexts } from './texts.mjs';
export const data = {
  pagination: { data: 'products', size: 1, alias: 'product' },
  permalink: ({ product: { language, record } }) => \`\${language}/\${record.id}/index.html\`,
};
export const render = ({ product: { language, record } }) => dumpTexts(record, language);
`;

const texts = `const escaped = (text) =>
  String(text).replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);
export const dumpTexts = (record, language) => {
  const rows = Object.entries(record.figures ?? {}).map(
    ([id, value]) => \`<tr><th scope="row">\${id}</th><td>\${escaped(value)}</td></tr>\`,
  );
  const paragraphs = textsOf(record, language).map((text) => \`<p class="text">\${escaped(text)}</p>\`);
  return \`<!doctype html><html lang="\${language}"><body><h1>\${record.id}</h1>\${paragraphs.join('')}\` +
    \`<table><tbody>\${rows.join('')}</tbody></table></body></html>\`;
};
function textsOf(value, language) {
  if (typeof value !== 'object' || value === null) return [];
  if (typeof value[language] === 'string') return [value[language]];
  return Object.values(value).flatMap((item) => textsOf(item, language));
}
`;

/**
 * Writes a site of Eleventy with the content of the products in a folder, and installs Eleventy beside it. Gives the
 * arguments for Node that build it.
 */
export function eleventySite(
  folder: string,
  { products, languages }: { products: string; languages: readonly string[] },
): string[] {
  const data = `import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
export default () => readdirSync(${JSON.stringify(products)}, { recursive: true })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => load(readFileSync(join(${JSON.stringify(products)}, file), 'utf8')))
  .flatMap((record) => ${JSON.stringify(languages)}.map((language) => ({ language, record })));
`;
  mkdirSync(join(folder, 'site', '_data'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }\n');
  writeFileSync(join(folder, 'site', 'texts.mjs'), texts);
  writeFileSync(join(folder, 'site', 'page.11ty.mjs'), page);
  writeFileSync(join(folder, 'site', '_data', 'products.mjs'), data);
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...quiet, eleventy], { cwd: folder, stdio: 'ignore' });
  const cmd = join(folder, 'node_modules', '@11ty', 'eleventy', 'cmd.cjs');
  return [cmd, '--input=site', '--output=out', '--quiet'];
}
