/** Groups items by key, in the order in which the keys first occur. */
export function groupBy<T, K = string>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The text that occurs most often, of several the first. */
export function mostFrequent(all: readonly string[]): string | undefined {
  const groups = [...groupBy(all, (each) => each)];
  return groups.sort(([, one], [, other]) => other.length - one.length)[0]?.[0];
}
