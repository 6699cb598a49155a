import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of which code is in a bundle. */
export interface UsedPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
  readonly folder: string;
}

/**
 * The packages that modules are from, each once, by name and version. `modules` are paths; what is not
 * below a `node_modules` is left out.
 */
export function packagesOf(modules: Iterable<string>): UsedPackage[] {
  const folders = new Set<string>();
  for (const path of modules) {
    const [folder] =
      /^.*[\\/]?node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(path.replace(/^\0+/, '')) ?? [];
    if (folder !== undefined) folders.add(folder);
  }
  const found = [...folders].map((folder): UsedPackage => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    );
    return { name, version, license, folder };
  });
  const once = new Map(found.map((each) => [titleOf(each), each]));
  return [...once].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

/**
 * The copyright notices and licences of packages as one text, the same for the same packages. A licence
 * that several have stands there once. A package without the text of its licence gets the address of it.
 */
export function noticesOf(packages: readonly UsedPackage[]): string {
  const byText = new Map<string, { names: string[]; text: string }>();
  for (const each of packages) {
    const { copyright, text } = licenceOf(each);
    const lines = [`${titleOf(each)} (${each.license})`, ...copyright.map((line) => `  ${line}`)];
    // Where lines end says nothing, and some licences leave their title out.
    const key = text.replace(/\W+/g, ' ').replace(/^(?:The )?MIT License (?:MIT )?/, '');
    const same = byText.get(key) ?? { names: [], text };
    byText.set(key, { ...same, names: [...same.names, lines.join('\n')] });
  }
  const line = '-'.repeat(80);
  return [...byText.values()]
    .map(({ names, text }) => `${names.join('\n')}\n\n${text}\n`)
    .join(`\n${line}\n\n`);
}

function titleOf({ name, version }: UsedPackage): string {
  return `${name} ${version}`;
}

function licenceOf({ license, folder }: UsedPackage): { copyright: string[]; text: string } {
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying)\b/i.test(file));
  const [file] = files.sort();
  if (file === undefined) {
    return { copyright: [], text: `Its text: https://spdx.org/licenses/${license}.html` };
  }
  const [own = ''] = readFileSync(join(folder, file), 'utf8')
    .replaceAll('\r', '')
    // What a bundler was itself bundled with is not in what it writes.
    .split(/^# Licenses of bundled dependencies/m);
  const lines = own.trim().split('\n');
  const isOwn = (line: string) => /^\s*(?:Copyright (?:\([cC]\)|©|\d)|\([cC]\) \d)/.test(line);
  return {
    copyright: lines.filter(isOwn).map((line) => line.trim()),
    text: lines
      .filter((line) => !isOwn(line))
      .join('\n')
      .replace(/[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  };
}
