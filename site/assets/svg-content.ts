import { isUtf8 } from 'node:buffer';
import { SaxesParser } from 'saxes';

// An SVG file can hold scripts, and a browser runs them where the file is opened by itself. What is
// known to be a drawing is accepted, and everything else is refused: a list of what is dangerous
// would never be complete.

const svgSpace = 'http://www.w3.org/2000/svg';
const harmlessSpaces = /^http:\/\/www\.w3\.org\/(?:1999\/xlink|XML\/1998\/namespace)$/;
/** Where editors note things for themselves; browsers do nothing with such elements. */
const editorSpaces =
  /^(?:http:\/\/ns\.adobe\.com\/|http:\/\/www\.inkscape\.org\/|http:\/\/sodipodi\.sourceforge\.net\/|http:\/\/creativecommons\.org\/ns#|http:\/\/web\.resource\.org\/cc\/|http:\/\/purl\.org\/dc\/|http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#|http:\/\/www\.serif\.com\/|http:\/\/www\.bohemiancoding\.com\/sketch|https:\/\/boxy-svg\.com)/;

const drawingElements = new Set(
  (
    'svg g defs symbol use switch view title desc metadata style path rect circle ellipse line ' +
    'polyline polygon text tspan textPath image marker clipPath mask pattern linearGradient ' +
    'radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite ' +
    'feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood ' +
    'feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology ' +
    'feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence animate ' +
    'animateTransform animateMotion mpath'
  ).split(' '),
);

const token =
  /<!--(?!-?>)(?:(?!--)[\s\S])*-->|<!\[CDATA\[(?<data>[\s\S]*?)\]\]>|<\?(?<instruction>[\s\S]*?)\?>|<!(?<type>DOCTYPE)\b(?<subset>[^>]*)>|<\/(?<closed>[^\s<>/]+)\s*>|<(?<name>[^\s<>/!?]+)(?<attributes>(?:\s+[^\s=<>/"']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<slash>\/?)>|(?<text>[^<]+)/y;
const attribute = /([^\s=<>/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Why an SVG file is not published, as the end of a sentence that begins with its name: it holds
 * something that is no drawing. Undefined where it is a drawing and nothing else.
 */
export function faultOfSvg(bytes: Buffer): string | undefined {
  if (!isUtf8(bytes)) return 'is not written in UTF-8';
  const source = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const open: string[] = [];
  const spaces = new Map<string, string>();
  const used = new Set<string>();
  let style = '';
  let hasRoot = false;
  let end = 0;
  token.lastIndex = 0;
  for (let match = token.exec(source); match; match = token.exec(source)) {
    end = token.lastIndex;
    const { data, instruction, type, subset, closed, name, attributes, slash, text } =
      match.groups ?? {};
    const isInStyle = open.at(-1)?.replace(/^.*:/, '') === 'style';
    if (instruction !== undefined && !isDeclaration(instruction, match.index)) {
      return `holds the instruction "<?${instruction.slice(0, 20)}"`;
    }
    if (type && !usualType.test(subset ?? '')) return 'has a DOCTYPE of its own';
    const words = data ?? decode(text ?? '');
    if (words === undefined) return 'holds an entity that is not known';
    if (words.trim() !== '' && open.length === 0) return notWellFormed;
    // Comments and sections split a style, which a browser reads as one.
    if (isInStyle) style += words;
    if (closed) style += '\n';
    if (closed && open.pop() !== closed) return notWellFormed;
    if (!name) continue;
    if (open.length === 0 && hasRoot) return notWellFormed;
    hasRoot = true;
    used.add(name);
    const fault =
      faultOfAttributes(attributes ?? '', name, spaces) ??
      (open.length === 0 ? faultOfSize(attributes ?? '') : undefined);
    if (fault) return fault;
    if (!slash) open.push(name);
    if (open.length > deepest) return `is nested more than ${deepest} levels deep`;
  }
  if (end < source.length || open.length > 0 || !hasRoot) return notWellFormed;
  if (spaces.size === 0) return `lacks xmlns="${svgSpace}", so a browser shows nothing`;
  if (isActiveStyle(style)) return activeStyle;
  return faultOfElements(used, spaces) ?? (isXml(source) ? undefined : notWellFormed);
}

/** A browser shows nothing of what is no XML: its characters, its names and prefixes have rules of their own. */
function isXml(source: string): boolean {
  let isRight = true;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', () => {
    isRight = false;
  });
  parser.write(source).close();
  return isRight;
}

const usualType =
  /^\s+svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [^"]*"\s+"http:\/\/www\.w3\.org\/[^"]*")?\s*$/;
/** No drawing is nested deeper, and browsers give up at some depth. */
const deepest = 200;
const notWellFormed = 'is not a well-formed SVG file';
const activeStyle = 'has a style that loads something from elsewhere';

/** `<?xml … ?>` at the start, in an encoding that was checked. */
function isDeclaration(instruction: string, at: number): boolean {
  const [, encoding] = /encoding\s*=\s*["']([^"']*)/.exec(instruction) ?? [];
  return (
    at === 0 && /^xml\s/.test(instruction) && (!encoding || /^(?:utf-8|us-ascii)$/i.test(encoding))
  );
}

/** The elements of a file, once all its prefixes are known; one prefix may mean one space only. */
function faultOfElements(used: ReadonlySet<string>, spaces: ReadonlyMap<string, string>) {
  for (const name of used) {
    const [, prefix = '', local = ''] = /^(?:([^:]*):)?(.*)$/.exec(name) ?? [];
    const space = spaces.get(prefix);
    if (space !== undefined && editorSpaces.test(space)) continue;
    if (space !== svgSpace || !drawingElements.has(local)) return `holds <${name}>`;
  }
  return undefined;
}

function faultOfAttributes(source: string, element: string, spaces: Map<string, string>) {
  const names = new Set<string>();
  for (const [, name = '', double, single] of source.matchAll(attribute)) {
    const value = decode(double ?? single ?? '');
    if (value === undefined) return 'holds an entity that is not known';
    if (names.has(name)) return notWellFormed;
    names.add(name);
    const [, prefix] = /^xmlns(?::(.*))?$/.exec(name) ?? [];
    if (/^xmlns(?::|$)/.test(name)) {
      const known = spaces.get(prefix ?? '');
      const isKnown = value === svgSpace || harmlessSpaces.test(value) || editorSpaces.test(value);
      if (!isKnown || (known ?? value) !== value) return `holds elements of "${value}"`;
      spaces.set(prefix ?? '', value);
      continue;
    }
    const local = name.replace(/^.*:/, '').toLowerCase();
    if (local.startsWith('on')) return `runs a script in "${name}"`;
    if (name.toLowerCase() === 'xml:base') return 'changes what its addresses start from';
    if (/^(?:href|src)$/.test(local) && !isOwn(value)) {
      return `refers to "${value.slice(0, 40)}" in <${element}>`;
    }
    // An animation would put there later what may not be there now.
    if (local === 'attributename' && /(?:^|:)(?:href|src|on.*)$/i.test(value.trim())) {
      return `animates "${value}"`;
    }
    // What editors note in attributes of their own is no style.
    if (!name.includes(':') && isActiveStyle(value))
      return local === 'style' ? activeStyle : `loads something in "${name}"`;
  }
  return undefined;
}

/** Browsers show nothing of a picture whose width or height is none, in whole pixels. */
function faultOfSize(source: string): string | undefined {
  for (const [, name = '', double, single] of source.matchAll(attribute)) {
    if (name !== 'width' && name !== 'height') continue;
    const value = decode(double ?? single ?? '') ?? '';
    const [, number = '1', unit = ''] = length.exec(value) ?? [];
    const least = unit === '' || unit === 'px' ? 0.5 : Number.MIN_VALUE;
    if (Number(number) < least) return `has the ${name} "${value.slice(0, 40)}"`;
  }
  return undefined;
}

const length = /^\s*([-+]?[\d.]+(?:e[-+]?\d+)?)([a-z]*)\s*$/i;

/** A place in the same file, or a picture in pixels that is in the address itself. */
function isOwn(address: string): boolean {
  return /^(?:#|data:image\/(?:png|jpeg|gif|webp|avif);base64,[\w+/=\s]*$)/.test(address.trim());
}

/** Whether a style, or the value of an attribute, makes a browser load something. */
function isActiveStyle(value: string): boolean {
  if (/@import|expression\s*\(|javascript:|-moz-binding|image-set|\bsrc\s*\(/i.test(value))
    return true;
  const addresses = [...value.matchAll(/url\s*\(([^()]*)\)/gi)];
  const count = value.match(/url\s*\(/gi)?.length ?? 0;
  // An escape can spell any of these words, and no drawing needs one.
  return (
    value.includes('\\') ||
    count > addresses.length ||
    addresses.some(([, address = '']) => !isOwn(address.trim().replace(/^(["'])(.*)\1$/, '$2')))
  );
}

/** A text without entities; undefined if it has one that only a DOCTYPE could define. */
function decode(text: string): string | undefined {
  let isKnown = true;
  const plain = text.replace(/&([^;\s&]*)(;?)/g, (_, name: string, end: string) => {
    const code = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name);
    const point = code ? Number.parseInt(code[1] ?? code[2] ?? '', code[1] ? 16 : 10) : undefined;
    const value = point === undefined ? entities.get(name) : characterOf(point);
    if (value === undefined || end === '') isKnown = false;
    return value ?? '';
  });
  return isKnown ? plain : undefined;
}

function characterOf(point: number): string | undefined {
  return point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
}

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
