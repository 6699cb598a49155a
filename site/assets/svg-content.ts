import { isUtf8 } from 'node:buffer';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { faultOfPicture } from './picture-content.ts';
import { checkAttribute, checkStyle, drawingElements, Refusal, refuse } from './svg-words.ts';

// An SVG file can hold scripts, and a browser runs them where the file is opened by itself. What is known to be a
// drawing is accepted, and everything else is refused: a list of what is dangerous would never be complete.

const svgSpace = 'http://www.w3.org/2000/svg';
const harmlessSpaces = /^http:\/\/www\.w3\.org\/(?:1999\/xlink|XML\/1998\/namespace)$/;
/** Where editors note things for themselves; browsers do nothing with such elements. */
const editorSpaces =
  /^(?:http:\/\/ns\.adobe\.com\/|http:\/\/www\.inkscape\.org\/|http:\/\/sodipodi\.sourceforge\.net\/|http:\/\/creativecommons\.org\/ns#|http:\/\/web\.resource\.org\/cc\/|http:\/\/purl\.org\/dc\/|http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#|http:\/\/www\.serif\.com\/|http:\/\/www\.bohemiancoding\.com\/sketch|https:\/\/boxy-svg\.com)/;

/**
 * Why an SVG file is not published, as the end of a sentence that begins with its name: it holds
 * something that is no drawing. Undefined where it is a drawing and nothing else.
 */
export function faultOfSvg(bytes: Buffer): string | undefined {
  if (!isUtf8(bytes)) return 'is not written in UTF-8';
  if (bytes.length > maxBytes) return `has more than ${maxBytes / 1e6} MB`;
  try {
    readDrawing(bytes.toString('utf8'));
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** No picture of a page needs more, and each visitor loads it. */
const maxBytes = 10_000_000;
/** Elements in each other. */
const maxDepth = 200;

/** Reads a file to its end; throws a Refusal where it is no drawing, or no well-formed XML. */
function readDrawing(source: string): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  /** The names of the elements that are open; what editors note has none. */
  const open: string[] = [];
  const spaces = new Map<string, string>();
  let hasRoot = false;
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
    checkNames(tag, spaces);
    if (tag.uri === '') refuse(`lacks xmlns="${svgSpace}", so a browser shows nothing`);
    const isDrawing = tag.uri === svgSpace && drawingElements.has(tag.local);
    if (!isDrawing && !editorSpaces.test(tag.uri)) refuse(`holds <${tag.name.slice(0, 40)}>`);
    if (isDrawing) checkAttributes(tag);
    if (open.length === 0) {
      checkSize(tag);
      hasRoot = isDrawing;
    }
    open.push(isDrawing ? tag.local : '');
    if (open.length > maxDepth) refuse(`is nested more than ${maxDepth} levels deep`);
  });
  parser.on('closetag', () => {
    if (open.pop() !== 'style') return;
    checkStyle(style);
    style = '';
  });
  parser.write(source).close();
  if (!hasRoot) refuse(notWellFormed);
}

function checkAttributes({ name, local, attributes }: SaxesTagNS): void {
  for (const { name: full, prefix, local: exact, uri, value } of Object.values(attributes)) {
    const isPlain = prefix === '' || uri.endsWith('/xlink');
    if (full === 'xmlns' || prefix === 'xmlns' || !isPlain) continue;
    if (exact === 'href' && local === 'image') checkPicture(value);
    else checkAttribute(local, name, exact, value);
  }
}

/** A picture that is in an address itself. */
function checkPicture(address: string): void {
  const [, type = '', data = ''] =
    /^\s*data:image\/(png|jpe?g|gif|webp);base64,([\w+/=\s]*)$/.exec(address) ?? [];
  if (type === '') refuse(`refers to "${address.slice(0, 40)}" in <image>`);
  const fault = faultOfPicture(type, Buffer.from(data, 'base64'));
  if (fault) refuse(`holds a picture that ${fault}`);
}

/** Browsers show nothing of a picture whose width or height is none, in whole pixels; a strip is drawn too long. */
function checkSize({ attributes }: SaxesTagNS): void {
  const given = (name: 'viewBox' | 'width' | 'height') => attributes[name]?.value ?? '';
  const [, , across = 0, down = 0] = given('viewBox')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const sideOf = (name: 'width' | 'height', whole: number) => {
    const [, number, unit = ''] = length.exec(given(name)) ?? [];
    if (number === undefined) return whole;
    const size = Number(number) * (unit === '%' ? whole / 100 : (pixelsIn.get(unit) ?? 1));
    if (!(Number(number) > 0 && (unit === '%' || size >= 0.5))) {
      refuse(`has the ${name} "${given(name).slice(0, 40)}"`);
    }
    return size;
  };
  const [width, height] = [sideOf('width', across), sideOf('height', down)];
  if (Math.max(width, height) > maxSide) refuse(`is larger than ${maxSide} pixels`);
  if (Math.max(width / height, height / width) > maxRatio) {
    refuse(`is more than ${maxRatio} times as long as wide`);
  }
}

const length = /^\s*([-+]?[\d.]+(?:e[-+]?\d+)?)([a-z]*|%)\s*$/i;
/** Pixels in a unit of length; `px` and what is no unit count as one. */
const pixelsIn = new Map(
  Object.entries({ mm: 96 / 25.4, cm: 96 / 2.54, in: 96, pt: 96 / 72, pc: 16, em: 16, ex: 8 }),
);
const maxSide = 100_000;
const maxRatio = 50;

const usualType =
  /^\s+svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [^">]*"\s+"http:\/\/www\.w3\.org\/[^">]*")?\s*$/;
const notWellFormed = 'is not a well-formed SVG file';

/** `spaces` has the namespace of each prefix so far: one prefix may mean one namespace only. */
function checkNames({ attributes }: SaxesTagNS, spaces: Map<string, string>) {
  for (const { name, local, value } of Object.values(attributes)) {
    // XML has two signs in names that others read as a space.
    if (/\s/.test(name)) refuse(notWellFormed);
    if (/^on/i.test(local)) refuse(`runs a script in "${name.slice(0, 40)}"`);
    if (/^xml:(?!space$|lang$|id$)/i.test(name)) {
      refuse('changes what its addresses start from');
    }
    if (!/^xmlns(?::|$)/.test(name)) continue;
    const isKnown = value === svgSpace || harmlessSpaces.test(value) || editorSpaces.test(value);
    if (!isKnown || (spaces.get(name) ?? value) !== value) {
      refuse(`holds elements of "${value.slice(0, 80)}"`);
    }
    spaces.set(name, value);
  }
}
