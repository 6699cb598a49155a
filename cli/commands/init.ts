import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { version } from '../../package.json';
import { presetNames } from '../../schema/option-names.ts';
import { makeFolder } from '../../site/cache/make-folder.mjs';
import { Failure } from '../core/failure.ts';
import type { ExitCode, Io } from '../core/io.ts';
import { tool } from '../core/running-tool.ts';
import { writeFailure } from '../core/write-faults.ts';
import { type Start, starterFiles, unwritten } from '../init/starter-files.ts';
import type { InitOptions } from './options.ts';

/** Writes a small catalogue to start from. Throws a Failure if files would be overwritten. */
export async function run(options: InitOptions, io: Io): Promise<ExitCode> {
  const { dir, languages, name } = options;
  const folder = resolve(io.cwd, dir);
  const title = name ?? nameOf(folder);
  // In texts of a catalogue, braces refer to figures.
  if (/[{}]/.test(title))
    throw new Failure(
      `milepost: the name "${title}" contains braces, which name a figure in texts.\n` +
        'Give another name: --name "Example Pumps".',
    );
  const preset = options.preset ?? (await askForPreset(io));
  const start: Start = { name: title, languages, preset };
  const starter = join(tool.folder, 'cli', 'init', 'starter');
  const files = starterFiles(starter, start);
  // The folder may have other files, such as node_modules: only the files to write must not exist.
  const own = ['catalogue', 'milepost.config.yaml', 'milepost.config.js', ...files.keys()];
  const taken = own.find((path) => existsSync(join(folder, path)));
  if (taken !== undefined)
    throw new Failure(
      `milepost: nothing was written: ${relative(io.cwd, join(folder, taken))} is there already.\n` +
        'Choose another folder: npx milepost init DIR.',
    );
  for (const [path, text] of projectFiles(starter, start)) {
    if (!existsSync(join(folder, path))) files.set(path, text);
  }
  try {
    for (const [path, text] of files) {
      makeFolder(dirname(join(folder, path)));
      writeFileSync(join(folder, path), text, { flag: 'wx' });
    }
  } catch (error) {
    throw error instanceof Error ? writeFailure(dir, error, 'folder') : error;
  }
  const where = relative(io.cwd, folder);
  io.stdout.write(
    `Wrote a catalogue of two products in ${languages.join(', ')} to ${where || 'this folder'}.\n` +
      `${nextSteps(where, languages)}\n`,
  );
  return 0;
}

/** The look that the user chooses; `neutral` without a terminal. */
async function askForPreset({ ask, stderr }: Io): Promise<string> {
  const names = ['neutral', ...presetNames];
  while (ask) {
    const answer = await ask(`The look (${names.join(', ')}) [neutral]: `);
    if (answer === undefined) throw new Failure('milepost: stopped. Nothing was written.');
    const name = answer.trim() || 'neutral';
    if (names.includes(name)) return name;
    stderr.write(`  There is no look "${name}".\n`);
  }
  return 'neutral';
}

function nameOf(folder: string): string {
  const name =
    basename(folder)
      .replace(/[-_{}]+/g, ' ')
      .trim() || 'Company';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The missing files of a project besides its catalogue. */
function projectFiles(starter: string, { name }: Start): [path: string, text: string][] {
  const commands = ['dev', 'validate', 'build', 'preview'];
  const manifest = {
    private: true,
    type: 'module',
    scripts: Object.fromEntries(commands.map((command) => [command, `milepost ${command}`])),
    devDependencies: { milepost: `^${version}` },
  };
  const types = {
    compilerOptions: {
      target: 'es2023',
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      allowImportingTsExtensions: true,
    },
  };
  return [
    ['package.json', `${JSON.stringify(manifest, null, 2)}\n`],
    ['tsconfig.json', `${JSON.stringify(types, null, 2)}\n`],
    ['.gitignore', 'node_modules/\ndist/\ndist.*/\n'],
    ['README.md', readFileSync(join(starter, 'README.md'), 'utf8').replace('{name}', () => name)],
  ];
}

function nextSteps(where: string, languages: readonly string[]): string {
  const [first = '', ...others] = languages;
  const empty = unwritten(others);
  const quoted = /^[\w./-]*$/.test(where) ? where : JSON.stringify(where);
  const cd = where ? `cd ${quoted} && ` : '';
  return [
    `  ${cd}npx milepost dev        shows the site`,
    `  ${cd}npx milepost validate   checks the catalogue`,
    ...(unwritten([first]).length > 0
      ? [`The texts in ${first} are English ones: write yours in their place.`]
      : []),
    ...(empty.length > 0
      ? [
          `The texts in ${empty.join(', ')} are still to be written: until then, pages show those in ` +
            `${first}. "npx milepost i18n status" counts them.`,
        ]
      : []),
  ].join('\n');
}
