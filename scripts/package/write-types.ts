import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { publicModules } from './public-modules.ts';

/** What the types of the package import from other packages, and from nothing else. */
const packages = /^(?:react|react\/jsx-runtime|node:.*)$/;
/** Zod has given the types of records: its own are copied, so that no one has to install it. */
const zod = { from: 'node_modules/zod/v3', name: 'zod' };

/**
 * Writes the declarations of the public modules below the folder `built`: a file for each, and below
 * `types/` what they refer to. Throws if they refer to a package that the package does not bring.
 */
export function writeTypes(root: string, built: string): void {
  const emitted = mkdtempSync(join(tmpdir(), 'milepost-types-'));
  try {
    emit(root, emitted);
    const types = join(built, 'types');
    const written = new Set<string>();
    for (const [name, source] of Object.entries(publicModules)) {
      const file = source.replace(/\.tsx?$/, '');
      writeFileSync(join(built, `${name}.d.ts`), `export * from './types/${file}.js';\n`);
      writeWithImports(`${file}.d.ts`);
    }
    cpSync(join(root, zod.from), join(types, zod.name), {
      recursive: true,
      filter: (path) => !/(?:\.(?:c?js|cts)|tests|benchmarks)$/.test(path),
    });
    cpSync(join(root, 'node_modules/zod/LICENSE'), join(types, zod.name, 'LICENSE'));

    function writeWithImports(file: string): void {
      if (written.has(file)) return;
      written.add(file);
      const text = readFileSync(existsIn(emitted, file) ?? join(root, file), 'utf8');
      const place = join(types, file);
      mkdirSync(dirname(place), { recursive: true });
      const named = text.replace(
        // Comments show imports, too.
        /^(?!\s*(?:\*|\/[*/])).*(?:from|import\()\s*['"].*$/gm,
        (line) =>
          line.replace(
            /((?:from|import\()\s*)(['"])([^'"]+)\2/g,
            (_, before: string, quote: string, path: string) =>
              `${before}${quote}${resolveImport(file, path)}${quote}`,
          ),
      );
      writeFileSync(place, named);
    }

    function resolveImport(file: string, path: string): string {
      if (path === 'zod/v3') return `${relative(dirname(file), zod.name)}/index.js`;
      if (path.startsWith('.')) {
        const target = join(dirname(file), path);
        // The strings are in the package already.
        if (path.endsWith('.json'))
          return relative(join(types, dirname(file)), join(built, target));
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

function emit(root: string, outDir: string): void {
  const config = join(outDir, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: false,
    outDir,
    rootDir: root,
    typeRoots: [join(root, 'node_modules/@types')],
    types: ['node'],
  };
  const files = Object.values(publicModules).map((file) => join(root, file));
  // Declarations that no module imports: of packages without their own.
  files.push(join(root, 'site/typeset/subset-font.d.ts'));
  const settings = { extends: join(root, 'tsconfig.json'), compilerOptions, include: [], files };
  writeFileSync(config, JSON.stringify(settings));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', config], { stdio: ['ignore', 'inherit', 'inherit'] });
}
