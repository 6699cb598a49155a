import elements from './svg-elements.json' with { type: 'json' };

/** Ends the reading of a file at the first thing that is no drawing, and says what it is. */
export class Refusal extends Error {}

export function refuse(what: string): never {
  throw new Refusal(what);
}

/** What a drawing consists of: each element with its own attributes, besides those that any may have. */
export const drawingElements: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(elements).map(([name, attributes]) => [name, new Set(attributes.split(' '))]),
);

/** What is said of an element, and changes nothing that is drawn. */
const notes =
  /^(?:id|class|role|lang|type|title|actuate|show|focusable|tabindex|(?:aria|data)-[\w.-]+)$/;

/** How an element is drawn, as an attribute or in a style. */
const properties =
  /^(?:-inkscape-[a-z-]+|(?:alignment|baseline|clip|color|dominant|fill|font|glyph|image|letter|line|paint|shape|solid|stop|stroke|text|vector|word|writing)(?:-[a-z-]+)?|background(?:-color)?|block-progression|direction|display|enable-background|inline-size|isolation|kerning|mix-blend-mode|opacity|overflow|pointer-events|transform(?:-origin)?|unicode-bidi|visibility|white-space|cursor)$/;

/** What a renderer may take hours for, and every editor writes without need. */
const unused = /^(?:filter|mask|marker(?:-start|-mid|-end)?|-webkit-filter|mask-type)$/;

/** Whose value may name a part of the drawing. */
const references = /^(?:fill|stroke|clip-path)$/;

/** All that is called in the value of an attribute or of a property. */
const functions =
  /^(?:rgba?|hsla?|matrix|translate[XY]?|scale[XY]?|rotate|skew[XY]|rect|new|accumulate)$/;

/** Values whose text is not a number: what is in them is not drawn as large as it says. */
const words = /^(?:font-family|-inkscape-.*)$/;

/** The largest number in a drawing: some renderers end where a line is longer than a picture can be. */
const maxNumber = 1_000_000;

/** Throws a Refusal for an attribute that does more than say how its element is drawn. */
export function checkAttribute(element: string, tag: string, name: string, value: string): void {
  const isOwn = drawingElements.get(element)?.has(name) ?? false;
  if (name === 'style') checkDeclarations(value);
  else if (name === 'href' && isOwn) {
    if (!/^\s*#[^\s#]+\s*$/.test(value)) refuse(`refers to "${value.slice(0, 40)}" in <${tag}>`);
  } else if (isOwn) checkValue(name, value);
  else if (properties.test(name) || unused.test(name)) checkDeclaration(name, value);
  else if (!notes.test(name)) refuse(`has the attribute "${name.slice(0, 40)}" in <${tag}>`);
}

const rule = /([^{}]*)\{([^{}]*)\} ?/y;
const media =
  /@media ?(?:\( ?prefers-color-scheme ?: ?(?:dark|light) ?\)|screen|print) ?\{((?:[^{}]*\{[^{}]*\})*[^{}]*)\}/g;
const compound = String.raw`(?:\*|[a-z][\w-]*)?(?:[.#][\w-]+|\[[\w-]+\]|:not\(\[[\w-]+\]\))*`;
const selector = new RegExp(`^${compound}(?:(?: ?> ?| )${compound}){0,3}$`, 'i');
const maxSelectors = 1_000;

/** Throws a Refusal for a style that is more than rules for names, classes and ids, and what these set. */
export function checkStyle(style: string): void {
  const css = style
    .replace(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, ' ')
    .replace(/\s+/g, ' ')
    .replace(media, '$1')
    .trim();
  let count = 0;
  for (let at = 0; at < css.length; at = rule.lastIndex) {
    rule.lastIndex = at;
    const [, names = '', declarations = ''] = rule.exec(css) ?? refuse(noPlainStyle);
    checkDeclarations(declarations);
    for (const name of names.split(',').map((each) => each.trim())) {
      if (name === '' || !selector.test(name)) refuse(noPlainStyle);
      if (++count > maxSelectors) refuse(`has a style of more than ${maxSelectors} selectors`);
    }
  }
}

const noPlainStyle = 'has a style that is more than plain rules for names, classes and ids';

function checkDeclarations(style: string): void {
  for (const each of style.split(';').filter((part) => part.trim() !== '')) {
    const [, name = '', value = ''] =
      /^\s*([a-z-]+)\s*:([^:]*)$/i.exec(each) ??
      refuse(`has the style "${each.trim().slice(0, 40)}"`);
    checkDeclaration(name.toLowerCase(), value.replace(/!\s*important\s*$/i, ''));
  }
}

function checkDeclaration(name: string, value: string): void {
  if (unused.test(name)) {
    if (!/^(?:none|luminance|alpha)?$/.test(value.trim())) refuse(`has a ${name}`);
  } else if (properties.test(name)) checkValue(name, value);
  else refuse(`sets "${name.slice(0, 40)}"`);
}

/** A reference to a part of the drawing, and a colour behind it. */
const reference = /^\s*url\(\s*(["']?)#([^\s"'()]+)\1\s*\)/i;

function checkValue(name: string, value: string): void {
  const rest = references.test(name) ? value.replace(reference, '') : value;
  // An escape can spell any word, and no drawing needs one.
  const called = rest.split('(').map((before) => /[\w-]*$/.exec(before.trimEnd().slice(-20))?.[0]);
  if (
    /[\\@{}<>;]|\/\*/.test(rest) ||
    !called.slice(0, -1).every((each) => functions.test(each ?? ''))
  ) {
    refuse(`loads something in "${name}", or is no plain value: "${rest.trim().slice(0, 40)}"`);
  }
  if (!words.test(name) && numbersIn(value).some((number) => !(Math.abs(number) <= maxNumber))) {
    refuse(`has a number beyond ${maxNumber.toLocaleString('en')} in "${name}"`);
  }
}

/** The numbers of a value, without those in colours and ids. */
function numbersIn(value: string): number[] {
  const found = value.replace(/#[\w-]+/g, '').match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi);
  return (found ?? []).map(Number);
}
