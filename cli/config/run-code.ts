import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { followCode, placeInCode } from '../../site/lib/own-code.ts';
import { withOwnElements } from '../../site/theme/own-elements.ts';
import { isFields } from '../core/data.ts';
import { Failure, reasonOf } from '../core/failure.ts';
import { type CodeBundle, nameBeside } from './bundle-code.ts';

/** The modules that the tool provides: the code must share React and the tool's state. */
const provided: Readonly<Record<string, () => Promise<object>>> = {
  milepost: () => import('./define-config.ts'),
  'milepost/drawing': () => import('../../site/drawings/index.ts'),
  'milepost/theme': () => import('../../site/content/theme/kit.ts'),
};

/** A module whose unknown names throw: undefined would fail elsewhere. */
function withKnownExports(module: object, path: string): object {
  return new Proxy(module, {
    get(target, key) {
      if (key in target || typeof key === 'symbol' || key === '__esModule') {
        return Reflect.get(target, key);
      }
      const names = Object.keys(target).sort().join(', ');
      throw new Error(`"${path}" has no "${key}". It has ${names}.`);
    },
  });
}

/** What makes elements. */
const isReact = /^react(?:\/jsx-(?:dev-)?runtime)?$/;

/**
 * Runs a module and returns its default export. `file` is its absolute path, `name` is its name in messages.
 * Throws a Failure if it fails.
 */
export async function runCode(
  { code, map, imports }: CodeBundle,
  file: string,
  name: string,
): Promise<unknown> {
  const modules = new Map<string, object>();
  for (const path of imports) {
    const load = provided[path];
    if (load) modules.set(path, await load());
  }
  const load = createRequire(import.meta.url);
  const requireProvided = (path: string): unknown => {
    const module = modules.get(path);
    if (module) return withKnownExports(module, path);
    if (path.startsWith('milepost')) throw new Error(`"${path}" is not part of milepost.`);
    const found: unknown = load(path);
    return isReact.test(path) && isFields(found) ? withOwnElements(found) : found;
  };
  const module = { exports: {} as { default?: unknown } };
  followCode(file, map, (source) => nameBeside(name, source));
  try {
    const script = new Script(`(function (require, module, exports) {\n${code}\n})`, {
      filename: file,
      lineOffset: -1,
    });
    script.runInThisContext()(requireProvided, module, module.exports);
  } catch (error) {
    const place = placeInCode(error);
    const at = place === undefined ? '' : `\n  at ${place}`;
    throw new Failure(`milepost: ${name} can't be run: ${reasonOf(error)}${at}`);
  }
  return module.exports.default;
}
