import { createHash } from 'node:crypto';
import type { Diagnostic, Range, Report } from './diagnostic.ts';

/**
 * A name for each finding that stays the same while lines move: SHA-256 in hexadecimal over the
 * rule, the file, the message, the text of the line, and a counter where several are equal. Other
 * places in the file do not matter, so an edit elsewhere makes no finding a new one.
 */
export function fingerprints({ diagnostics, sources }: Report): Map<Diagnostic, string> {
  const lineOf = createLineReader(sources);
  const occurrences = new Map<string, number>();
  return new Map(
    diagnostics.map((each) => {
      const identity = JSON.stringify([each.rule, each.file, each.message, lineOf(each)]);
      const occurrence = occurrences.get(identity) ?? 0;
      occurrences.set(identity, occurrence + 1);
      return [each, hash(`${identity}${occurrence}`)];
    }),
  );
}

/** The line that a range starts on, without the spaces around it. */
function createLineReader(sources: Report['sources']): (range: Range) => string {
  const files = new Map<string, string[]>();
  return ({ file, start }) => {
    const lines = files.get(file) ?? sources.get(file)?.split('\n') ?? [];
    files.set(file, lines);
    return lines[start.line - 1]?.trim() ?? '';
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
