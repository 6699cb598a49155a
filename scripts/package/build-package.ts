// Makes `built/`, which is what the package holds: the finished command line, the scripts and styles
// of every site, the files that are read as the tool runs, and the modules that a company imports,
// with their types. npm runs it before it packs. A folder as argument takes `built/` in place of the
// repository.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { manifestFile } from '../../site/build/client-files.ts';
import { noticesFile } from '../../site/files/notices.ts';
import { bundleCommandLineOf, modulesIn, outside } from './bundle-cli.ts';
import { bundleClientOf } from './bundle-client.ts';
import { allComponents, releasedComponents } from './component-list.ts';
import { noticesOf, packagesOf, type UsedPackage } from './notices.ts';
import { publicModules } from './public-modules.ts';
import { writeTypes } from './write-types.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const built = join(process.argv[2] ?? root, 'built');
const { version }: { version: string } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** The command line holds the strings; who adds a language translates the English ones. */
const isRead = [
  /^schema\/figures\/.+\.json$/,
  /^schema\/generated\/(?!menu-|product-data\.|report\.).+$/,
  /^cli\/(?:init\/starter\/.+\..+|rules\/words\/.+)$/,
  /^site\/(?:strings\/en\.json|styles\/tokens\.css|.+\.typ)$/,
];

rmSync(built, { recursive: true, force: true });
const { script: commandLine, modules } = await bundleCommandLineOf(root);
write('milepost.cjs', commandLine);
const client = await bundleClientOf(root);
for (const { path, content } of client.files) {
  const isManifest = path === manifestFile;
  write(join('client', path), isManifest ? JSON.stringify(JSON.parse(`${content}`)) : content);
}
copyFilesOfTool();
modules.push(...(await bundleBin()), ...(await bundleModules()));
writeTypes(root, built);
writeNotices(packagesOf(modules.map((path) => join(root, path))));

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
      write(join(folder, file), isData ? JSON.stringify(JSON.parse(content, once)) : content);
    }
  }
}

/**
 * A schema of the repository says everything twice, as `description` and as `markdownDescription`, which
 * editors show: checks need neither, and people read the first. The schemas for editors are written by
 * `milepost schema`.
 */
function once(this: unknown, key: string, value: unknown): unknown {
  return key === 'markdownDescription' && typeof value === 'string' ? undefined : value;
}

function isReadByTool(path: string): boolean {
  return isRead.some((pattern) => pattern.test(path.replaceAll('\\', '/')));
}

/** Whose code is in the package, under which licence, and what comes with it. */
function writeNotices(bundled: readonly UsedPackage[]): void {
  write(noticesFile, noticesOf(bundled));
  const list = releasedComponents(allComponents(root), [...bundled, ...client.packages]);
  write('sbom.cdx.json', JSON.stringify(list, withoutEmptyLists));
}

/** Of every component npm lists several things of which there are none. */
function withoutEmptyLists(_key: string, value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? undefined : value;
}

async function bundleBin(): Promise<string[]> {
  const id = createHash('sha256').update(commandLine).digest('hex').slice(0, 16);
  const { metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: ['scripts/package/package-bin.mjs'],
    outfile: join(built, 'bin.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    minify: true,
    define: { packageId: JSON.stringify(id), packageVersion: JSON.stringify(version) },
  });
  return modulesIn(metafile);
}

/**
 * The same modules that the tool gives to a configuration, for tests of its code. Projects of CommonJS get them by a
 * module of their own, since every Node.js that runs the tool can `require` ES modules.
 */
async function bundleModules(): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: publicModules,
    outdir: built,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    external: [...outside],
    minify: true,
    chunkNames: 'modules/[hash]',
  });
  for (const { entryPoint, exports } of Object.values(metafile.outputs)) {
    const name = Object.keys(publicModules).find((each) => publicModules[each] === entryPoint);
    if (name === undefined) continue;
    write(`require/${name}.cjs`, `module.exports = require('../${name}.js');\n`);
    write(`require/${name}.d.cts`, typesForRequire(name, exports));
  }
  return modulesIn(metafile);
}

/** Declares what a project of CommonJS has from an ES module: its types, and its values by their names. */
function typesForRequire(name: string, values: readonly string[]): string {
  const mode = '"resolution-mode": "import"';
  const module = `import("../${name}.js", { with: { ${mode} } })`;
  return [
    `export type * from "../${name}.js" with { ${mode} };`,
    ...values.map((value) => `export declare const ${value}: typeof ${module}.${value};`),
    '',
  ].join('\n');
}
