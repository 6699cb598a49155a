/** Whatever is kept in packs is in so many: few to read, and small enough to write one of them again. */
const packCount = 16;

/** The number of the pack that a name is in. */
export function packNumber(name: string): number {
  let sum = 0;
  for (let index = 0; index < name.length; index++) sum = (sum * 31 + name.charCodeAt(index)) | 0;
  return Math.abs(sum) % packCount;
}
