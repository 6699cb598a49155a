// What is read while something is made. What was made once can be used again as long as all that was
// read for it is the same, since making it again would read the same and give the same. Records note
// that they are read; what is remembered carries along what was read for it.

/** The names of what was read. */
export type Dependencies = ReadonlySet<string>;

let isFollowed = false;
let current: Set<string> | undefined;

/** From now on reads are noted. It is not undone: what was remembered before has no notes. */
export function startTracking(): void {
  isFollowed = true;
}

/** Notes that something is read. A name changes with nothing but what it names. */
export function addDependency(name: string): void {
  current?.add(name);
}

/** Notes what was read for something that is used. */
export function addDependencies(dependencies: Iterable<string> = []): void {
  if (current) for (const name of dependencies) current.add(name);
}

/** Makes something and says what was read for it; undefined if that is nothing, or is not followed. */
export function trackDependencies<Value>(make: () => Value): {
  readonly value: Value;
  readonly dependencies: Dependencies | undefined;
} {
  if (!isFollowed) return { value: make(), dependencies: undefined };
  const outer = current;
  const names = new Set<string>();
  current = names;
  try {
    const value = make();
    return { value, dependencies: names.size > 0 ? names : undefined };
  } finally {
    current = outer;
  }
}

/** Makes something whose reads are of no concern to who uses it. */
export function untracked<Value>(make: () => Value): Value {
  const outer = current;
  current = undefined;
  try {
    return make();
  } finally {
    current = outer;
  }
}
