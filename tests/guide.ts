import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { fieldStretch } from '../cli/load/places/locator.ts';
import { readCatalogue } from '../cli/run/read-catalogue.ts';
import { repository } from './milepost.ts';
import { runMain } from './unit/cli-workspace.ts';

/** A block of a page of the authoring guide. */
export interface Example {
  /** `yaml` or `json`: fields of a file; `sh`: commands; `text`: what the commands before it write. */
  readonly language: string;
  readonly text: string;
  /** The file that it is about, such as `catalogue/site.yaml`; empty for commands. */
  readonly file: string;
  /** Its line in the page, from 1. */
  readonly line: number;
}

const folder = join(repository, 'docs', 'authoring');

/** The pages of the guide by their names: `product.md`. */
export const guidePages = readdirSync(folder).filter((name) => name.endsWith('.md'));

export function readGuide(page: string): string {
  return readFileSync(join(folder, page), 'utf8');
}

/** The examples of a page from top to bottom. Throws for fields that do not say their file. */
export function examplesOf(page: string): Example[] {
  const source = readGuide(page);
  return [...source.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map((match) => {
    const [, language = '', text = ''] = match;
    const before = source.slice(0, match.index);
    const line = before.split('\n').length;
    const file =
      /^# (catalogue\/\S+)\n/.exec(text)?.[1] ??
      /In `(catalogue\/\S+)`:\n\n$/.exec(before)?.[1] ??
      '';
    if (/yaml|json/.test(language) && !file) {
      throw new Error(`${page}:${line}: the example does not say its file.`);
    }
    return { language, text, file, line };
  });
}

/** A new site as `milepost init` writes it, in which the examples of a page are tried. */
export async function startGuide(languages: string) {
  const root = mkdtempSync(join(tmpdir(), 'milepost-guide-'));
  await runMain(root, 'init', '--languages', languages, '--name', 'Thermal Works');
  const catalogue = join(root, 'catalogue');

  /** Writes the fields of an example into its file, and the assets that the catalogue now names. */
  function write({ file, text }: Pick<Example, 'file' | 'text'>): void {
    const path = join(root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, laidOver(path, text));
    writeAssets(catalogue);
  }

  /** Runs the commands of an example as lines of `npx milepost …`; gives the last exit code and all output. */
  async function run({ text }: Pick<Example, 'text'>) {
    const lines = text
      .replaceAll(/\\\n\s*/g, '')
      .trim()
      .split('\n');
    let output = '';
    let code = 0;
    for (const line of lines) {
      const ran = await runMain(root, ...argumentsOf(line));
      code = ran.code;
      output += ran.stdout + ran.stderr;
    }
    writeAssets(catalogue);
    return { code, output };
  }

  /** What the validator says now, and the catalogue if it has no error. */
  function check() {
    return readCatalogue(catalogue, { cwd: root, hasDrafts: true });
  }

  return { root, write, run, check, remove: () => rmSync(root, { recursive: true }) };
}

/** A file with the top-level fields of an example in place of its own. */
function laidOver(path: string, text: string): string {
  let whole = '';
  try {
    whole = readFileSync(path, 'utf8');
  } catch {
    return text;
  }
  if (!path.endsWith('.yaml')) return text;
  for (const [, key = ''] of text.matchAll(/^([A-Za-z][\w-]*):/gm)) {
    const [start, end] = fieldStretch(whole, key) ?? [0, 0];
    whole = whole.slice(0, start) + whole.slice(end);
  }
  return `${whole.trimEnd()}\n${text}`;
}

/** The words of a command after `npx milepost`. Throws for any other command. */
function argumentsOf(line: string): string[] {
  const [npx, milepost, ...args] = [...line.matchAll(/"([^"]*)"|[^\s"]+/g)].map(
    ([word, quoted]) => quoted ?? word,
  );
  if (npx !== 'npx' || milepost !== 'milepost') throw new Error(`No command to try: ${line}`);
  return args;
}

/** Exactly the assets that the records name, each a small file of its kind. */
function writeAssets(catalogue: string): void {
  rmSync(join(catalogue, 'assets'), { recursive: true, force: true });
  for (const name of readdirSync(catalogue, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.yaml')) continue;
    for (const asset of assetsIn(load(readFileSync(join(catalogue, name), 'utf8')))) {
      const path = join(catalogue, 'assets', asset);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, sampleFile(asset));
    }
  }
}

function assetsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return /^\w[\w/.-]*\.(?:jpg|svg|pdf|webm|vtt)$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(assetsIn);
}

const fixture = (name: string) =>
  readFileSync(join(repository, 'tests/fixtures/full-catalogue/assets', name));

const samples: Readonly<Record<string, () => Uint8Array>> = {
  svg: () => fixture('pictures/head.svg'),
  pdf: () => fixture('files/data-sheet.pdf'),
  webm: () => fixture('films/turning.webm'),
  vtt: () => fixture('films/turning.en.vtt'),
  jpg: () => Buffer.from(smallPhoto, 'base64'),
};

function sampleFile(name: string): Uint8Array {
  const make = samples[name.slice(name.lastIndexOf('.') + 1)];
  if (!make) throw new Error(`There is no sample of ${name}.`);
  return make();
}

/** A photograph of one pixel. */
const smallPhoto =
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////' +
  '////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q==';
