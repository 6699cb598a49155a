import { groupBy } from '../../../schema/group-by.ts';
import { countAll, type Diagnostic, plural, type Range } from '../../core/diagnostic.ts';
import { oneLine, type Painter } from './visible.ts';

/**
 * Findings of severity info, one line each, under the rule that says so. What to do is said once
 * for all neighbours that need the same.
 */
export function showNotes(notes: readonly Diagnostic[], painter: Painter): string[] {
  return [...groupBy(notes, ({ rule }) => rule)].map(([rule, ofRule]) => {
    const head = `${painter('bold', 'cyan')('info')}  ${painter('bold')(rule)}`;
    const byHelp = groupBy(ofRule, ({ help = '' }) => help);
    const lines = [...byHelp].flatMap(([help, group]) => [
      ...align(group),
      ...(help ? [`  ${painter('cyan')('help:')} ${oneLine(help)}`] : []),
    ]);
    return `${[head, ...lines].join('\n')}\n`;
  });
}

/** `45 notes (placeholder-content 44, length-ratio 1): "milepost validate --notes" shows them.` */
export function countNotes(notes: readonly Diagnostic[]): string[] {
  if (notes.length === 0) return [];
  const byRule = [...groupBy(notes, ({ rule }) => rule)].map(
    ([rule, ofRule]) => `${rule} ${countAll(ofRule)}`,
  );
  const show = `"milepost validate --notes" shows ${notes.length === 1 ? 'it' : 'them'}`;
  return [`${plural(countAll(notes), 'note')} (${byRule.join(', ')}): ${show}.\n`];
}

/** `file:line:column  message`, the messages below each other. */
function align(group: readonly Diagnostic[]): string[] {
  const width = Math.max(...group.map((each) => placeOf(each).length));
  return group.map((each) => `  ${placeOf(each).padEnd(width)}  ${oneLine(each.message)}`);
}

/** Where a finding starts, as editors and terminals follow it. */
export function placeOf({ file, start }: Range): string {
  return oneLine(`${file}:${start.line}:${start.column}`);
}
