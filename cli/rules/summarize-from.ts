/** The number of similar findings in a file from which they are one. */
export const many = 6;

/** The same for texts without a language; fewer if no text of the file has it. */
export function summarizeMissingFrom(hasLanguage: boolean): number {
  return hasLanguage ? many : 2;
}
