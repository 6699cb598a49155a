import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Writes the declarations of some modules and of what they import, with the settings of the repository.
 * Below `outDir` they have the places that the modules have below `rootDir`.
 */
export function emitTypes(
  root: string,
  outDir: string,
  modules: readonly string[],
  rootDir = root,
): void {
  const config = join(outDir, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: false,
    outDir,
    rootDir,
    typeRoots: [join(root, 'node_modules/@types')],
    types: ['node'],
  };
  const files = modules.map((file) => resolve(root, file));
  const settings = { extends: join(root, 'tsconfig.json'), compilerOptions, include: [], files };
  writeFileSync(config, JSON.stringify(settings));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', config], { stdio: ['ignore', 'inherit', 'inherit'] });
}
