import type { Plugin } from 'vite';
import { constants } from '../../site/lib/constants.ts';
import { routing, translating, withoutDebugging, withoutUnusedRouting } from './unused-code.ts';

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

/** See {@link withoutUnusedRouting} and {@link withoutDebugging}. */
export function leaveOutUnusedCode(): Plugin {
  return {
    name: 'leave-out-unused-code',
    transform(code, id) {
      if (routing.test(id)) return withoutUnusedRouting(code);
      return translating.test(id) ? withoutDebugging(code) : undefined;
    },
  };
}
