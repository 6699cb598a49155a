// A class in the code and in the styles of a company is its own: `hero` is `own-hero` on the page, where nothing of
// the tool fits. `mp-wrap` is the class `wrap` of the tool.

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

/** A module of React for the code of a company: elements that it makes get its own classes. */
export function withOwnClasses(react: object): object {
  const makers = Object.entries(react)
    .filter(([name]) => /^(?:jsxs?|jsxDEV|createElement)$/.test(name))
    .map(([name, make]: [string, MakeElement]) => {
      const own: MakeElement = (type, props, ...more) => make(type, ownProps(type, props), ...more);
      return [name, own];
    });
  return { ...react, ...Object.fromEntries(makers) };
}

function ownProps(type: unknown, props: unknown): unknown {
  if (typeof type !== 'string' || typeof props !== 'object' || props === null) return props;
  const given: Record<string, unknown> = { ...props };
  for (const name of ['className', 'class']) {
    const value = given[name];
    if (typeof value === 'string') given[name] = ownClasses(value);
  }
  return given;
}
