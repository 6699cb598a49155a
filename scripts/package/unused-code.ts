/** The files of React Router. */
export const routing = /[\\/]react-router[\\/]dist[\\/]/;

/**
 * React Router gives its components names for debuggers, and an error boundary a context. To a bundler that looks
 * like use, so links, forms and data routes that the site does without would all be in its scripts. What it says to
 * developers who call it wrongly is left out, too.
 */
export function withoutUnusedRouting(code: string): string {
  return code
    .replace(/^\w+\.(?:displayName = ".+"|contextType = \w+);$/gm, '')
    .replace(/^( *(?:var \w+ = )?)[`"][A-Z][^`"\n]* [^`"\n]*[`"](;?)$/gm, '$1""$2')
    .replace(/= (?=React\d*\.(memo|forwardRef)\()/g, '= /* @__PURE__ */ ');
}

/** The files of i18next and react-i18next. */
export const translating = /[\\/](?:react-)?i18next[\\/]dist[\\/]/;

/** The hook of react-i18next. */
export const translationHook = /[\\/]react-i18next[\\/].+[\\/]useTranslation\.js$/;

/**
 * The same for a site in which each language has an instance of its own, whose strings are there before the page. To listen
 * for another one was a quarter of the time of a prerendered frame, and each component on a page made a copy of the instance.
 */
export const plainTranslationHook =
  "import { useContext } from 'react';" +
  "import { I18nContext } from './context.js';" +
  'export function useTranslation() {' +
  '  const { i18n } = useContext(I18nContext);' +
  '  return { t: i18n.t, i18n };' +
  '}';

/** What i18next tells its developers it only says with the option `debug`, which the site never sets. */
export function withoutDebugging(code: string): string {
  return code
    .replace(/\bthis\.logger\.debug\b/g, 'false')
    .replace(
      /(?<![\w.])(?=(?:this\.logger\.(?:log|warn|once|deprecate)|(?:base)?[lL]ogger\.deprecate|warnOnce)\()/g,
      '/* @__PURE__ */ ',
    );
}
