import {
  FormatError,
  fromBytes,
  type ReturnedText,
  type ReturnedTexts,
} from './exchange-format.ts';
import { elementsOf, readXml, textIn, type XmlElement } from './read-xml.ts';
import { fromXliffId } from './xliff-ids.ts';

const namespace = 'urn:oasis:names:tc:xliff:document:2.0';
const olderNamespace = 'urn:oasis:names:tc:xliff:document:1.2';

/** Reads XLIFF 2.0 and 2.1, and 1.2 as tools save it. Throws a FormatError for anything else. */
export function readXliff(bytes: Buffer): ReturnedTexts {
  return fromBytes(bytes, readDocument);
}

function readDocument(text: string): ReturnedTexts {
  const root = readXml(text);
  if (root.name !== 'xliff')
    throw new FormatError(`This is not XLIFF: it begins with <${root.name}>.`);
  if (root.uri === olderNamespace) return readOlder(root);
  if (root.uri !== namespace) {
    const version = root.attributes.get('version') ?? 'another version';
    throw new FormatError(
      `This is XLIFF ${version}, and Milepost reads 1.2, 2.0 and 2.1. Save the file as XLIFF 2.1.`,
    );
  }
  const texts = elementsOf(root, 'file').flatMap((file) => {
    const name = fromXliffId(attribute(file, 'id'));
    return unitsIn(file).map((unit) => readUnit(unit, name));
  });
  return { source: attribute(root, 'srcLang'), target: attribute(root, 'trgLang'), texts };
}

const attribute = ({ attributes }: XmlElement, name: string) => attributes.get(name) ?? '';

/** Tools may put units into groups. */
function unitsIn(element: XmlElement): XmlElement[] {
  return elementsOf(element).flatMap((child) => {
    if (child.name === 'group') return unitsIn(child);
    return child.name === 'unit' || child.name === 'trans-unit' ? [child] : [];
  });
}

function readUnit(unit: XmlElement, file: string): ReturnedText {
  const pointer = fromXliffId(attribute(unit, 'id'));
  const parts = elementsOf(unit).filter(({ name }) => name === 'segment' || name === 'ignorable');
  const codes = new CodesOfUnit(unit, parts);
  const sources = parts.map((part) => elementsOf(part, 'source')[0]);
  const source = sources.map((each) => (each ? codes.textOf(each) : '')).join('');
  const segments = parts.filter(({ name }) => name === 'segment');
  const hasTarget = (part: XmlElement) => elementsOf(part, 'target').length > 0;
  const isDone = segments.every((each) => doneStates.has(attribute(each, 'state')));
  // The states before “translated”, and those that tools know from XLIFF 1.2.
  const isPending =
    attribute(unit, 'translate') === 'no' ||
    segments.some((each) => /^(?:initial|new|needs-)/.test(attribute(each, 'state')));
  const state = { isDone, ...(isPending && { isPending }) };
  const common = { id: `${file}#/${pointer}`, source, ...state, line: unit.line };
  if (!segments.some(hasTarget)) return { ...common, target: '', isDone: false };
  const target = inOrder(parts)
    .map((each) => codes.textOf(each))
    .join('');
  const problem = segments.every(hasTarget)
    ? codes.problem
    : 'Only some of its segments are translated.';
  return { ...common, target, ...(problem !== undefined && { problem }) };
}

/** XLIFF 1.2: `original` is the file of the catalogue, and the id or the name of a unit the place in it. */
function readOlder(root: XmlElement): ReturnedTexts {
  const files = elementsOf(root, 'file');
  const [source = '', target = ''] = ['source-language', 'target-language'].map((name) =>
    files[0]?.attributes.get(name),
  );
  const texts = files.flatMap((file) => {
    const name = file.attributes.get('original') ?? '';
    const units = elementsOf(file, 'body').flatMap(unitsIn);
    return units.map((unit) => readOlderUnit(unit, name));
  });
  return { source, target, texts };
}

function readOlderUnit(unit: XmlElement, file: string): ReturnedText {
  const { attributes, line } = unit;
  const place = attributes.get('resname') ?? fromXliffId(attributes.get('id') ?? '');
  const [source, target] = ['source', 'target'].map((name) => elementsOf(unit, name)[0]);
  const state = target?.attributes.get('state') ?? '';
  const isPending = attributes.get('translate') === 'no' || /^(?:new|needs-)/.test(state);
  const isDone =
    attributes.get('approved') === 'yes' || /^(?:translated|signed-off|final)$/.test(state);
  const lost = target && lostCode(target);
  return {
    id: `${file}#/${place}`,
    source: source ? textIn(source) : '',
    target: target ? textIn(target) : '',
    isDone,
    ...(isPending && { isPending }),
    ...(lost && {
      problem: `<${lost.name}> on line ${lost.line} does not say which mark it stands for: have the tool save XLIFF 2.1.`,
    }),
    line,
  };
}

/** The first code whose notation is in the tool's own file alone: `<g id="1">`. Others hold it as their text. */
function lostCode(element: XmlElement): XmlElement | undefined {
  const inside = elementsOf(element);
  const own = inside.find(({ name }) => /^(?:g|x|bx|ex)$/.test(name));
  return own ?? inside.map(lostCode).find((each) => each);
}

const doneStates = new Set(['translated', 'reviewed', 'final']);

/** The targets in the order of the translation; text between segments may have no order. */
function inOrder(parts: readonly XmlElement[]): XmlElement[] {
  const targets = parts.flatMap((part, index) => {
    const target = elementsOf(part, 'target')[0] ?? elementsOf(part, 'source')[0];
    if (!target) return [];
    return { target, order: Number(target.attributes.get('order') ?? index + 1) };
  });
  return targets.toSorted((one, other) => one.order - other.order).map(({ target }) => target);
}

interface Code {
  readonly start: string;
  readonly end: string;
}

const longestCodes = 100_000;

/** The codes of a unit in the notation of the catalogue. */
class CodesOfUnit {
  readonly #data = new Map<string, string>();
  /** The codes of the source by id: tools may omit the data of a target's code. */
  readonly #known = new Map<string, Code>();
  problem: string | undefined;
  /** Of all codes that were written out. */
  #length = 0;

  constructor(unit: XmlElement, parts: readonly XmlElement[]) {
    const data = elementsOf(unit, 'originalData').flatMap((each) => elementsOf(each, 'data'));
    // Texts and characters alone: data that name data, or are named again and again, grow without end.
    for (const each of data) this.#data.set(each.attributes.get('id') ?? '', this.#dataIn(each));
    for (const part of parts) {
      for (const source of elementsOf(part, 'source')) this.#learn(source);
    }
  }

  /** The text of an element with its codes written out. */
  textOf({ children }: XmlElement): string {
    return children
      .map((child) => (typeof child === 'string' ? child : this.#write(child)))
      .join('');
  }

  #dataIn({ children }: XmlElement): string {
    return children
      .map((child) =>
        typeof child === 'string' ? child : child.name === 'cp' ? this.#character(child) : '',
      )
      .join('');
  }

  #learn(element: XmlElement): void {
    for (const child of elementsOf(element)) {
      const id = child.attributes.get('id');
      if (id !== undefined) this.#known.set(id, this.#codeOf(child));
      this.#learn(child);
    }
  }

  #write(element: XmlElement): string {
    const { name } = element;
    if (name === 'cp') return this.#character(element);
    if (name === 'mrk') return this.textOf(element);
    if (name === 'sm' || name === 'em') return '';
    const code = this.#codeOf(element);
    this.#length += code.start.length + code.end.length;
    if (this.#length > longestCodes)
      throw new FormatError(
        `Line ${element.line}: the codes of a unit have more than ${longestCodes} characters.`,
      );
    if (name === 'ph' || name === 'sc') return code.start;
    if (name === 'ec') return code.end;
    if (name === 'pc') return code.start + this.textOf(element) + code.end;
    this.problem ??= `<${name}> on line ${element.line} is not an inline code of XLIFF 2.1.`;
    return this.textOf(element);
  }

  /** Reads `<cp hex="001f"/>`, which stands for a character that XML doesn't allow. */
  #character({ attributes, line }: XmlElement): string {
    const hex = attributes.get('hex') ?? '';
    const code = /^[\da-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : Infinity;
    if (code <= 0x10ffff) return String.fromCodePoint(code);
    this.problem ??= `<cp hex="${hex}"> on line ${line} is no character.`;
    return '';
  }

  #codeOf({ name, attributes }: XmlElement): Code {
    const ids = ['id', 'copyOf', 'startRef'].map((key) => attributes.get(key) ?? '');
    const known = ids.map((id) => this.#known.get(id)).find((each) => each !== undefined);
    const dataOf = (key: string) => this.#data.get(attributes.get(key) ?? '');
    const end = dataOf(name === 'ec' ? 'dataRef' : 'dataRefEnd') ?? known?.end ?? '';
    const start = dataOf(name === 'pc' ? 'dataRefStart' : 'dataRef') ?? known?.start ?? '';
    return { start, end };
  }
}
