// What is read while something is made. What was made once can be used again as long as all that was
// read for it is the same, since making it again would read the same and give the same. Inputs note
// that they are read; what is remembered carries along what was read for it.

/** The names of inputs, and what was read for remembered things that were used. */
export interface Reads {
  readonly names: ReadonlySet<string>;
  readonly parts: ReadonlySet<Reads>;
}

interface Notes {
  readonly names: Set<string>;
  readonly parts: Set<Reads>;
}

let isFollowed = false;
let current: Notes | undefined;

/** From now on reads are noted. It is not undone: what was remembered before has no notes. */
export function followReads(): void {
  isFollowed = true;
}

/** Notes that an input is read. A name changes with nothing but the input that it names. */
export function noteRead(name: string): void {
  current?.names.add(name);
}

/** Notes what was read for something that is used. */
export function noteReads(reads: Reads | undefined): void {
  if (reads) current?.parts.add(reads);
}

/** Makes something and says what was read for it; undefined if that is nothing, or is not followed. */
export function readsOf<Value>(make: () => Value): {
  readonly value: Value;
  readonly reads: Reads | undefined;
} {
  if (!isFollowed) return { value: make(), reads: undefined };
  const outer = current;
  const notes: Notes = { names: new Set(), parts: new Set() };
  current = notes;
  try {
    const value = make();
    return { value, reads: notes.names.size + notes.parts.size > 0 ? notes : undefined };
  } finally {
    current = outer;
  }
}

/** Makes something whose reads are of no concern to who uses it. */
export function apart<Value>(make: () => Value): Value {
  const outer = current;
  current = undefined;
  try {
    return make();
  } finally {
    current = outer;
  }
}

/** All names, also those behind remembered things. */
export function namesOf(reads: Reads | undefined): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<Reads>();
  const visit = (each: Reads) => {
    if (seen.has(each)) return;
    seen.add(each);
    for (const name of each.names) names.add(name);
    for (const part of each.parts) visit(part);
  };
  if (reads) visit(reads);
  return names;
}
