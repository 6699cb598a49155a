import { Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { memberOf } from '../../schema/member-of.ts';
import { runForeign } from '../lib/site-failure.ts';
import { ContentProvider, currentContent, inReact, within } from '../page-api/context.tsx';
import type { BuildContext } from '../page-api/define-page.ts';

// Content never hydrates, so a string is all that it has to become. React prepares every element for
// streaming, suspending and hydrating, which takes longer than the markup itself. The components of the
// tool's content are functions of their properties and of `useContent`: a walk over the elements
// renders them. Components of a theme may use all of React, so React renders these.

type Properties = Readonly<Record<string, unknown>>;
type Element = ReactElement<Properties>;
type Component = (properties: Properties) => ReactNode;

/** Renders one region of a page. The ids that React makes in it begin with `name`. */
export type RenderRegion = (node: ReactNode, context: BuildContext, name: string) => string;

/**
 * Gives a function that writes the same markup as `renderToStaticMarkup` of React, except for links in
 * links. `foreign` are the components of a company, with what they are called: it leaves them to React.
 */
export function createRegionRenderer(foreign: ReadonlyMap<unknown, string>): RenderRegion {
  let region = '';
  let foreignCount = 0;
  let isInLink = false;

  function markupOf(node: ReactNode): string {
    if (typeof node === 'string') return escaped(node);
    if (typeof node === 'number' || typeof node === 'bigint') return String(node);
    if (node === null || node === undefined || typeof node === 'boolean') return '';
    if (isElement(node)) return elementMarkup(node);
    if (!isList(node)) throw new Error('Content is made of elements, texts and lists of them.');
    let markup = '';
    for (const each of node) markup += markupOf(each);
    return markup;
  }

  function elementMarkup(element: Element): string {
    const { props } = element;
    const type: unknown = element.type;
    if (isOfReact(props) || foreign.has(type)) return byReact(element);
    if (type === 'a') return linkMarkup(props);
    if (typeof type === 'string') return tagMarkup(type, props);
    const children = props.children as ReactNode;
    if (type === Fragment) return markupOf(children);
    if (type === ContentProvider) {
      return within(props.value as BuildContext, () => markupOf(children));
    }
    if (typeof type !== 'function') return byReact(element);
    return markupOf((type as Component)(props));
  }

  /**
   * A title may hold a link and be in one. A browser would close the outer one, so only the words are
   * left.
   */
  function linkMarkup(props: Properties): string {
    if (isInLink) return markupOf(props.children as ReactNode);
    isInLink = true;
    try {
      return tagMarkup('a', props);
    } finally {
      isInLink = false;
    }
  }

  function tagMarkup(name: string, props: Properties): string {
    let open = `<${name}`;
    for (const key in props) {
      if (key === 'children') continue;
      const value = memberOf(props, key);
      if (value !== null && value !== undefined) open += attributeOf(key, value);
    }
    if (isVoid.has(name)) return `${open}/>`;
    return `${open}>${markupOf(props.children as ReactNode)}</${name}>`;
  }

  function byReact(element: Element): string {
    const content = inReact(element);
    const identifierPrefix = `${region}-${foreignCount++}-`;
    const part = foreign.get(element.type);
    const language = currentContent()?.language;
    const render = () => renderToStaticMarkup(content, { identifierPrefix });
    const empty = () => `<milepost-failure lang="en">${escaped(part ?? '')}</milepost-failure>`;
    return within(undefined, () =>
      part === undefined ? render() : runForeign(`${part}, in ${language},`, render, empty),
    );
  }

  return (node, context, name) => {
    region = name;
    foreignCount = 0;
    isInLink = isPressed.test(name);
    return within(context, () => markupOf(node));
  };
}

/** The regions that stand in a link or a button of the frame. */
const isPressed = /^(?:brand|tab-)/;

function isElement(node: object): node is Element {
  return 'props' in node && 'type' in node;
}

/** React alone has these: it selects the option, and knows how a field is filled. */
function isOfReact(props: Properties): boolean {
  return 'defaultValue' in props || 'defaultChecked' in props;
}

function isList(node: object): node is Iterable<ReactNode> {
  return Symbol.iterator in node;
}

/** Tags without an end. */
const isVoid = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);

const otherNames = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['tabIndex', 'tabindex'],
  ['crossOrigin', 'crossorigin'],
  ['autoFocus', 'autofocus'],
]);

/** Of SVG: `strokeWidth` is `stroke-width`. Others keep their capitals: `viewBox`. */
const isHyphenated =
  /^(?:(?:alignment|baseline|color|dominant|fill|flood|font|image|letter|lighting|mask|paint|pointer|shape|stop|stroke|transform|vector|word|writing)[A-Z]|clip(?:Path|Rule)$|marker(?:Start|Mid|End)$|text(?:Anchor|Decoration|Rendering)$)/;

const namesInMarkup = new Map<string, string>();

function nameInMarkup(key: string): string {
  let name = namesInMarkup.get(key);
  if (name === undefined) {
    const hyphenated = isHyphenated.test(key)
      ? key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      : key;
    name = otherNames.get(key) ?? hyphenated;
    namesInMarkup.set(key, name);
  }
  return name;
}

function attributeOf(key: string, value: unknown): string {
  const name = nameInMarkup(key);
  if (typeof value === 'string') {
    return isAddress.has(key) && isScript(value) ? '' : ` ${name}="${escaped(value)}"`;
  }
  if (typeof value === 'number') return ` ${name}="${value}"`;
  if (typeof value === 'boolean') {
    if (isFlag.has(key)) return value ? ` ${name}=""` : '';
    if (saysTrueOrFalse.test(key)) return ` ${name}="${value}"`;
  }
  throw new Error(`Content has no attribute "${key}" with a value of type ${typeof value}.`);
}

const isFlag = new Set(
  (
    'allowFullScreen async autoFocus autoPlay checked controls default defer disabled download ' +
    'hidden inert itemScope loop multiple muted noValidate open playsInline readOnly required ' +
    'reversed selected'
  ).split(' '),
);

const saysTrueOrFalse = /^(?:aria-|data-|(?:contentEditable|draggable|focusable|spellCheck)$)/;

const isAddress = new Set(['src', 'href', 'action', 'formAction']);

/** No link leads to code. The rules let none pass, so this is for what comes by another way. */
function isScript(address: string): boolean {
  return /^javascript:/i.test(address.replace(/[\p{Cc}\s]/gu, ''));
}

function escaped(value: string): string {
  return /["'&<>]/.test(value)
    ? value.replace(/["'&<>]/g, (sign) => entities.get(sign) ?? sign)
    : value;
}

const entities = new Map([
  ['"', '&quot;'],
  ["'", '&#x27;'],
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);
