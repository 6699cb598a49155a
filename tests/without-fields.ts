/** A file of YAML without the top-level fields that another one has. */
export function withoutFields(whole: string, other: string): string {
  let rest = whole;
  for (const [, key = ''] of other.matchAll(/^([A-Za-z][\w-]*):/gm))
    rest = rest.replace(new RegExp(`^${key}:.*\\n(?:(?:[ \\t#}\\]]|- ).*\\n|\\n)*`, 'm'), '');
  return rest;
}
