import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { emitTypes } from './emit-types.ts';
import { publicModules } from './public-modules.ts';
import { plainTypes } from './record-types.ts';

/** What the types of the package import from other packages, and from nothing else. */
const packages = /^(?:react|react\/jsx-runtime|node:.*)$/;

/**
 * Writes the declarations of the public modules below the folder `built`: a file for each, and below
 * `types/` what they refer to. Throws if they refer to a package that the package does not bring.
 */
export function writeTypes(root: string, built: string): void {
  const emitted = mkdtempSync(join(tmpdir(), 'milepost-types-'));
  try {
    // Declarations that no module imports: of packages without their own.
    const others = ['site/typeset/subset-font.d.ts'];
    emitTypes(root, emitted, [...Object.values(publicModules), ...others]);
    const types = join(built, 'types');
    const written = new Set<string>();
    const textOf = (file: string) =>
      readFileSync(existsIn(emitted, file) ?? join(root, file), 'utf8');
    const plain = plainTypes(root, emitted);
    for (const [name, source] of Object.entries(publicModules)) {
      const file = source.replace(/\.tsx?$/, '');
      writeFileSync(join(built, `${name}.d.ts`), `export * from './types/${file}.js';\n`);
      writeWithImports(`${file}.d.ts`);
    }

    function writeWithImports(file: string): void {
      if (written.has(file)) return;
      written.add(file);
      const text = plain.get(file) ?? textOf(file);
      const place = join(types, file);
      mkdirSync(dirname(place), { recursive: true });
      const named = text
        // Comments show imports, too.
        .replace(/^(?!\s*(?:\*|\/[*/])).*(?:from|import\()\s*['"].*$/gm, (line) =>
          line.replace(
            /((?:from|import\()\s*)(['"])([^'"]+)\2/g,
            (_, before: string, quote: string, path: string) =>
              `${before}${quote}${resolveImport(file, path)}${quote}`,
          ),
        )
        .replace(
          /^import (?:type )?(\w+) from '([^']+\.json)'.*$/gm,
          (_, name: string, path: string) =>
            `declare const ${name}: ${typeOfData(readJson(join(root, dirname(file), path)))};`,
        );
      writeFileSync(place, named);
    }

    function resolveImport(file: string, path: string): string {
      if (path.endsWith('.json')) return path;
      if (path.startsWith('.')) {
        const target = join(dirname(file), path);
        writeWithImports(target.replace(/\.tsx?$/, '.d.ts').replace(/\.mjs$/, '.d.mts'));
        return path.replace(/\.tsx?$/, '.js');
      }
      if (packages.test(path)) return path;
      throw new Error(`The types in ${file} need the package "${path}", which no user has.`);
    }
  } finally {
    rmSync(emitted, { recursive: true });
  }
}

function existsIn(folder: string, file: string): string | undefined {
  const path = join(folder, file);
  return existsSync(path) ? path : undefined;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The type of data of a JSON file, which a project reads only with a setting for it. */
function typeOfData(data: unknown): string {
  if (Array.isArray(data)) return 'readonly unknown[]';
  if (typeof data !== 'object' || data === null) return typeof data;
  const entries = Object.entries(data).map(
    ([key, value]) => `${JSON.stringify(key)}: ${typeOfData(value)}`,
  );
  return `{ ${entries.join('; ')} }`;
}
