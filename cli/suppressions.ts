import type { Diagnostic } from './diagnostic.ts';
import type { Finding, Rule, StageFinding } from './rule.ts';
import type { Source } from './source.ts';
import { didYouMean } from './suggest.ts';

/** A comment that accepts what a rule finds: `# milepost-ignore untranslated: a brand name`. */
export interface Suppression {
  readonly source: Source;
  readonly rule: string;
  /** The lines that it covers, from 1, both included. */
  readonly lines: readonly [first: number, last: number];
  /** Where the id of the rule stands in the file. */
  readonly offsets: readonly [start: number, end: number];
}

const comment = /(?<=^|\s)#[ \t]*milepost-ignore(?<scope>-file)?\b(?<rest>[^\r\n]*)/gm;

/** The suppressions of a file, and complaints about those without rule or reason. */
export function readSuppressions(source: Source): {
  suppressions: Suppression[];
  findings: StageFinding[];
} {
  const suppressions: Suppression[] = [];
  const findings: StageFinding[] = [];
  const canHold = source.format === 'yaml' && source.text.includes('milepost-ignore');
  for (const match of canHold ? source.text.matchAll(comment) : []) {
    const { scope, rest = '' } = match.groups ?? {};
    const end = match.index + match[0].length;
    if (!/^\s+[^\s:][^:]*:\s*\S/.test(rest)) {
      const finding = { entry: source, offsets: [match.index, end], ...withoutReason } as const;
      findings.push({ rule: 'unused-suppression', finding });
      continue;
    }
    const lines = scope ? ([1, Number.POSITIVE_INFINITY] as const) : coveredBy(source.text, match);
    const [names = ''] = rest.split(':', 1);
    for (const { 0: rule, index } of names.matchAll(/[^\s,]+/g)) {
      const start = end - rest.length + index;
      suppressions.push({ source, rule, lines, offsets: [start, start + rule.length] });
    }
  }
  return { suppressions, findings };
}

/** Takes out what is suppressed, and finds fault with suppressions that suppress nothing. */
export function applySuppressions(
  diagnostics: readonly Diagnostic[],
  suppressions: readonly Suppression[],
  rules: readonly Rule[],
  nameOf: (source: Source) => string,
): { kept: Diagnostic[]; unused: Finding[] } {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const able = suppressions.filter(({ rule }) => byId.get(rule)?.isBinding !== true);
  const used = new Set<Suppression>();
  const kept = diagnostics.filter(({ rule, file, start }) => {
    const found = able.filter(
      ({ source, lines: [first, last], rule: id }) =>
        id === rule && nameOf(source) === file && first <= start.line && start.line <= last,
    );
    for (const each of found) used.add(each);
    return found.length === 0;
  });
  const unused = suppressions
    .filter((each) => !used.has(each))
    .map(({ source: entry, offsets, rule }) => ({ entry, offsets, ...troubleWith(rule, byId) }));
  return { kept, unused };
}

interface Problem {
  readonly message: string;
  readonly help: string;
}

const withoutReason: Problem = {
  message: 'This comment names no rule or gives no reason, so it suppresses nothing.',
  help: 'Write "# milepost-ignore RULE: why it is right here".',
};

function troubleWith(id: string, rules: ReadonlyMap<string, Rule>): Problem {
  const rule = rules.get(id);
  if (!rule) {
    const help = didYouMean(id, rules.keys(), '"milepost validate --list-rules" lists the rules.');
    return { message: `There is no rule "${id}".`, help };
  }
  if (rule.isBinding) {
    const message = `"${id}" can't be ignored: a site built with such a mistake would be broken.`;
    return { message, help: 'Mend what the rule reports, and remove the comment.' };
  }
  const message = `"${id}" finds nothing here, so there is nothing to ignore.`;
  return { message, help: 'Remove the comment, or put it where the finding is.' };
}

/** Its own line at the end of one; else the next line with everything that is indented below it. */
function coveredBy(text: string, { index }: RegExpExecArray): readonly [number, number] {
  const lineStart = text.lastIndexOf('\n', index - 1) + 1;
  const own = text.slice(0, index).split('\n').length;
  if (text.slice(lineStart, index).trim() !== '') return [own, own];
  const lines = text.split('\n');
  const isBlank = (line: string) => /^\s*(?:#.*)?$/.test(line);
  let first = own;
  while (first < lines.length && isBlank(lines[first] ?? '')) first++;
  const indent = indentOf(lines[first] ?? '');
  let last = first;
  for (let line = first + 1; line < lines.length; line++) {
    const each = lines[line] ?? '';
    if (isBlank(each)) continue;
    if (indentOf(each) <= indent && !/^\s*[}\]]/.test(each)) break;
    last = line;
  }
  return [first + 1, last + 1];
}

function indentOf(line: string): number {
  return line.search(/\S|$/);
}
