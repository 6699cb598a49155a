import { Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  addDependencies,
  type Dependencies,
  trackDependencies,
} from '../../schema/dependencies.ts';
import { runForeign } from '../lib/site-failure.ts';
import {
  ContentProvider,
  currentContent,
  inReact,
  isRepeated,
  within,
} from '../page-api/context.tsx';
import type { BuildContext } from '../page-api/define-page.ts';

// Content never hydrates, so it only has to become a string. React prepares elements for streaming, suspense and
// hydration, which takes longer than the markup itself. The built-in content components are functions of their
// properties and `useContent`, so walking their elements renders them. Components of a theme may use all of
// React, so React renders them.

type Properties = Readonly<Record<string, unknown>>;
type Element = ReactElement<Properties>;
type Component = (properties: Properties) => ReactNode;

/** Markup that doesn't depend on its page, with its dependencies; undefined markup if more objects determine it. */
interface Repeated {
  known?: { readonly value: string; readonly dependencies: Dependencies | undefined };
  readonly more: Map<unknown, Repeated>;
}

/** Renders one region of a page. The ids that React generates begin with `name`. */
export type RenderRegion = (node: ReactNode, context: BuildContext, name: string) => string;

/**
 * Creates a function that writes the same markup as React's `renderToStaticMarkup`, except for nested links.
 * `foreign` are the components of a theme by name, which React renders.
 */
export function createRegionRenderer(foreign: ReadonlyMap<unknown, string>): RenderRegion {
  let region = '';
  let foreignCount = 0;
  let isInLink = false;
  const repeated: Repeated = { more: new Map() };

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
    if (needsReact(props) || foreign.has(type)) return byReact(element);
    if (type === 'a') return linkMarkup(props);
    if (typeof type === 'string') return tagMarkup(type, props);
    const children = props.children as ReactNode;
    if (type === Fragment) return markupOf(children);
    if (type === ContentProvider) {
      return within(props.value as BuildContext, () => markupOf(children));
    }
    if (typeof type !== 'function') return byReact(element);
    const component = type as Component;
    return isRepeated(type) ? repeatedMarkup(component, props) : markupOf(component(props));
  }

  /** Memoized: a value is on many pages, and in several places of each. */
  function repeatedMarkup(component: Component, props: Properties): string {
    let place = below(below(repeated, currentContent()?.language), component);
    for (const name in props) place = below(place, props[name]);
    place.known ??= trackDependencies(() => markupOf(component(props)));
    addDependencies(place.known.dependencies);
    return place.known.value;
  }

  /**
   * A title may contain a link and be inside one. Browsers would close the outer link, so only the words of the
   * inner one remain.
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
      const value = props[key];
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
    return within(undefined, () =>
      part === undefined
        ? render()
        : runForeign(`the part "${part}" of the theme, in ${language},`, render),
    );
  }

  return (node, context, name) => {
    region = name;
    foreignCount = 0;
    isInLink = isPressed.test(name);
    return within(context, () => markupOf(node));
  };
}

function below({ more }: Repeated, key: unknown): Repeated {
  const memoized = more.get(key);
  if (memoized) return memoized;
  const made: Repeated = { more: new Map() };
  more.set(key, made);
  return made;
}

/** Regions inside a link or a button of the frame. */
const isPressed = /^(?:brand|tab-)/;

function isElement(node: object): node is Element {
  return 'props' in node && 'type' in node;
}

/** Form elements that only React renders: it selects options and sets values. */
function needsReact(props: Properties): boolean {
  return 'defaultValue' in props || 'defaultChecked' in props;
}

function isList(node: object): node is Iterable<ReactNode> {
  return Symbol.iterator in node;
}

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

/** SVG attributes with hyphens: `strokeWidth` is `stroke-width`. Others keep their capitals: `viewBox`. */
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
    if (isBooleanAttribute.test(key)) return ` ${name}="${value}"`;
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

const isBooleanAttribute = /^(?:aria-|data-|(?:contentEditable|draggable|focusable|spellCheck)$)/;

const isAddress = new Set(['src', 'href', 'action', 'formAction']);

/** Refuses addresses with code. Rules reject them, so this is a second defence. */
function isScript(address: string): boolean {
  return /^javascript:/i.test(address.replace(/[\p{Cc}\s]/gu, ''));
}

function escaped(value: string): string {
  return /["'&<>]/.test(value) ? value.replace(/["'&<>]/g, entityOf) : value;
}

function entityOf(character: string): string {
  return entities.get(character) ?? character;
}

const entities = new Map([
  ['"', '&quot;'],
  ["'", '&#x27;'],
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
]);
