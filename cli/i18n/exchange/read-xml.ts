import { SaxesParser } from 'saxes';
import { FormatError } from './exchange-format.ts';

export interface XmlElement {
  /** Without a prefix. */
  readonly name: string;
  readonly uri: string;
  /** Attributes without a namespace, and `xml:lang`. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (XmlElement | string)[];
  /** The line of its start. */
  readonly line: number;
}

/** The maximum depth: readers are recursive, and no tool nests elements deeper. */
const deepest = 500;

const mostAttributes = 1000;

/** Parses an XML file to its root. Throws a FormatError if it isn't well-formed. */
export function readXml(text: string, format: 'XLIFF' | 'XML' = 'XLIFF'): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let line = 1;
  parser.on('error', (error) => {
    const reason = error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    throw new FormatError(`Line ${parser.line}: this is not well-formed XML: ${reason}.`);
  });
  // Refused, since entities of a document type can have any content; one without any of its own is only a name.
  parser.on('doctype', (doctype) => {
    if (format === 'XML' && !doctype.includes('[')) return;
    throw new FormatError(
      `Line ${parser.line}: ${format === 'XML' ? 'the document type has entities of its own, which are not read' : 'XLIFF has no document type'}.`,
    );
  });
  let attributeCount = 0;
  parser.on('opentagstart', () => {
    line = parser.line;
    attributeCount = 0;
  });
  parser.on('attribute', () => {
    if (++attributeCount > mostAttributes)
      throw new FormatError(`Line ${line}: an element has more than ${mostAttributes} attributes.`);
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const own = Object.values(attributes).filter(
      (each) => each.uri === '' || each.name === 'xml:lang',
    );
    const element: XmlElement = {
      name: local,
      uri,
      attributes: new Map(own.map((each) => [each.name, each.value])),
      children: [],
      line,
    };
    if (open.length >= deepest) {
      throw new FormatError(`Line ${line}: more than ${deepest} elements are inside each other.`);
    }
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  const addText = (found: string) => open.at(-1)?.children.push(found);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  if (!root) throw new FormatError('The file has no element.');
  return root;
}

/** The child elements with a name. */
export function elementsOf({ children, uri }: XmlElement, name?: string): XmlElement[] {
  return children.filter(
    (child): child is XmlElement =>
      typeof child !== 'string' && child.uri === uri && (name === undefined || child.name === name),
  );
}

/** The text content of an element. */
export function textIn({ children }: XmlElement): string {
  return children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');
}
