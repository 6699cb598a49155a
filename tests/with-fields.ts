/** A file of YAML with the top-level fields of another one in the place of its own. */
export function withFields(whole: string, text: string): string {
  let rest = whole;
  for (const [, key = ''] of text.matchAll(/^([A-Za-z][\w-]*):/gm))
    rest = rest.replace(new RegExp(`^${key}:.*\\n(?:(?:[\\s#}\\]]|- ).*\\n|\\n)*`, 'm'), '');
  return rest + text;
}
