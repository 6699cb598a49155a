import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { hostilePictures } from './pictures.ts';

/** What stands at a place of a catalogue. */
export type Planted =
  | string
  | Buffer
  | { readonly link: string }
  | { readonly pipe: true }
  | { readonly folder: true };

export interface Attack {
  /** Says what is planted where. */
  readonly name: string;
  /** By their path from the folder of the catalogue; `../` is that of the configuration. */
  readonly files: ReadonlyMap<string, Planted>;
  /** Whether it is about what data sheets and pictures for sharing are made of, so that they always are. */
  readonly isMade?: boolean;
}

type Fields = Record<string, unknown>;

/** A value as it is written in `attacks.yaml`: itself, or how it is made. */
type Value = unknown;

interface Group {
  readonly what: string;
  /**
   * `products/P1.yaml title`: a file and the path of a field. A place that ends with `*` takes a text in
   * each language.
   */
  readonly places?: readonly string[];
  readonly values?: readonly Value[];
  /** Several values at once, by their places. */
  readonly plants?: readonly Readonly<Record<string, unknown>>[];
  /** Whole files, by their names. */
  readonly catalogues?: readonly Readonly<Record<string, Value>>[];
  /** Each of these takes the place of the word NAME in `plants` and `catalogues`. */
  readonly names?: readonly string[];
}

const read = (name: string) => load(readFileSync(new URL(name, import.meta.url), 'utf8'));
const base = read('catalogue.yaml') as Readonly<Record<string, unknown>>;
const groups = read('attacks.yaml') as readonly Group[];

/** The picture of the small catalogue. */
export const smallDrawing = String(base['assets/pump.svg']);

/** All attacks of the corpus. */
export function allAttacks(): Attack[] {
  return [...groups.flatMap(withNames).flatMap(attacksOf), ...pictureAttacks()];
}

/** Each hostile picture in the place of that of a product. */
function pictureAttacks(): Attack[] {
  return hostilePictures().map(({ how, name, content }) => {
    const planted = plantAll([['products/P1.yaml images.0.src', name]]);
    planted.set('assets/pump.svg', null).set(`assets/${name}`, content);
    return { name: `a picture with ${how}`, files: filesOf(planted), isMade: true };
  });
}

function attacksOf({ what, ...group }: Group): Attack[] {
  const { places = [], values = [], plants = [], catalogues = [] } = group;
  const attack = (how: string, changed: ReadonlyMap<string, unknown>) => ({
    name: `${what}: ${how}`,
    files: filesOf(changed),
  });
  return [
    ...places.flatMap((place) =>
      values
        .map(madeOf)
        .map((value) => attack(`${shortened(value)} at ${place}`, plantAll([[place, value]]))),
    ),
    ...catalogues.map((each) => {
      const files = Object.entries(each).map(([file, value]) => [file, madeOf(value)] as const);
      const said = files.map(([file, value]) => `${shortened(file)} ${shortened(value)}`);
      return attack(said.join(', '), new Map(files));
    }),
    ...plants.map((each) => {
      const made = Object.entries(each).map(([place, value]) => [place, madeOf(value)] as const);
      return attack(JSON.stringify(each), plantAll(made));
    }),
  ];
}

function withNames({ names, ...group }: Group): Group[] {
  if (!names) return [group];
  return names.map((name): Group => {
    const text = JSON.stringify(name);
    const named = JSON.stringify(group).replace(/\bNAME\b/g, () => text.slice(1, -1));
    return { ...JSON.parse(named), what: `${group.what}, ${text}` };
  });
}

/** The files of the small catalogue that change when values are planted at places. */
export function plantAll(
  planted: readonly (readonly [place: string, value: unknown])[],
): Map<string, unknown> {
  const changed = new Map<string, unknown>();
  for (const [place, value] of planted) {
    const [file = '', path = ''] = place.split(' ');
    const data = changed.get(file) ?? structuredClone(base[file]);
    changed.set(file, data);
    plant(data as Fields, path.split('.'), value);
  }
  return changed;
}

/** `*` at the end of a way stands for each language. */
function plant(data: Fields, way: readonly string[], value: unknown): void {
  const [key = '', next, ...rest] = way;
  if (next === undefined) data[key] = value;
  else if (next === '*') data[key] = { en: value, fr: value };
  else plant(data[key] as Fields, [next, ...rest], value);
}

/** The small catalogue with some of its files in the place of its own, or besides them. */
export function filesOf(changed: ReadonlyMap<string, unknown>): Map<string, Planted> {
  const all = new Map([...Object.entries(base), ...changed]);
  return new Map(
    [...all].flatMap(([file, content]) => (content === null ? [] : [[file, bytesOf(content)]])),
  );
}

/** Writes the files of a catalogue below a folder; what was there before is removed. */
export function plantCatalogue(folder: string, files: ReadonlyMap<string, Planted>): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    if (typeof content === 'string' || Buffer.isBuffer(content)) writeFileSync(file, content);
    else if ('link' in content) symlinkSync(content.link, file);
    else if ('pipe' in content) execFileSync('mkfifo', [file]);
    else mkdirSync(file, { recursive: true });
  }
}

function bytesOf(content: unknown): Planted {
  if (typeof content === 'string' || Buffer.isBuffer(content)) return content;
  if (isFields(content) && ['link', 'pipe', 'folder'].some((key) => key in content)) {
    return content as Exclude<Planted, string | Buffer>;
  }
  return JSON.stringify(content);
}

function madeOf(value: Value): unknown {
  if (Array.isArray(value)) return value.map(madeOf);
  if (!isFields(value)) return value;
  if ('nested' in value) {
    const levels = Number(value.nested);
    return `${'{"a":'.repeat(levels)}"b"${'}'.repeat(levels)}`;
  }
  if ('count' in value) {
    return `one = ${Array.from({ length: Number(value.count) }, (_, index) => index).join(', ')}`;
  }
  if ('repeat' in value) return String(value.repeat).repeat(Number(value.times));
  if ('hex' in value) return Buffer.from(String(value.hex).replace(/\s/g, ''), 'hex');
  if ('link' in value || 'pipe' in value || 'folder' in value) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, madeOf(each)]));
}

function isFields(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value)
  );
}

function shortened(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 120 ? `${text.slice(0, 90)}… (${text.length})` : text;
}
