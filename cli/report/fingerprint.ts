import { hash } from 'node:crypto';
import type { Diagnostic, Report } from '../core/diagnostic.ts';
import { createLineReader, lineText } from '../load/places/text-range.ts';

/**
 * A fingerprint for each finding that is stable while lines move: SHA-256 in hexadecimal over the rule, the file,
 * the message, the text of the line, and a counter for identical ones. Edits elsewhere in the file don't change it.
 */
export function fingerprints({ diagnostics, sources }: Report): Map<Diagnostic, string> {
  const linesOf = createLineReader(sources);
  const occurrences = new Map<string, number>();
  return new Map(
    diagnostics.map((each) => {
      const { rule, file, message } = each;
      const identity = JSON.stringify([rule, file, message, lineText(linesOf, each)]);
      const occurrence = occurrences.get(identity) ?? 0;
      occurrences.set(identity, occurrence + 1);
      return [each, hash('sha256', `${identity}${occurrence}`)];
    }),
  );
}
