/** A text as a part of a regular expression that finds it as it is. */
export function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
