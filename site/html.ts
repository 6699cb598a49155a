/** Text as it stands between tags of HTML and XML, and in attributes in double quotes. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** An element with its attributes escaped; `content` is HTML. Without content it has no end tag. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content?: string,
): string {
  const start = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`);
  const open = `<${name}${start.join('')}>`;
  return content === undefined ? open : `${open}${content}</${name}>`;
}
