import { addDependencies, type Dependencies, trackDependencies } from './dependencies.ts';

interface Memoized<Value> {
  readonly value: Value;
  readonly dependencies: Dependencies | undefined;
}

/**
 * Memoizes a function of an object for as long as the object lives: across rules, pages and runs. Each use
 * adds the dependencies of the result.
 */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  return memoizeIn(new WeakMap<Key, Memoized<Value>>(), make);
}

/** Like {@link memoize}, for a function of a string, such as a language code. */
export function memoizeByName<Name extends string, Value>(
  make: (name: Name) => Value,
): (name: Name) => Value {
  return memoizeIn(new Map<Name, Memoized<Value>>(), make);
}

/**
 * Memoizes the last result only: for a large text that is queried at many places. `make` must have no dependencies.
 */
export function memoizeLast<Value>(make: (text: string) => Value): (text: string) => Value {
  let last: { readonly text: string; readonly value: Value } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: make(text) };
    return last.value;
  };
}

/** Memoizes a function without arguments. */
export function once<Value>(make: () => Value): () => Value {
  const memoized = memoizeByName(make);
  return () => memoized('');
}

interface Memory<Key, Value> {
  get(key: Key): Memoized<Value> | undefined;
  set(key: Key, memoized: Memoized<Value>): unknown;
}

function memoizeIn<Key, Value>(
  memory: Memory<Key, Value>,
  make: (key: Key) => Value,
): (key: Key) => Value {
  return (key) => {
    let memoized = memory.get(key);
    if (!memoized) {
      memoized = trackDependencies(() => make(key));
      memory.set(key, memoized);
    }
    addDependencies(memoized.dependencies);
    return memoized.value;
  };
}
