/** The language of a BCP 47 tag, without script and region: `fr` of `fr-CA`. */
export function baseLanguage(tag: string): string {
  const end = tag.indexOf('-');
  return (end < 0 ? tag : tag.slice(0, end)).toLowerCase();
}
