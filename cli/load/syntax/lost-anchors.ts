import type { YamlError } from './explain-yaml.ts';

/** A value that begins with `&word` and more: YAML takes the word for a name, and drops it. */
const anchored = /^ *(?:- +)*(?:[\w-]+:[ \t]+)?&(?<name>[^\s,[\]{}]+)[ \t]+[^\s#&*!|>]/dgm;

/** Texts that lose their first word, since nothing names the anchor that YAML reads in it. */
export function* lostAnchors(text: string): Generator<YamlError> {
  if (!text.includes('&')) return;
  for (const { groups, indices } of text.matchAll(anchored)) {
    const [start, end] = indices?.groups?.name ?? [0, 0];
    if (groups?.name === undefined || text.includes(`*${groups.name}`)) continue;
    yield {
      offsets: [start - 1, end],
      message: `YAML reads "&${groups.name}" as the name of this value and drops it from the text.`,
      help: 'Put the whole text in double quotes.',
    };
  }
}
