import { hash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../../schema/config.ts';
import { attributeKinds } from '../../schema/kinds/figures.ts';
import { type Extensions, noExtensions } from '../../site/build/extensions.ts';
import { Failure, reasonOf } from '../core/failure.ts';
import { isBelow } from '../core/is-below.ts';
import { finishChange } from '../core/write-files.ts';
import { bundleCode, type CodeBundle, isSelfContained } from './bundle-code.ts';
import type { UserConfig } from './define-config.ts';
import { oddPlaces } from './odd-places.ts';
import type { ProjectWarning } from './project-warning.ts';
import type { ReadTheme } from './read-theme.ts';
import { defaultSettings, type Settings } from './settings.ts';

/** The names of a configuration in the working directory, as code or data. */
export const configFiles = ['milepost.config.ts', 'milepost.config.js', 'milepost.config.yaml'];

/** Options, which take precedence over the configuration. */
export interface ProjectOptions {
  /** The catalogue folder, relative to the working directory. */
  readonly catalogue?: string;
  readonly config?: string;
  readonly minCoverage?: ReadonlyMap<string, number>;
  /** The code of the configuration, if another thread has bundled it. */
  readonly bundle?: CodeBundle | undefined;
}

/** The catalogue folder and configuration of a command. */
export interface Project {
  /** The catalogue folder: an absolute path. */
  readonly folder: string;
  /** The catalogue folder in messages. */
  readonly folderName: string;
  readonly config: Config;
  readonly settings: Settings;
  readonly extensions: Extensions;
  /**
   * A hash of everything in the configuration that affects checks or pages. Undefined if unknown, since code may
   * read anything.
   */
  readonly identity: string | undefined;
  /** The code of the configuration; undefined if that is data. */
  readonly bundle?: CodeBundle;
  /** The absolute paths of the files of the configuration, including missing ones. */
  readonly codeFiles: ReadonlySet<string>;
  /** The absolute path of the configuration, if there is one. */
  readonly configFile?: string;
  readonly warnings: readonly ProjectWarning[];
}

/**
 * Reads the configuration of the working directory, or the named one, and runs it if it is code. Runs nothing in
 * the catalogue folder. Throws a Failure if the configuration is invalid.
 */
export async function openProject(
  { catalogue, config: named, minCoverage, bundle: given }: ProjectOptions,
  cwd: string,
): Promise<Project> {
  const name = named ?? findConfig(cwd);
  const codeFiles = new Set<string>();
  if (named === undefined) for (const file of configFiles) codeFiles.add(resolve(cwd, file));
  if (name === undefined) {
    const settings = { ...defaultSettings, ...(minCoverage && { minCoverage }) };
    const folderName = catalogue ?? 'catalogue';
    const folder = resolve(cwd, folderName);
    const identity = JSON.stringify([...settings.minCoverage]);
    const warnings = oddPlaces(configFiles, { cwd, folder, hasConfig: false });
    const read = { config: {}, settings, extensions: noExtensions, codeFiles, warnings };
    finishChange(folder);
    return { folder, folderName, identity, ...read };
  }
  codeFiles.add(resolve(cwd, name));
  const { createSettings, readConfig } = await import('./read-config.ts');
  const isCode = /\.[cm]?[jt]s$/.test(name);
  const bundle = isCode ? (given ?? (await bundleConfig(name, cwd))) : undefined;
  for (const file of bundle?.files ?? []) codeFiles.add(file);
  const read = bundle ? await runConfig(bundle, name, cwd) : await readConfig(name, cwd);
  const { drawings = [], languages = [], plugins = [], theme, ...config }: UserConfig = read;
  const shares = minCoverage ?? new Map(Object.entries(config.validate?.minCoverage ?? {}));
  const folderName = catalogue ?? config.catalogue ?? 'catalogue';
  const own = resolve(dirname(resolve(cwd, name)), config.catalogue ?? 'catalogue');
  const folder = catalogue === undefined ? own : resolve(cwd, folderName);
  const settings = createSettings(config, shares, { name, cwd });
  await refuseDuplicates(drawings, name);
  refuseNamesakes(plugins, name);
  const configFile = resolve(cwd, name);
  const place = { file: configFile, folder: dirname(configFile), isCode };
  if (!isCode) refuseOutside(config, own, name, place.folder);
  const look = theme && (await (await import('./read-theme.ts')).readTheme(theme, place));
  const head = plugins.some((plugin) => plugin.head)
    ? await (await import('./read-head.ts')).readHead(plugins, place.folder, name)
    : undefined;
  const extensions = {
    drawings,
    languages,
    plugins,
    code: bundle && hash('sha256', bundle.code),
    head,
    theme: look && { files: look.files, parts: theme?.parts },
    words: [own] as const,
  };
  const odd = named === undefined ? oddPlaces(configFiles, { cwd, folder, hasConfig: true }) : [];
  const warnings = [...odd, ...(look?.warnings ?? [])];
  for (const path of [...(look?.paths ?? []), ...(head?.paths ?? [])]) codeFiles.add(path);
  for (const { files = [] } of plugins.flatMap(({ loaders = [] }) => loaders))
    for (const file of files) codeFiles.add(resolve(place.folder, file));
  const identity =
    bundle && !isSelfContained(bundle)
      ? undefined
      : JSON.stringify([
          name,
          config,
          [...shares],
          own,
          bundle?.code ?? '',
          look && [look.files, ...contentsOf(look)],
          head?.elements,
        ]);
  finishChange(folder);
  return {
    ...{ folder, folderName, config, configFile, settings, extensions, identity, codeFiles },
    warnings,
    ...(bundle && { bundle }),
  };
}

/** Throws a Failure where a configuration in data names a catalogue or a baseline out of its folder. */
function refuseOutside(config: Config, own: string, name: string, folder: string): void {
  const { catalogue, validate } = config;
  const named = [
    ['catalogue', catalogue, existsSync(own) ? realpathSync.native(own) : own],
    ['baseline', validate?.baseline, resolve(folder, validate?.baseline ?? '')],
  ] as const;
  for (const [field, value, path] of named) {
    const isInside = isBelow(folder, path) || isBelow(realpathSync.native(folder), path);
    if (value === undefined || isInside) continue;
    throw new Failure(
      `milepost: in ${name}, "${field}" names ${value}, which is outside of the folder of the configuration.\n` +
        `Move it there, or name it with --${field} ${value}.`,
    );
  }
}

function contentsOf({ files, paths }: ReadTheme): string[] {
  const all = [...paths, ...files.fonts.map(({ path }) => path)];
  return all.flatMap((path) => [path, hash('sha256', readFileSync(path))]);
}

/** Throws a Failure if two kinds of drawing have the same name. */
async function refuseDuplicates(drawings: Extensions['drawings'], name: string): Promise<void> {
  if (drawings.length === 0) return;
  const { registerDrawings } = await import('../../site/drawings/registry.ts');
  try {
    registerDrawings(drawings);
  } catch (error) {
    throw new Failure(`milepost: in ${name}, ${reasonOf(error)}. Give one of them another name.`);
  }
}

/** Throws a Failure if two plugins, rules of one or kinds of attribute have the same name. */
function refuseNamesakes(plugins: Extensions['plugins'], name: string): void {
  const kinds = plugins.flatMap(({ attributes = [] }) => attributes.map((each) => each.name));
  const lists = [
    ['plugins', plugins.map((each) => each.name)],
    ...plugins.map(({ rules = [] }) => ['rules of a plugin', rules.map(({ id }) => id)] as const),
    ['kinds of attribute', [...attributeKinds, ...kinds]],
  ] as const;
  for (const [what, names] of lists) {
    const twice = names.find((each, index) => names.indexOf(each) !== index);
    if (twice === undefined) continue;
    throw new Failure(
      `milepost: in ${name}, two ${what} are called "${twice}". Give one of them another name.`,
    );
  }
}

/** The name of the configuration. Throws a Failure if there are two. */
function findConfig(cwd: string): string | undefined {
  const [name, other] = configFiles.filter((file) => existsSync(join(cwd, file)));
  if (other === undefined) return name;
  throw new Failure(
    `milepost: there are two configurations, ${name} and ${other}. Keep one of them.`,
  );
}

/** Throws a Failure if the file is missing or invalid. */
async function bundleConfig(name: string, cwd: string): Promise<CodeBundle> {
  const file = resolve(cwd, name);
  if (!existsSync(file)) {
    throw new Failure(
      `milepost: can't read the configuration ${name}: there is no such file.\n` +
        'Name the file with --config FILE, or leave the option out.',
    );
  }
  return bundleCode(file, name);
}

async function runConfig(bundle: CodeBundle, name: string, cwd: string) {
  const [{ runCode }, { checkConfig }] = await Promise.all([
    import('./run-code.ts'),
    import('./read-config.ts'),
  ]);
  const exported = await runCode(bundle, resolve(cwd, name), name);
  if (typeof exported !== 'object' || exported === null) {
    throw new Failure(
      `milepost: ${name} exports no configuration.\n` +
        'Write "export default defineConfig({ … })", with defineConfig from "milepost".',
    );
  }
  await checkConfig(exported, name, cwd);
  return exported as UserConfig;
}
