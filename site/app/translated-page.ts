const { appendChild, insertBefore, removeChild } = Node.prototype;
const observer = new MutationObserver(note);

/** What others than React changed in an element of React, from first to last. */
const changes = new WeakMap<Node, MutationRecord[]>();

/** Where others took a node of React away, and what they had put there before, if they did. */
const places = new WeakMap<Node, { parent: Node; standIn?: Node }>();

/**
 * Lets React work on a page that the browser translates. A translation takes texts away that React goes on using,
 * and puts elements of its own in their place: React would fail at its next change there, or write into a text that
 * is not on the page. So what others change in an element of React is noted, and taken back just before React
 * changes something in it. The translation meets the new words as it meets those of any part that comes.
 */
export function allowTranslation(): void {
  observer.observe(document.body, { childList: true, subtree: true });
  Object.assign(Node.prototype, {
    appendChild(this: Node, child: Node) {
      return changeIn(this, child, () => appendChild.call(this, child));
    },
    insertBefore(this: Node, child: Node, next: Node | null) {
      return changeIn(this, child, () => {
        if (next) restore(next);
        const isLost = next !== null && isOfReact(next) && next.parentNode !== this;
        return insertBefore.call(this, child, isLost ? null : next);
      });
    },
    removeChild(this: Node, child: Node) {
      return changeIn(this, child, () => {
        if (child.parentNode === this || !isOfReact(child)) return removeChild.call(this, child);
        return child.parentNode ? removeChild.call(child.parentNode, child) : child;
      });
    },
  });
}

/** Whether a translation by Chromium is in a part of the page: the site itself has no such elements. */
export function isTranslated(part: Element): boolean {
  return part.querySelector('font') !== null;
}

/** Carries out a change. One of React finds the element as React knows it, and is not noted. */
function changeIn(parent: Node, child: Node, change: () => Node): Node {
  if (!isOfReact(child)) return change();
  note(observer.takeRecords());
  const standIn = child.parentNode === parent ? justAddedBeside(child, parent) : undefined;
  if (standIn) keepPlace(child, { parent, standIn });
  else {
    restore(child);
    takeBack(parent);
  }
  change();
  observer.takeRecords();
  return child;
}

/** React marks what it renders, texts too. The element around all of it is none of this: React itself empties it. */
function isOfReact(node: Node): boolean {
  return Object.keys(node).some((key) => key.startsWith('__reactFiber'));
}

function note(records: readonly MutationRecord[]): void {
  const torn = new Set(records.filter(takesFromReact).map(({ target }) => target));
  for (const record of records) {
    const { target, type, removedNodes } = record;
    const isTorn = torn.has(target) || changes.has(target);
    if (type === 'characterData') restore(target);
    else if (isOfReact(target) && (isTorn || [...target.childNodes].some(isOfReact))) {
      changes.set(target, [...(changes.get(target) ?? []), record]);
      for (const node of removedNodes) if (isOfReact(node)) keepPlace(node, { parent: target });
    }
  }
}

function takesFromReact({ removedNodes }: MutationRecord): boolean {
  return [...removedNodes].some(isOfReact);
}

/** A text that React writes to comes back to its place. */
function keepPlace(node: Node, place: { parent: Node; standIn?: Node }): void {
  places.set(node, place);
  observer.observe(node, { characterData: true });
}

/** What others put beside a node as the last thing they did: then it is they who take the node away. */
function justAddedBeside(node: Node, parent: Node): Node | undefined {
  const records = changes.get(parent) ?? [];
  if (records.some(takesFromReact)) return undefined;
  return [...(records.at(-1)?.addedNodes ?? [])].find(
    (each) => each === node.previousSibling || each === node.nextSibling,
  );
}

function restore(node: Node): void {
  const { parent, standIn } = places.get(node) ?? {};
  if (!parent || node.parentNode === parent) return;
  if (standIn?.parentNode === parent) parent.replaceChild(node, standIn);
  else takeBack(parent);
}

/** Takes back, from last to first, what others changed in an element. */
function takeBack(parent: Node): void {
  const records = changes.get(parent) ?? [];
  changes.delete(parent);
  if (!records.some(takesFromReact)) return;
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records.reverse()) {
    for (const node of addedNodes) if (node.parentNode === parent) removeChild.call(parent, node);
    const after = previousSibling?.parentNode === parent ? previousSibling.nextSibling : null;
    const next = nextSibling?.parentNode === parent ? nextSibling : after;
    for (const node of removedNodes) insertBefore.call(parent, node, next);
  }
  observer.takeRecords();
}
