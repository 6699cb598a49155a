import type { Plugin } from 'vite';
import { constants } from './constants.ts';

/** Content is prerendered and never hydrated: the build fails when its code reaches a script. */
export function keepContentOut(): Plugin {
  return {
    name: 'keep-content-out',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const strayed = chunk.moduleIds.find((id) => /\/site\/(content\/|.*\/build\.tsx)/.test(id));
        if (strayed) this.error(`${chunk.fileName} holds ${strayed}: content code is build only.`);
      }
    },
  };
}

/** `import 'virtual:constants.css'`: the constants that styles need, as custom properties. */
export function constantStyles(): Plugin {
  const id = 'virtual:constants.css';
  const { productPanelHeight, productColumns, solutionPanelHeight } = constants;
  return {
    name: 'constant-styles',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) =>
      source === `\0${id}`
        ? `:root{--product-panel:${productPanelHeight}px;--product-columns:${productColumns};` +
          `--solution-panel:${solutionPanelHeight}px}`
        : undefined,
  };
}

/**
 * React Router gives its components names for debuggers. To a bundler that looks like use, so links,
 * forms and data routes that the site does without would all be in its scripts.
 */
export function leaveOutUnusedRouting(): Plugin {
  return {
    name: 'leave-out-unused-routing',
    transform(code, id) {
      if (!/\/react-router\/dist\//.test(id)) return undefined;
      return code
        .replace(/^\w+\.displayName = ".+";$/gm, '')
        .replace(/= (?=React\d*\.(memo|forwardRef)\()/g, '= /* @__PURE__ */ ');
    },
  };
}

/** No event tells that an element went with the focus in it: the list of toasts looks for itself. */
const keepFocus = `
  const hasFocus = Boolean(listRef.current?.contains(document.activeElement));
  if (isFocusWithinRef.current && !hasFocus) {
    isFocusWithinRef.current = false;
    lastFocusedElementRef.current?.focus({ preventScroll: true });
    lastFocusedElementRef.current = null;
    setExpanded(false);
  } else if (toasts.length <= 1 && !hasFocus) setExpanded(false);`;

/**
 * Sonner has three of our constants built in, writes a `<style>` that the content security policy
 * refuses, goes on counting while a toast has the focus, and loses the focus with the toast that
 * had it. Each edit must find its place: a new version that looks different fails the build.
 */
export function fitSonner(): Plugin {
  const edits: readonly [found: RegExp, replacement: string][] = [
    [/^__insertCSS\(".*"\);$/m, ''],
    [/const TOAST_WIDTH = \d+;/, `const TOAST_WIDTH = ${constants.toastWidth};`],
    [/const SWIPE_THRESHOLD = \d+;/, `const SWIPE_THRESHOLD = ${constants.toastSwipe};`],
    [
      /const TIME_BEFORE_UNMOUNT = \d+;/,
      `const TIME_BEFORE_UNMOUNT = ${constants.toastRemovalDelay};`,
    ],
    [/isFocusWithinRef\.current = true;/, 'isFocusWithinRef.current = true; setExpanded(true);'],
    [
      /(event\.relatedTarget\)\) \{\s+)isFocusWithinRef\.current = false;/,
      '$1isFocusWithinRef.current = false; setExpanded(false);',
    ],
    [/(onMouseLeave: \(\)=>\{[^}]*if \(!interacting)\)/, '$1 && !isFocusWithinRef.current)'],
    [/if \(toasts\.length <= 1\) \{\s+setExpanded\(false\);\s+\}/, keepFocus],
  ];
  return {
    name: 'fit-sonner',
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs/.test(id)) return undefined;
      return edits.reduce((text, [found, replacement]) => {
        if (!found.test(text)) this.error(`sonner looks different: ${found} is not in it.`);
        return text.replace(found, replacement);
      }, code);
    },
  };
}
