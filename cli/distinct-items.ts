/**
 * Where each item of a list that stands in it twice or more stood first, by its index: of a list
 * without repetition, nothing. Mappings are the same in whatever order their fields stand. One walk
 * through the list, however long it is, where comparing each with each would take hours.
 */
export function repeatedItems(items: readonly unknown[]): ReadonlyMap<number, number> {
  const repeated = new Map<number, number>();
  if (items.length < 2) return repeated;
  const firsts = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const key = JSON.stringify(item, inOrder);
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, index);
    else repeated.set(index, first);
  }
  return repeated;
}

/** Whether no item stands in a list twice. */
export function isDistinct(items: readonly unknown[]): boolean {
  return repeatedItems(items).size === 0;
}

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
