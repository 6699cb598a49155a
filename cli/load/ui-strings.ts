import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { UiStrings } from '../context/context.ts';
import type { StageFinding } from '../report/finding.ts';
import { children } from './data.ts';
import type { Parsed } from './parse.ts';
import { findFile } from './read-source.ts';
import type { DataPath, Source } from './source.ts';

/** Where a catalogue has strings of its own: `strings/fr.json`. */
const stringsFolder = 'strings';

/** The strings of a catalogue, by language, and what is wrong with files that can't be read. */
export async function readUiStrings(
  catalogue: string,
  parse: (source: Source) => Promise<Parsed>,
): Promise<{ uiStrings: UiStrings[]; findings: StageFinding[] }> {
  const uiStrings: UiStrings[] = [];
  const findings: StageFinding[] = [];
  for (const name of namesIn(join(catalogue, stringsFolder))) {
    const { source, problem } = findFile(catalogue, `${stringsFolder}/${name}`);
    if (problem) {
      const finding = { entry: source, offsets: [0, 0], ...problem } as const;
      findings.push({ rule: 'yaml-syntax', finding });
      continue;
    }
    const parsed = await parse(source);
    findings.push(...parsed.findings);
    if (parsed.data === undefined) continue;
    uiStrings.push({ language: basename(name, '.json'), source, data: parsed.data });
  }
  return { uiStrings, findings };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch {
    return [];
  }
}

/** One string of the site, or one plural form of it. */
export interface UiString {
  readonly at: DataPath;
  readonly text: string;
}

/** Strings by key. The plural forms of a string (`_one`, `_other`, …) are under one key. */
export function stringsByKey(data: unknown): ReadonlyMap<string, UiString[]> {
  const found = new Map<string, UiString[]>();
  const visit = (value: unknown, at: DataPath) => {
    if (typeof value !== 'string') {
      for (const [key, child] of children(value)) visit(child, [...at, key]);
      return;
    }
    const key = at.join('.').replace(/_(?:ordinal_)?(?:zero|one|two|few|many|other)$/, '');
    found.set(key, [...(found.get(key) ?? []), { at, text: value }]);
  };
  visit(data, []);
  return found;
}

/** The names of the placeholders (`{{name}}`) in a string. */
export function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{\{-?\s*([\w.]+)[^{}]*\}\}/g)].map(([, name = '']) => name);
}
