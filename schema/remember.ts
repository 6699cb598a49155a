/**
 * Makes something of an object once, and gives the same again as long as the object lives: for what
 * several rules or pages ask, or one run after another.
 */
export function remember<Key extends object, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const entry = known.get(key);
    if (entry) return entry.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}

/** Like {@link remember}, for what is asked by a name, such as a language. */
export function rememberByName<Name extends string, Value>(
  make: (name: Name) => Value,
): (name: Name) => Value {
  const known = new Map<Name, { readonly value: Value }>();
  return (name) => {
    const entry = known.get(name);
    if (entry) return entry.value;
    const value = make(name);
    known.set(name, { value });
    return value;
  };
}
