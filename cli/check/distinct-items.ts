/**
 * Maps the index of each repeated item of a list to the index of its first occurrence. The order of fields in
 * mappings doesn't matter. Linear in the length of the list: pairwise comparison may take hours.
 */
export function repeatedItems(items: readonly unknown[]): ReadonlyMap<number, number> {
  const repeated = new Map<number, number>();
  if (items.length < 2) return repeated;
  if (items.every((item) => typeof item === 'string') && new Set(items).size === items.length)
    return repeated;
  const firsts = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const key = JSON.stringify(item, inOrder);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, index);
    else repeated.set(index, first);
  }
  return repeated;
}

export function isDistinct(items: readonly unknown[]): boolean {
  return repeatedItems(items).size === 0;
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
