/** Plain text that Markdown shows as it is, also in a cell of a table. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]|~]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
