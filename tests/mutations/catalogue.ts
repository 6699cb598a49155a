import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isMap,
  isPair,
  isScalar,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import { kindOf } from '../../cli/load/kind-of-file.ts';
import type { Kind } from '../../schema/catalogue.ts';
import { applyChanges, type Change } from './change.ts';

export type Language = 'en' | 'fr' | 'es';
export const languages = ['en', 'fr', 'es'] as const satisfies readonly Language[];

/** A string of a file, with its place in it. */
export type StringScalar = Scalar<string>;

/** A key with its value. */
export interface Field {
  readonly file: CatalogueFile;
  /** The keys and indices from the top, the own key last. */
  readonly at: readonly (string | number)[];
  readonly map: YAMLMap;
  readonly pair: Pair;
  readonly key: StringScalar;
  readonly value: Node | null;
}

/** A text with all its languages. */
export interface CatalogueText {
  readonly file: CatalogueFile;
  readonly at: readonly (string | number)[];
  readonly map: YAMLMap;
  readonly versions: Readonly<Record<Language, StringScalar>>;
}

/** A YAML file of the catalogue, taken apart so that faults find their places in it. */
export interface CatalogueFile {
  /** Below the catalogue folder. */
  readonly name: string;
  readonly kind: Kind;
  readonly text: string;
  readonly root: YAMLMap;
  readonly fields: readonly Field[];
  readonly texts: readonly CatalogueText[];
}

export interface Catalogue {
  readonly files: readonly CatalogueFile[];
  readonly texts: readonly CatalogueText[];
  readonly fields: readonly Field[];
  /** The catalogue with changes made; the files that they leave alone are the same objects. */
  readonly with: (changes: readonly Change[]) => Catalogue;
}

/** Reads a catalogue without mistakes. Throws where a file is none that a fault can be put into. */
export function openCatalogue(folder: string): Catalogue {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.yaml') && !name.startsWith('assets/'))
    .sort();
  return catalogueOf(names.map((name) => openFile(name, readFileSync(join(folder, name), 'utf8'))));
}

function catalogueOf(files: readonly CatalogueFile[]): Catalogue {
  return {
    files,
    texts: files.flatMap(({ texts }) => texts),
    fields: files.flatMap(({ fields }) => fields),
    with: (changes) =>
      catalogueOf(
        files.map((file) => {
          const own = changes.filter((change) => change.file === file.name);
          return own.length > 0 ? openFile(file.name, applyChanges(file.text, own)) : file;
        }),
      ),
  };
}

function openFile(name: string, text: string): CatalogueFile {
  const document = parseDocument(text, { schema: 'core' });
  const kind = kindOf(name);
  const root = document.contents;
  if (document.errors.length > 0 || !isMap(root) || !kind) {
    throw new Error(`${name} is no record`, { cause: document.errors[0] });
  }
  const fields: Field[] = [];
  const texts: CatalogueText[] = [];
  const file: CatalogueFile = { name, kind, text, root, fields, texts };
  visit(document, {
    Map(_, map, ancestors) {
      const at = placeOf([...ancestors, map]);
      for (const pair of map.items) {
        const { key, value } = pair;
        if (!isString(key)) continue;
        const node = value === null ? null : (value as Node);
        fields.push({ file, at: [...at, key.value], map, pair, key, value: node });
      }
      // Captions are in each language, too, but they are files.
      const versions = at.at(-1) === 'captions' ? undefined : versionsOf(map);
      if (versions) texts.push({ file, at, map, versions });
    },
  });
  return file;
}

/** The keys and indices that lead through nested nodes to the last of them. */
function placeOf(nodes: readonly unknown[]): (string | number)[] {
  return nodes.flatMap((node, index): (string | number)[] => {
    const parent = nodes[index - 1];
    if (isPair(node) && isScalar(node.key)) return [String(node.key.value)];
    const isItem = typeof parent === 'object' && parent !== null && 'items' in parent;
    return isItem && Array.isArray(parent.items) && !isPair(node)
      ? [parent.items.indexOf(node)]
      : [];
  });
}

function versionsOf(map: YAMLMap): Record<Language, StringScalar> | undefined {
  const [en, fr, es] = languages.map((language) => map.get(language, true));
  const isWhole = map.items.length === languages.length;
  return isWhole && isString(en) && isString(fr) && isString(es) ? { en, fr, es } : undefined;
}

export function isString(node: unknown): node is StringScalar {
  return isScalar(node) && typeof node.value === 'string';
}
