import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { keepSourceMap, placeOfError } from '../../site/lib/code-places.ts';
import { Failure, reasonOf } from '../core/failure.ts';
import type { CodeBundle } from './bundle-code.ts';

/** Why the code of a company runs: a check renders nothing, so React is not loaded. */
export type Purpose = 'check' | 'render';

/** The modules that the tool provides: the code must share React and the tool's state. */
const provided: Readonly<
  Record<string, Readonly<Partial<Record<Purpose, () => Promise<object>>>>>
> = {
  milepost: both(() => import('./define-config.ts')),
  'milepost/drawing': both(() => import('../../site/drawings/index.ts')),
  'milepost/theme': { render: () => import('../../site/content/theme/kit.ts') },
};

function both(load: () => Promise<object>) {
  return { check: load, render: load };
}

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

const isLate =
  'is there only where pages are rendered. Load what imports it by a function: ' +
  '"parts: () => import(\'./parts.tsx\')".';

/**
 * Runs a module and returns its default export. `file` is its absolute path, `name` is its name in messages.
 * Throws a Failure if it fails.
 */
export async function runCode(
  { code, map, imports }: CodeBundle,
  file: string,
  name: string,
  purpose: Purpose,
): Promise<unknown> {
  const modules = new Map<string, object>();
  for (const path of imports) {
    const load = provided[path]?.[purpose];
    if (load) modules.set(path, await load());
  }
  const load = createRequire(import.meta.url);
  const requireProvided = (path: string): unknown => {
    const module = modules.get(path);
    if (module) return withKnownExports(module, path);
    if (provided[path]) throw new Error(`"${path}" ${isLate}`);
    if (path.startsWith('milepost')) throw new Error(`"${path}" is not part of milepost.`);
    return load(path);
  };
  const module = { exports: {} as { default?: unknown } };
  keepSourceMap(file, map);
  try {
    const script = new Script(`(function (require, module, exports) {${code}\n})`, {
      filename: file,
    });
    script.runInThisContext()(requireProvided, module, module.exports);
  } catch (error) {
    const place = placeOfError(error);
    const where = place && `\n  at ${place}`;
    throw new Failure(`milepost: ${name} can't be run: ${reasonOf(error)}${where}`);
  }
  return module.exports.default;
}
