import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { versionFor } from '../../schema/languages/look-up.ts';
import { isRightToLeft, keptWhole } from '../../schema/languages/script.ts';
import { memberOf } from '../../schema/member-of.ts';
import { memoizeLast } from '../../schema/memoize.ts';
import { readRegular } from '../lib/safe-files.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import type { Strings, StringTree } from './strings.ts';

/** The strings of a site, in each of its languages and in English. */
export type StringsByLanguage = Readonly<Record<string, SiteStrings> & { en: SiteStrings }>;

/** Strings, and the language that they are in where that is another one. */
export interface SiteStrings extends Strings {
  readonly language?: string;
}

/** The tool's own strings; adding a language adds a line. */
export const toolStrings: StringsByLanguage = { en, fr, es, de, it, pt, nl, pl };

/** The tool's own strings for a language, which may be those of another region. */
export function toolStringsFor(language: string): Strings | undefined {
  return versionFor(toolStrings, language)?.[1];
}

/**
 * The tool's strings with those of catalogues over them: `strings/<language>.json` in their folders,
 * in the same form, those of a later one over those of an earlier one. `languages` has the default
 * one first. What a language lacks is in the default one, or in English. What can't be read is left
 * out: the validator has said so.
 */
export function siteStrings(
  folders: readonly string[],
  languages: readonly string[],
): StringsByLanguage {
  const own = folders
    .map((folder) => Object.fromEntries(stringFilesIn(join(folder, 'strings'))))
    .filter((files) => Object.keys(files).length > 0);
  return layeredFrom(JSON.stringify({ own, languages }));
}

/** Of a catalogue they are asked for many times, and laying them out takes longer than reading them. */
const layeredFrom = memoizeLast((text) => layered(JSON.parse(text)));

interface Layers {
  own: readonly Readonly<Record<string, StringTree>>[];
  languages: readonly string[];
}

function layered({ own, languages }: Layers): StringsByLanguage {
  const layersOf = (language: string) =>
    [toolStringsFor(language), ...own.map((files) => versionFor(files, language)?.[1])].filter(
      (layer) => layer !== undefined,
    );
  const isThere = (language: string) => layersOf(language).length > 0;
  const [first = 'en'] = languages;
  const make = (language: string): SiteStrings => {
    const from = [language, first].find(isThere) ?? 'en';
    // English has every string of the tool, and last is what a reader should see: so of a language
    // that is there twice, the last place counts.
    const order = ['en', first, from].filter((code, index, all) => all.lastIndexOf(code) === index);
    const forms = pluralForms(language);
    // Each layer in all forms: else a form that one lacks would be in the language below.
    const layers = order.flatMap((code) => {
      const say = (text: string) => (isRightToLeft(code) ? text : keptWhole(text, language));
      return layersOf(code).map((layer) => withPlurals(layer, forms, say));
    });
    const strings = layers.reduce<Strings>(layOver, { shell: {}, content: {} });
    return from === language ? strings : { ...strings, language: from };
  };
  const all = ['en', ...languages.filter((code) => code !== 'en')];
  const made = all.map((language) => [language, make(language)] as const);
  return Object.fromEntries(made) as Record<string, SiteStrings> & { en: SiteStrings };
}

function layOver({ shell, content }: Strings, above: StringTree | Strings): Strings {
  return { shell: laidOver(shell, above.shell), content: laidOver(content, above.content) };
}

function pluralForms(language: string): readonly string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

type Say = (text: string) => string;

/** Where a language has a plural form that a string lacks, the form for other numbers stands in. */
function withPlurals(tree: StringTree | Strings, forms: readonly string[], say: Say): StringTree {
  const entries = Object.entries(tree).flatMap(([key, value]): [string, string | StringTree][] => {
    if (typeof value !== 'string') return [[key, withPlurals(value, forms, say)]];
    if (!key.endsWith('_other')) return [[key, say(value)]];
    const stem = key.slice(0, -'_other'.length);
    const others = forms
      .map((form) => `${stem}_${form}`)
      .filter((other) => !Object.hasOwn(tree, other));
    return [...others, key].map((name) => [name, say(value)]);
  });
  return Object.fromEntries(entries);
}

function stringFilesIn(folder: string): [language: string, strings: StringTree][] {
  return filesIn(folder).flatMap((name): [string, StringTree][] => {
    try {
      const data: unknown = JSON.parse(readRegular(join(folder, name)).toString('utf8'));
      if (!isTree(data) || !isWithin(data, maxLevels)) return [];
      return [[basename(name, '.json'), data]];
    } catch {
      return [];
    }
  });
}

/** The validator reports deeper ones. */
const maxLevels = 60;

function isWithin(tree: StringTree, levels: number): boolean {
  return (
    levels >= 0 && Object.values(tree).every((each) => !isTree(each) || isWithin(each, levels - 1))
  );
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
    const base = memberOf(below, key);
    return [key, isTree(value) ? laidOver(isTree(base) ? base : {}, value) : value];
  });
  return { ...below, ...Object.fromEntries(merged) };
}

function isTree(value: unknown): value is StringTree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
