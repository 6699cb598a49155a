import type { PageParts } from '../lib/html.ts';

/**
 * Creates an encoder that reuses its memory: the bytes of a page are valid until the next one is encoded. Styles
 * are most of a page and the same for many, so their bytes are copied.
 */
export function pageEncoder(): (page: PageParts) => Buffer {
  const encodedStyles = new Map<string, Buffer>();
  let memory = Buffer.allocUnsafeSlow(0);
  return ({ start, fixed, end }) => {
    const middle = encodedStyles.get(fixed) ?? Buffer.from(fixed);
    encodedStyles.set(fixed, middle);
    // A UTF-16 unit takes at most three bytes.
    const most = 3 * (start.length + end.length) + middle.length;
    if (memory.length < most) memory = Buffer.allocUnsafeSlow(2 * most);
    let length = memory.write(start, 0);
    length += middle.copy(memory, length);
    length += memory.write(end, length);
    return memory.subarray(0, length);
  };
}

/** The page as text. */
export function pageText({ start, fixed, end }: PageParts): string {
  return start + fixed + end;
}
