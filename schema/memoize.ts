import { addDependencies, type Dependencies, trackDependencies } from './dependencies.ts';

interface Known<Value> {
  readonly value: Value;
  readonly dependencies: Dependencies | undefined;
}

/**
 * Makes something of an object once, and gives the same again as long as the object lives: for what
 * several rules or pages ask, or one run after another. A page that asks depends on what was read for it.
 */
export function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  return memoizeIn(new WeakMap<Key, Known<Value>>(), make);
}

/** Like {@link remember}, for what is asked by a name, such as a language. */
export function memoizeByName<Name extends string, Value>(
  make: (name: Name) => Value,
): (name: Name) => Value {
  return memoizeIn(new Map<Name, Known<Value>>(), make);
}

/**
 * Keeps what was made of the last text alone: for a large text that is asked about at each of its places.
 * `make` reads nothing but the text.
 */
export function memoizeLast<Value>(make: (text: string) => Value): (text: string) => Value {
  let last: { readonly text: string; readonly value: Value } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: make(text) };
    return last.value;
  };
}

/** Makes something when it is first asked for, and gives the same again. */
export function once<Value>(make: () => Value): () => Value {
  const made = memoizeByName(make);
  return () => made('');
}

interface Memory<Key, Value> {
  get(key: Key): Known<Value> | undefined;
  set(key: Key, known: Known<Value>): unknown;
}

function memoizeIn<Key, Value>(
  memory: Memory<Key, Value>,
  make: (key: Key) => Value,
): (key: Key) => Value {
  return (key) => {
    let known = memory.get(key);
    if (!known) {
      known = trackDependencies(() => make(key));
      memory.set(key, known);
    }
    addDependencies(known.dependencies);
    return known.value;
  };
}
