import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const site = new URL('../site/', import.meta.url);
const file = new URL('strings/keys.json', site);

/**
 * The keys of the site's own strings that its code asks for, sorted. What is only known when the
 * code runs is a `*`: `content.tabs.*`. A key that is in a variable is looked for among all
 * strings of its file that look like one.
 */
export function askedKeys(): string[] {
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' });
  const sources = names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name));
  const keys = sources.flatMap((name) => {
    // Regions of content are rendered by the build alone, whose strings the browser never loads.
    const part = /^(content|drawings|typeset)\/|^pages\/.*build\.tsx$/.test(name)
      ? 'content'
      : 'shell';
    return keysIn(readFileSync(new URL(name, site), 'utf8')).map((key) => `${part}.${key}`);
  });
  return [...new Set(keys)].sort();
}

const call = /\bt\(/g;
const literal = /'([\w-]+(?:\.[\w-]+)*)'|`([^`]+)`/g;

function keysIn(code: string): string[] {
  return [...code.matchAll(call)].flatMap(({ index }) => {
    const argument = firstArgument(code.slice(index + 2));
    const found = keysOf(argument);
    const isVariable = /^\w+\[/.test(argument);
    return isVariable ? keysOf(code).filter((key) => key.includes('.')) : found;
  });
}

function keysOf(code: string): string[] {
  return [...code.matchAll(literal)].map(
    ([, plain, template = '']) => plain ?? template.replace(/\$\{[^}]*\}/g, '*'),
  );
}

/** The code up to the comma or bracket that ends the first argument of a call. */
function firstArgument(code: string): string {
  let depth = 0;
  for (const [index, character] of [...code].entries()) {
    if (depth === 0 && /[,)]/.test(character)) return code.slice(0, index);
    if (/[([{]/.test(character)) depth++;
    if (/[)\]}]/.test(character)) depth--;
  }
  return code;
}

/** The text of the file that the rule `ui-strings` reads. */
export function keysFile(): string {
  return `${JSON.stringify(askedKeys(), null, 2)}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(file, keysFile());
