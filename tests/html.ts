/** A text node; `raw` is what is in the bytes, with its entities. */
export interface TextNode {
  raw: string;
  parent: ElementNode;
}

export interface ElementNode {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: (ElementNode | TextNode)[];
  parent?: ElementNode;
}

const voidElements = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);
const rawElements = new Set(['script', 'style']);
const token =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<\/([a-z][^\s>]*)>|<([a-z][^\s/>]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/gi;
const attribute = /([^\s=]+)(?:="([^"]*)")?/g;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

/**
 * Reads the HTML that this site writes: every element closed, attributes in double quotes.
 * Throws on anything else, so a page that is not well-formed fails its test.
 */
export function parseHtml(html: string): ElementNode {
  const root: ElementNode = { name: '#document', attributes: new Map(), children: [] };
  let open = root;
  let end = 0;
  token.lastIndex = 0;
  for (let match = token.exec(html); match; match = token.exec(html)) {
    addText(open, html.slice(end, match.index));
    end = token.lastIndex;
    const [, closed, name, attributes = '', slash] = match;
    if (closed) {
      if (closed !== open.name || !open.parent) {
        throw new Error(`</${closed}> closes <${open.name}> at ${match.index}`);
      }
      open = open.parent;
    } else if (name) {
      const element = addElement(open, name, attributes);
      if (slash || voidElements.has(name)) continue;
      open = element;
      if (rawElements.has(name)) token.lastIndex = html.indexOf(`</${name}`, end);
    }
  }
  if (open !== root) throw new Error(`<${open.name}> is never closed`);
  return root;
}

function addText(parent: ElementNode, raw: string): void {
  if (raw !== '') parent.children.push({ raw, parent });
}

function addElement(parent: ElementNode, name: string, source: string): ElementNode {
  const pairs = [...source.matchAll(attribute)].map(
    ([, key = '', value = '']) => [key, decodeEntities(value)] as const,
  );
  const element = { name, attributes: new Map(pairs), children: [], parent };
  parent.children.push(element);
  return element;
}

/** `&amp;` becomes `&`, `&#x27;` becomes `'`. */
export function decodeEntities(raw: string): string {
  return raw.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return entities[name] ?? whole;
  });
}

/** All elements below, in the order of the document. */
export function elementsBelow(root: ElementNode): ElementNode[] {
  const found: ElementNode[] = [];
  const visit = ({ children }: ElementNode) => {
    for (const child of children) {
      if (!('name' in child)) continue;
      found.push(child);
      visit(child);
    }
  };
  visit(root);
  return found;
}

/** All elements below of one name. */
export function elementsNamed(root: ElementNode, name: string): ElementNode[] {
  return elementsBelow(root).filter((element) => element.name === name);
}

/** All elements below of a class. */
export function elementsOfClass(root: ElementNode, className: string): ElementNode[] {
  return elementsBelow(root).filter(({ attributes }) =>
    attributes.get('class')?.split(' ').includes(className),
  );
}

/** What a script or a style holds. */
export function sourceOf({ children }: ElementNode): string {
  return children.map((child) => ('raw' in child ? child.raw : '')).join('');
}

/** All text nodes below, scripts left out. */
export function textNodes(root: ElementNode): TextNode[] {
  return root.children.flatMap((child) => {
    if ('raw' in child) return [child];
    return rawElements.has(child.name) ? [] : textNodes(child);
  });
}

/** The text of an element as a reader sees it, no-break spaces kept. */
export function textOf(root: ElementNode): string {
  return textWithout(root, []);
}

/** The text of an element, some parts of it left out. */
export function textWithout(root: ElementNode, parts: readonly ElementNode[]): string {
  const foreign = new Set(parts.flatMap(textNodes));
  return textNodes(root)
    .filter((node) => !foreign.has(node))
    .map(({ raw }) => decodeEntities(raw))
    .join('');
}

/** The element below with an id. */
export function elementWithId(root: ElementNode, id: string): ElementNode | undefined {
  return elementsBelow(root).find(({ attributes }) => attributes.get('id') === id);
}

/** The first element of a name; throws when there is none. */
export function firstNamed(root: ElementNode, name: string): ElementNode {
  const [first] = elementsNamed(root, name);
  if (!first) throw new Error(`There is no <${name}>`);
  return first;
}
