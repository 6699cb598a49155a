import type { Plugin } from 'vite';
import { colourRules, colourTokens } from '../../site/drawings/drawing-colours.ts';
import { constants } from '../../site/lib/constants.ts';
import {
  plainTranslationHook,
  routing,
  translating,
  translationHook,
  withoutDebugging,
  withoutUnusedRouting,
} from './unused-code.ts';

/** Content is prerendered and never hydrated: the build fails when its code reaches a script. */
export function keepContentOut(): Plugin {
  return {
    name: 'keep-content-out',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const strayed = chunk.moduleIds.find((id) =>
          /\/site\/((build|content|drawings|files|model|page-api|theme|typeset)\/|.*\/build\.tsx)/.test(
            id,
          ),
        );
        if (strayed) this.error(`${chunk.fileName} holds ${strayed}: content code is build only.`);
      }
    },
  };
}

/** Styles that are made of what the code says: `import 'virtual:constants.css'` has the constants that styles need. */
export function madeStyles(): Plugin {
  const { productPanelHeight, productColumns, solutionPanelHeight } = constants;
  // Words have a rule of their own.
  const { words: _, ...tokens } = colourTokens;
  const pageColours = Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => [name, `var(--${token})`]),
  );
  const styles = new Map([
    [
      'virtual:constants.css',
      `:root{--product-panel:${productPanelHeight}px;--product-columns:${productColumns};` +
        `--solution-panel:${solutionPanelHeight}px}`,
    ],
    ['virtual:drawing-colours.css', `@layer content{${colourRules(pageColours)}}`],
  ]);
  return {
    name: 'made-styles',
    resolveId: (source) => (styles.has(source) ? `\0${source}` : undefined),
    load: (source) => styles.get(source.slice(1)),
  };
}

/** See {@link withoutUnusedRouting} and {@link withoutDebugging}. */
export function leaveOutUnusedCode(): Plugin {
  return {
    name: 'leave-out-unused-code',
    transform(code, id) {
      if (routing.test(id)) return withoutUnusedRouting(code);
      if (translationHook.test(id)) return plainTranslationHook;
      return translating.test(id) ? withoutDebugging(code) : undefined;
    },
  };
}

/** A classic script imports nothing: what others use as well, it has a copy of. */
export function inlineDetection(): Plugin {
  return {
    name: 'inline-detection',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!importer?.endsWith('/app/detect.ts')) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && `${found.id}?detect`;
    },
  };
}
