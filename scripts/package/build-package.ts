// Makes `built/`, which is what the package holds: the finished command line, the scripts and styles
// of every site, the files that are read as the tool runs, and the modules that a company imports,
// with their types. npm runs it before it packs. A folder as argument takes `built/` in place of the
// repository.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { bundleCommandLine, outside } from './bundle-cli.ts';
import { bundleClient } from './bundle-client.ts';
import { publicModules } from './public-modules.ts';
import { writeTypes } from './write-types.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = join(process.argv[2] ?? root, 'built');
const { version }: { version: string } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** The command line holds the strings; who adds a language translates the English ones. */
const isRead = [
  /^schema\/generated\/(?!menu-|product-data\.|report\.).+$/,
  /^cli\/init\/starter\/.+\..+$/,
  /^site\/(?:strings\/en\.json|styles\/tokens\.css|.+\.typ)$/,
];

rmSync(built, { recursive: true, force: true });
const commandLine = await bundleCommandLine(root);
write('milepost.cjs', commandLine);
for (const { path, content } of await bundleClient(root)) write(join('client', path), content);
copyFilesOfTool();
await bundleBin();
await bundleModules();
writeTypes(root, built);

function write(path: string, content: string | Uint8Array): void {
  const file = join(built, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/**
 * What the tool reads as it runs has the same place below `built/` as below the repository. Generated
 * schemas and strings are written without indents, which are a third of them; what `init` copies stays.
 * The schemas of what Milepost itself writes are not read: `milepost schema` makes them.
 */
function copyFilesOfTool(): void {
  for (const folder of ['schema', 'site', 'cli']) {
    const entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const file of entries.filter((each) => isReadByTool(join(folder, each)))) {
      const content = readFileSync(join(root, folder, file), 'utf8');
      const isData = file.endsWith('.json') && folder !== 'cli';
      write(join(folder, file), isData ? JSON.stringify(JSON.parse(content)) : content);
    }
  }
}

function isReadByTool(path: string): boolean {
  return isRead.some((pattern) => pattern.test(path.replaceAll('\\', '/')));
}

async function bundleBin(): Promise<void> {
  const id = createHash('sha256').update(commandLine).digest('hex').slice(0, 16);
  await build({
    absWorkingDir: root,
    entryPoints: ['scripts/package/package-bin.mjs'],
    outfile: join(built, 'bin.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    define: { packageId: JSON.stringify(id), packageVersion: JSON.stringify(version) },
  });
}

/** The same modules that the tool gives to a configuration, for tests of its code. */
async function bundleModules(): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: publicModules,
    outdir: built,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    external: [...outside],
    minifyWhitespace: true,
    minifySyntax: true,
    chunkNames: 'modules/[hash]',
  });
}
