import { groupBy } from '../../../schema/group-by.ts';
import { largest } from '../../../schema/join-lists.ts';
import { countAll, type Diagnostic, placeName, plural, type Range } from '../../core/diagnostic.ts';
import { oneLine, type Painter } from './visible.ts';

/** Notes, one line each, grouped by rule. Consecutive notes with the same help show it once. */
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

/** `45 notes (placeholder-content 44, untranslated 1): "milepost validate --notes" shows them.` */
export function countNotes(notes: readonly Diagnostic[]): string[] {
  if (notes.length === 0) return [];
  const byRule = [...groupBy(notes, ({ rule }) => rule)].map(
    ([rule, ofRule]) => `${rule} ${countAll(ofRule)}`,
  );
  const show = `"npx milepost validate --notes" shows ${notes.length === 1 ? 'it' : 'them'}`;
  return [`${plural(countAll(notes), 'note')} (${byRule.join(', ')}): ${show}.\n`];
}

/** `file:line:column  message`, aligned. */
function align(group: readonly Diagnostic[]): string[] {
  const width = largest(group.map((each) => placeOf(each).length));
  return group.map((each) => `  ${placeOf(each).padEnd(width)}  ${oneLine(each.message)}`);
}

/** The start of a finding: {@link placeName}. */
export function placeOf(range: Range): string {
  return oneLine(placeName(range));
}
