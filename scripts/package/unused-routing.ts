/** The files of React Router. */
export const routing = /[\\/]react-router[\\/]dist[\\/]/;

/**
 * React Router gives its components names for debuggers, and an error boundary a context. To a bundler that looks
 * like use, so links, forms and data routes that the site does without would all be in its scripts.
 */
export function withoutUnusedRouting(code: string): string {
  return code
    .replace(/^\w+\.(?:displayName = ".+"|contextType = \w+);$/gm, '')
    .replace(/= (?=React\d*\.(memo|forwardRef)\()/g, '= /* @__PURE__ */ ');
}
