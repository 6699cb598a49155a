import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readText } from '../build/safe-files.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import type { Strings, StringTree } from './translators.ts';

/** Strings in every language that there is. English is always there. */
export type StringsByLanguage = Readonly<Record<string, Strings> & { en: Strings }>;

/** The tool's own strings; adding a language adds a line. */
export const toolStrings: StringsByLanguage = { en, fr, es };

/**
 * The tool's strings with those of a catalogue over them: `strings/<language>.json` in its folder,
 * in the same form. What can't be read is left out: the validator has said so.
 */
export function siteStrings(folder: string): StringsByLanguage {
  const own = stringFilesIn(join(folder, 'strings')).map(([language, strings]) => {
    const { shell, content } = toolStrings[language] ?? { shell: {}, content: {} };
    return [
      language,
      { shell: laidOver(shell, strings.shell), content: laidOver(content, strings.content) },
    ];
  });
  return { ...toolStrings, ...Object.fromEntries(own) };
}

function stringFilesIn(folder: string): [language: string, strings: StringTree][] {
  return filesIn(folder).flatMap((name): [string, StringTree][] => {
    try {
      const data: unknown = JSON.parse(readText(join(folder, name), unreadable));
      return isTree(data) ? [[basename(name, '.json'), data]] : [];
    } catch {
      return [];
    }
  });
}

function unreadable(why: string): never {
  throw new Error(why);
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch {
    return [];
  }
}

function laidOver(below: StringTree, above: unknown): StringTree {
  if (!isTree(above)) return below;
  const merged = Object.entries(above).map(([key, value]) => {
    const base = below[key];
    return [key, isTree(value) ? laidOver(isTree(base) ? base : {}, value) : value];
  });
  return { ...below, ...Object.fromEntries(merged) };
}

function isTree(value: unknown): value is StringTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
