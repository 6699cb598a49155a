import { isUtf8 } from 'node:buffer';
import { SaxesParser, type SaxesTagNS } from 'saxes';

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

/** Ends the reading of a file at the first thing that is no drawing, and says what it is. */
class Refusal extends Error {}

/**
 * Why an SVG file is not published, as the end of a sentence that begins with its name: it holds
 * something that is no drawing. Undefined where it is a drawing and nothing else.
 */
export function faultOfSvg(bytes: Buffer): string | undefined {
  if (!isUtf8(bytes)) return 'is not written in UTF-8';
  try {
    readDrawing(bytes.toString('utf8'));
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** Reads a file to its end; throws a Refusal where it is no drawing, or no well-formed XML. */
function readDrawing(source: string): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  /** The local names of the elements that are open. */
  const open: string[] = [];
  const spaces = new Map<string, string>();
  let style = '';
  // Comments and sections split a style, which a browser reads as one.
  const addText = (text: string) => {
    if (open.at(-1) === 'style') style += text;
  };
  parser.on('error', ({ message }) => {
    const isEntity = /^[a-z ]*entity/.test(message);
    refuse(isEntity ? 'holds an entity that is not known' : notWellFormed);
  });
  parser.on('xmldecl', ({ version, encoding = 'utf-8' }) => {
    if (version !== '1.0') refuse(`is written in XML ${version}, not in XML 1.0`);
    if (!/^(?:utf-8|us-ascii)$/i.test(encoding)) {
      refuse(`declares the encoding "${encoding.slice(0, 20)}", not UTF-8`);
    }
  });
  parser.on('doctype', (type) => {
    if (!usualType.test(type)) refuse('has a DOCTYPE of its own');
  });
  parser.on('processinginstruction', ({ target, body }) => {
    refuse(`holds the instruction "<?${`${target} ${body}`.slice(0, 20)}"`);
  });
  parser.on('comment', (text) => {
    // Where it is read as HTML, this one has ended.
    if (/^-?>/.test(text)) refuse('holds a comment that begins with ">"');
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', (tag) => {
    if (open.at(-1) === 'style') refuse(`holds <${tag.name}> in a style`);
    checkAttributes(tag, spaces);
    if (open.length === 0) checkSize(tag);
    if (tag.uri === '') refuse(`lacks xmlns="${svgSpace}", so a browser shows nothing`);
    const isDrawing = tag.uri === svgSpace && drawingElements.has(tag.local);
    if (!isDrawing && !editorSpaces.test(tag.uri)) refuse(`holds <${tag.name}>`);
    open.push(tag.local);
    if (open.length > deepest) refuse(`is nested more than ${deepest} levels deep`);
  });
  parser.on('closetag', () => {
    if (open.pop() === 'style') style += '\n';
  });
  parser.write(source).close();
  if (isActiveStyle(style)) refuse(activeStyle);
}

function refuse(what: string): never {
  throw new Refusal(what);
}

const usualType =
  /^\s+svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [^">]*"\s+"http:\/\/www\.w3\.org\/[^">]*")?\s*$/;
/** No drawing is nested deeper, and browsers give up at some depth. */
const deepest = 200;
const notWellFormed = 'is not a well-formed SVG file';
const activeStyle = 'has a style that loads something from elsewhere';

/** `spaces` has the namespace of each prefix so far: one prefix may mean one namespace only. */
function checkAttributes({ name: element, attributes }: SaxesTagNS, spaces: Map<string, string>) {
  for (const { name, prefix, local: exact, value } of Object.values(attributes)) {
    // XML has two signs in names that others read as a space.
    if (/\s/.test(name)) refuse(notWellFormed);
    if (/^xmlns(?::|$)/.test(name)) {
      const isKnown = value === svgSpace || harmlessSpaces.test(value) || editorSpaces.test(value);
      if (!isKnown || (spaces.get(name) ?? value) !== value) refuse(`holds elements of "${value}"`);
      spaces.set(name, value);
      continue;
    }
    const local = exact.toLowerCase();
    if (local.startsWith('on')) refuse(`runs a script in "${name}"`);
    if (name.toLowerCase() === 'xml:base') refuse('changes what its addresses start from');
    if (/^(?:href|src)$/.test(local) && !isOwn(value)) {
      refuse(`refers to "${value.slice(0, 40)}" in <${element}>`);
    }
    // An animation would put there later what may not be there now.
    if (local === 'attributename' && /(?:^|:)(?:href|src|on.*)$/i.test(value.trim())) {
      refuse(`animates "${value}"`);
    }
    // What editors note in attributes of their own is no style.
    if (prefix === '' && isActiveStyle(value)) {
      refuse(local === 'style' ? activeStyle : `loads something in "${name}"`);
    }
  }
}

/** Browsers show nothing of a picture whose width or height is none, in whole pixels. */
function checkSize({ attributes }: SaxesTagNS): void {
  for (const name of ['width', 'height'] as const) {
    const value = attributes[name]?.value ?? '';
    const [, number = '1', unit = ''] = length.exec(value) ?? [];
    const least = unit === '' || unit === 'px' ? 0.5 : Number.MIN_VALUE;
    if (Number(number) < least) refuse(`has the ${name} "${value.slice(0, 40)}"`);
  }
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
