/** Concatenates lists. `flat` and `flatMap` take several times as long for thousands of lists. */
export function joinLists<Item>(lists: Iterable<readonly Item[]>): Item[] {
  const joined: Item[] = [];
  for (const list of lists) for (const item of list) joined.push(item);
  return joined;
}

// A spread argument takes place on the stack, which has none for a hundred thousand.

/** Adds to a list of any length. */
export function addAll<Item>(list: Item[], more: Iterable<Item>): void {
  for (const item of more) list.push(item);
}

/** The largest of any number of numbers, and of another one. */
export function largest(numbers: readonly number[], other = Number.NEGATIVE_INFINITY): number {
  return numbers.reduce((most, each) => Math.max(most, each), other);
}

/** The smallest of any number of numbers, and of another one. */
export function smallest(numbers: readonly number[], other = Number.POSITIVE_INFINITY): number {
  return numbers.reduce((least, each) => Math.min(least, each), other);
}
