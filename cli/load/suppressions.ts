import type { Problem, StageFinding } from '../core/finding.ts';
import type { Source } from '../core/source.ts';
import { closest } from '../core/suggest.ts';
import { createRangeOf } from './places/text-range.ts';

/** A comment that suppresses findings of a rule: `# milepost-ignore untranslated: a brand name`. */
export interface Suppression {
  readonly source: Source;
  readonly rule: string;
  /** The lines that it covers: numbers from 1, inclusive. */
  readonly lines: readonly [first: number, last: number];
  /** The offsets of the rule's id. */
  readonly offsets: readonly [start: number, end: number];
}

/** A quick test that most files fail. */
const hint = /#[ \t]*milepost/i;
/** The keyword of a suppression with its common misspellings, and the rest of the comment. */
const directive =
  /^#+[ \t]*(?<word>milepost(?:[_:-][\w:-]*[\w-]|[ \t]*ignore(?:[ _-]file)?(?![\w-])))(?<rest>.*)/i;
const right = ['milepost-ignore', 'milepost-ignore-file'] as const;

/** The suppressions of a file, and findings about malformed ones. */
export async function readSuppressions(source: Source): Promise<{
  suppressions: Suppression[];
  findings: StageFinding[];
}> {
  const suppressions: Suppression[] = [];
  const findings: StageFinding[] = [];
  if (source.format !== 'yaml' || !hint.test(source.text)) return { suppressions, findings };
  const { yamlComments } = await import('./syntax/yaml-comments.ts');
  const coveredBy = coverage(source.text);
  for (const comment of yamlComments(source.text)) {
    const { word, rest = '' } = directive.exec(comment.text)?.groups ?? {};
    const problem = word === undefined ? undefined : problemOf(word, rest);
    if (word === undefined || problem === 'none') continue;
    if (problem) {
      const offsets = [comment.start, comment.start + comment.text.length] as const;
      const finding = { entry: source, offsets, ...problem };
      findings.push({ rule: 'unused-suppression', finding });
    } else {
      const lines = word === right[1] ? wholeFile : coveredBy(comment.start);
      const [names = ''] = rest.split(':', 1);
      const from = comment.start + comment.text.length - rest.length;
      for (const { 0: rule, index } of names.matchAll(/[^\s,]+/g)) {
        const start = from + index;
        suppressions.push({ source, rule, lines, offsets: [start, start + rule.length] });
      }
    }
  }
  return { suppressions, findings };
}

/** Why a comment is not a valid suppression; `none` if it isn't meant as one. */
function problemOf(word: string, rest: string): Problem | 'none' | undefined {
  if (right.some((each) => each === word)) {
    if (/^\s+[^\s:][^:]*:\s*\S/.test(rest)) return undefined;
    const message = 'This comment names no rule or gives no reason, so it suppresses nothing.';
    return { message, help: 'Write "# milepost-ignore RULE: why it is right here".' };
  }
  const meant = closest(word.replaceAll(/[\s_:]+/g, '-'), right);
  if (meant === undefined && !/^milepost-ignore/i.test(word)) return 'none';
  return {
    message: `Milepost does not know "${word}", so this comment suppresses nothing.`,
    help: `Write "# ${meant ?? right[0]} RULE: why it is right here".`,
  };
}

const wholeFile = [1, Number.POSITIVE_INFINITY] as const;

/**
 * The lines that a comment covers: its own, if it follows a value; else the next line and everything
 * indented below it.
 */
function coverage(text: string): (offset: number) => Suppression['lines'] {
  const lines = text.split('\n');
  const rangeOf = createRangeOf(text);
  const indents = lines.map((line) =>
    /^\s*(?:#.*)?$/.test(line) ? undefined : line.search(/\S|$/),
  );
  /** For each line, the next line with content. */
  const following = indents.map((_, line) => line);
  for (let line = lines.length - 1; line >= 0; line--) {
    if (indents[line] === undefined) following[line] = following[line + 1] ?? lines.length;
  }
  const lastBelow = (first: number) => {
    const indent = indents[first] ?? 0;
    let last = first;
    for (let line = first + 1; line < lines.length; line = following[line + 1] ?? lines.length) {
      const own = indents[line];
      if (own === undefined) continue;
      if (own <= indent && !/^\s*[}\]]/.test(lines[line] ?? '')) break;
      last = line;
    }
    return last;
  };
  const coverageByLine = new Map<number, Suppression['lines']>();
  return (offset) => {
    const { line, column } = rangeOf([offset, offset]).start;
    if ((lines[line - 1] ?? '').slice(0, column - 1).trim() !== '') return [line, line];
    const first = following[line] ?? lines.length;
    const covered = coverageByLine.get(first) ?? ([first + 1, lastBelow(first) + 1] as const);
    coverageByLine.set(first, covered);
    return covered;
  };
}
