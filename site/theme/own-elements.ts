// A class in the code and in the styles of a company is its own: `hero` is `own-hero` on the page, where nothing of
// the tool fits. `mp-wrap` is the class `wrap` of the tool.

import { noStringOf } from '../lib/site-failure.ts';

/** The class attribute of an element of a company, as pages have it: `own-hero wrap` of `hero mp-wrap`. */
export function ownClasses(names: string): string {
  return names.replace(/[^\s]+/g, ownClass);
}

function ownClass(name: string): string {
  if (name.startsWith('mp-')) return name.slice('mp-'.length);
  return name.startsWith('own-') ? name : `own-${name}`;
}

/** The styles of a company, minified, with the classes in its selectors as pages have them. */
export function ownSelectors(css: string): string {
  return css.replace(
    /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\((?:[^)\\]|\\.)*\)|\.(-?[_a-z\u0080-\uffff\\][\w\u0080-\uffff\\-]*)/gis,
    (whole, name?: string) => (name === undefined ? whole : `.${ownClass(name)}`),
  );
}

type MakeElement = (type: unknown, props: unknown, ...more: unknown[]) => unknown;

/**
 * A module of React for the code of a company: elements that it makes get its own classes. It throws where an object
 * stands for a string, since a text of several languages is easily taken for one.
 */
export function withOwnElements(react: object): object {
  const makers = Object.entries(react)
    .filter(([name]) => /^(?:jsxs?|jsxDEV|createElement)$/.test(name))
    .map(([name, make]: [string, MakeElement]) => {
      const own: MakeElement = (type, props, ...more) => {
        if (typeof type !== 'string') return make(type, props, ...more);
        if (name === 'createElement') refuseObjects(more);
        return make(type, ownProps(props), ...more);
      };
      return [name, own];
    });
  return { ...react, ...Object.fromEntries(makers) };
}

/** Attributes that are objects to React. */
const hasObject = /^(?:style|dangerouslySetInnerHTML|ref)$/;

function ownProps(props: unknown): unknown {
  if (typeof props !== 'object' || props === null) return props;
  const own = Object.entries(props).map(([name, value]) => {
    if (!hasObject.test(name)) refuseObjects(value);
    const isClass = typeof value === 'string' && /^class(?:Name)?$/.test(name);
    return [name, isClass ? ownClasses(value) : value];
  });
  return Object.fromEntries(own);
}

function refuseObjects(value: unknown): void {
  if (Array.isArray(value)) value.forEach(refuseObjects);
  else if (typeof value === 'object' && value !== null) {
    const isPlain = Object.getPrototypeOf(value) === Object.prototype && !('$$typeof' in value);
    if (isPlain) throw new TypeError(noStringOf(Object.keys(value).join(', ')));
  } else if (typeof value === 'string' && value.includes(String({}))) {
    throw new TypeError(noStringOf());
  }
}
