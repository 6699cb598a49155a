/** Concatenates lists. `flat` and `flatMap` take several times as long for thousands of lists. */
export function joinLists<Item>(lists: Iterable<readonly Item[]>): Item[] {
  const joined: Item[] = [];
  for (const list of lists) for (const item of list) joined.push(item);
  return joined;
}
