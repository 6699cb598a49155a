import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { addAll } from '../../schema/join-lists.ts';
import { unsafe } from '../../site/lib/safe-files.ts';
import { children } from '../core/data.ts';
import type { StageFinding } from '../core/finding.ts';
import type { DataPath, Source } from '../core/source.ts';
import { parseOwn } from './parse.ts';
import { createSource, type FoundFile, readAsText, readRaw } from './read-source.ts';

/** The strings of the catalogue in one language. */
export interface UiStrings {
  readonly language: string;
  readonly source: Source;
  readonly data: unknown;
}

/** The folder with the catalogue's own strings: `strings/fr.json`. */
const stringsFolder = 'strings';

/**
 * The strings of a catalogue, by language, and findings for unreadable files. Texts of `unsaved` replace
 * files, by absolute path.
 */
export async function readUiStrings(
  catalogue: string,
  unsaved: ReadonlyMap<string, string> = new Map(),
): Promise<{ uiStrings: UiStrings[]; findings: StageFinding[] }> {
  const uiStrings: UiStrings[] = [];
  const findings: StageFinding[] = [];
  const folder = join(catalogue, stringsFolder);
  const added = [...unsaved.keys()].filter((path) => isStringsFile(catalogue, path));
  const found = namesIn(folder);
  if (typeof found === 'string') {
    const message = `The folder "${stringsFolder}" can't be read: ${found}.`;
    const entry = createSource(folder, stringsFolder, '');
    findings.push({ rule: 'yaml-syntax', finding: { entry, offsets: [0, 0], message, help } });
    return { uiStrings, findings };
  }
  const names = new Set([...found, ...added.map((path) => basename(path))]);
  for (const name of [...names].sort()) {
    const file = `${stringsFolder}/${name}`;
    const path = join(folder, name);
    const text = unsaved.get(path)?.replace(/^\uFEFF/, '');
    const { source, problem }: FoundFile =
      text === undefined
        ? readAsText(readRaw(catalogue, file))
        : { source: createSource(path, file, text) };
    if (problem) {
      const finding = { entry: source, offsets: [0, 0], ...problem } as const;
      findings.push({ rule: 'yaml-syntax', finding });
      continue;
    }
    const parsed = await parseOwn(source);
    addAll(findings, parsed.findings);
    if (parsed.data === undefined) continue;
    uiStrings.push({ language: basename(name, '.json'), source, data: parsed.data });
  }
  return { uiStrings, findings };
}

/** The path of the strings in a language. */
export function fileOfStrings(language: string): string {
  return `${stringsFolder}/${language}.json`;
}

/** Whether an absolute path is that of a catalogue's strings. */
export function isStringsFile(catalogue: string, path: string): boolean {
  return dirname(path) === join(catalogue, stringsFolder) && path.endsWith('.json');
}

const help =
  'Make it a folder with a file for each language, such as "strings/fr.json", or remove it.';

/** The file names, or why the folder can't be listed: it isn't a folder. */
function namesIn(folder: string): string[] | string {
  if (!existsSync(folder)) return [];
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch (error) {
    return unsafe(error).message;
  }
}

/** A string of the site, or one plural form of it. */
export interface UiString {
  readonly at: DataPath;
  readonly text: string;
}

/** Strings by key. The plural forms of a string (`_one`, `_other`, …) share one key. */
export function stringsByKey(data: unknown): ReadonlyMap<string, UiString[]> {
  const found = new Map<string, UiString[]>();
  for (const string of stringsBelow(data)) {
    const path = string.at.join('.');
    const key = path.replace(/_(?:ordinal_)?(?:zero|one|two|few|many|other)$/, '');
    found.set(key, [...(found.get(key) ?? []), string]);
  }
  return found;
}

/** All strings of a file, with their paths. */
export function* stringsBelow(data: unknown, at: DataPath = []): Generator<UiString> {
  if (typeof data === 'string') yield { at, text: data };
  else for (const [key, child] of children(data)) yield* stringsBelow(child, [...at, key]);
}

/** A placeholder of a string, `{{name}}`, with its name. */
export const placeholder = /\{\{-?\s*([\w.]+)[^{}]*\}\}/g;

export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name);
}
