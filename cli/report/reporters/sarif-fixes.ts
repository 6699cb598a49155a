import { memoizeLast } from '../../../schema/memoize.ts';
import type { Diagnostic, Report, TextEdit } from '../../core/diagnostic.ts';
import { createRangeOf } from '../../load/places/text-range.ts';
import { artifactOf, toMessage } from './sarif-parts.ts';

/** What `--fix` does about a finding, as SARIF says it; undefined where it does nothing. */
export function sarifFixes({ fix, help }: Diagnostic, { sources }: Report) {
  if (!fix) return undefined;
  const byFile = new Map<string, TextEdit[]>();
  for (const edit of fix) byFile.set(edit.file, [...(byFile.get(edit.file) ?? []), edit]);
  const artifactChanges = [...byFile].map(([file, edits]) => ({
    artifactLocation: artifactOf(file),
    replacements: edits.map((edit) => replace(edit, sources.get(file) ?? '')),
  }));
  return [
    { description: toMessage(help ?? 'What "milepost validate --fix" does.'), artifactChanges },
  ];
}

function replace({ start, end, text }: TextEdit, source: string) {
  const { start: from, end: to } = rangesOf(source)([start, end]);
  return {
    deletedRegion: {
      startLine: from.line,
      startColumn: from.column,
      endLine: to.line,
      endColumn: to.column,
    },
    ...(text !== '' && { insertedContent: { text } }),
  };
}

const rangesOf = memoizeLast(createRangeOf);
