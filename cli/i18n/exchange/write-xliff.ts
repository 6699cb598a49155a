import { groupBy } from '../../../schema/group-by.ts';
import { text as markup } from '../../../site/lib/html.ts';
import { codeOf, type InlineCode, type Notation, type Piece, piecesOf } from './inline-codes.ts';
import type { TextsToTranslate, TextToTranslate } from './texts-to-translate.ts';
import { toXliffId } from './xliff-ids.ts';

/** Writes XLIFF 2.1: a file for each record, a unit for each text, and codes for its marks. */
export function writeXliff({ source, target, texts }: TextsToTranslate): string {
  const files = groupBy(texts, ({ place }) => place.entry.file);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${attribute(source)}" trgLang="${attribute(target)}">`,
    ...[...files].flatMap(([file, own]) => [
      ` <file id="${toXliffId(file)}" original="${attribute(file)}" canResegment="no" xml:space="preserve">`,
      ...own.flatMap(unit),
      ' </file>',
    ]),
    '</xliff>',
    '',
  ].join('\n');
}

function unit(text: TextToTranslate): string[] {
  const { original, translation, state, former } = text;
  const name = new Map(text.notes).get('field') ?? '';
  const codes = new Codes(text.notation);
  const source = codes.write(original);
  codes.reuse();
  const target = translation === undefined ? undefined : codes.write(translation);
  const stateOf = {
    missing: 'state="initial"',
    stale: 'state="initial" subState="milepost:stale"',
    translated: 'state="translated"',
  };
  return [
    `  <unit id="${toXliffId(name)}" name="${attribute(name)}">`,
    '   <notes>',
    ...[...text.notes, ...(former === undefined ? [] : [['former-source', former]])].map(
      ([category, note], index) =>
        // A note can't contain elements, which would stand for characters that XML doesn't allow.
        `    <note id="n${index + 1}" category="${category}">${escaped(note.replace(notInXml, ''))}</note>`,
    ),
    '   </notes>',
    ...codes.originalData(),
    `   <segment id="s1" ${stateOf[state]}>`,
    `    <source>${source}</source>`,
    ...(target === undefined ? [] : [`    <target>${target}</target>`]),
    '   </segment>',
    '  </unit>',
  ];
}

interface WrittenCode {
  readonly id: number;
  readonly code: InlineCode;
}

/** The codes of one unit. A code of the target has the same id as in the source. */
class Codes {
  readonly #all: WrittenCode[] = [];
  readonly #data = new Map<string, string>();
  readonly #notation: Notation;
  #free: WrittenCode[] = [];

  constructor(notation: Notation) {
    this.#notation = notation;
  }

  /** From now on, uses the existing codes, each once. */
  reuse(): void {
    this.#free = [...this.#all];
  }

  write(text: string): string {
    return piecesOf(text, this.#notation)
      .map((node) => this.#writeNode(node))
      .join('');
  }

  originalData(): string[] {
    if (this.#data.size === 0) return [];
    const data = [...this.#data].map(
      ([text, id]) => `    <data id="${id}">${escaped(text)}</data>`,
    );
    return ['   <originalData>', ...data, '   </originalData>'];
  }

  #writeNode(node: Piece): string {
    if (node.kind === 'plain') return escaped(node.text);
    const code = codeOf(node);
    if (!code) return '';
    const id = this.#idOf(code);
    const start = this.#dataOf(code.start);
    if (!('children' in node)) {
      return `<ph id="${id}" canCopy="no" canDelete="no" dataRef="${start}" disp="${attribute(code.start)}" type="other"/>`;
    }
    const type = code.kind === 'bold' ? 'type="fmt" subType="xlf:b"' : 'type="link"';
    const end = this.#dataOf(code.end ?? '');
    const content = node.children.map((child) => this.#writeNode(child)).join('');
    return `<pc id="${id}" canCopy="no" canDelete="no" dataRefEnd="${end}" dataRefStart="${start}" ${type}>${content}</pc>`;
  }

  #idOf(code: InlineCode): number {
    const isSame = (other: InlineCode) => other.start === code.start && other.end === code.end;
    const index = this.#free.findIndex((each) => isSame(each.code));
    const [known] = index < 0 ? [] : this.#free.splice(index, 1);
    if (known) return known.id;
    const id = this.#all.length + 1;
    this.#all.push({ id, code });
    return id;
  }

  #dataOf(text: string): string {
    const id = this.#data.get(text) ?? `d${this.#data.size + 1}`;
    this.#data.set(text, id);
    return id;
  }
}

/** Escapes text for an element. Characters that XML doesn't allow become XLIFF elements. */
function escaped(text: string): string {
  return markup(text)
    .replaceAll('\r', '&#13;') // Parsers normalize it.
    .replace(
      notInXml,
      (character) => `<cp hex="${character.charCodeAt(0).toString(16).padStart(4, '0')}"/>`,
    );
}

function attribute(text: string): string {
  return markup(text.replace(notInXml, '').replace(/[\t\n\r]/g, ' '));
}

const notInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;
