// Tracks which records a result depends on. A result can be reused as long as its dependencies are
// unchanged. Records add themselves when they are read; a memoized result carries its dependencies along.

/** Names of records that a result depends on. */
export type Dependencies = ReadonlySet<string>;

let isTracking = false;
let current: { names: Set<string> | undefined } | undefined;

/** Starts tracking, for the life of the process. Results memoized earlier have no dependencies. */
export function startTracking(): void {
  isTracking = true;
}

/** Adds a dependency of the current result. `name` identifies exactly the content that was read. */
export function addDependency(name: string): void {
  // Most results have none: a set for each would take more than the results.
  if (current) current.names = (current.names ?? new Set<string>()).add(name);
}

/** Adds the dependencies of a result that the current one uses. */
export function addDependencies(dependencies?: Dependencies): void {
  if (current && dependencies) for (const name of dependencies) addDependency(name);
}

/** Computes a value and its dependencies; these are undefined if there are none, or if tracking is off. */
export function trackDependencies<Value>(make: () => Value): {
  readonly value: Value;
  readonly dependencies: Dependencies | undefined;
} {
  if (!isTracking) return { value: make(), dependencies: undefined };
  const outer = current;
  const own: typeof current = { names: undefined };
  current = own;
  try {
    const value = make();
    return { value, dependencies: own.names };
  } finally {
    current = outer;
  }
}

/** Computes a value without adding its dependencies to the current result. */
export function untracked<Value>(make: () => Value): Value {
  const outer = current;
  current = undefined;
  try {
    return make();
  } finally {
    current = outer;
  }
}
