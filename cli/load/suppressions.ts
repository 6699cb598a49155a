import type { Finding, StageFinding } from '../report/finding.ts';
import { closest } from '../report/suggest.ts';
import type { Source } from './source.ts';
import type { Comment } from './syntax/yaml-comments.ts';

/** A comment that accepts what a rule finds: `# milepost-ignore untranslated: a brand name`. */
export interface Suppression {
  readonly source: Source;
  readonly rule: string;
  /** The lines that it covers, from 1, both included. */
  readonly lines: readonly [first: number, last: number];
  /** Where the id of the rule is in the file. */
  readonly offsets: readonly [start: number, end: number];
}

/** The quick test that most files fail. */
const hint = /#[ \t]*milepost/i;
/** The word that makes a comment a suppression, as it may be typed, and what follows it. */
const directive =
  /^#+[ \t]*(?<word>milepost(?:[_:-][\w:-]*[\w-]|[ \t]*ignore(?:[ _-]file)?(?![\w-])))(?<rest>.*)/i;
const right = ['milepost-ignore', 'milepost-ignore-file'] as const;

/** The suppressions of a file, and complaints about those that can’t be read. */
export async function readSuppressions(source: Source): Promise<{
  suppressions: Suppression[];
  findings: StageFinding[];
}> {
  const suppressions: Suppression[] = [];
  const findings: StageFinding[] = [];
  if (source.format !== 'yaml' || !hint.test(source.text)) return { suppressions, findings };
  const { yamlComments } = await import('./syntax/yaml-comments.ts');
  for (const comment of yamlComments(source.text)) {
    const { word, rest = '' } = directive.exec(comment.text)?.groups ?? {};
    const problem = word === undefined ? undefined : problemOf(word, rest);
    if (word === undefined || problem === 'none') continue;
    if (problem) {
      const offsets = [comment.start, comment.start + comment.text.length] as const;
      const finding = { entry: source, offsets, ...problem };
      findings.push({ rule: 'unused-suppression', finding });
    } else suppressions.push(...namedIn(rest, word, comment, source));
  }
  return { suppressions, findings };
}

/** What keeps a comment from being a suppression; `none` if it is not meant as one. */
function problemOf(word: string, rest: string): Problem | 'none' | undefined {
  if (right.some((each) => each === word)) {
    return /^\s+[^\s:][^:]*:\s*\S/.test(rest) ? undefined : withoutReason;
  }
  const meant = closest(word.replaceAll(/[\s_:]+/g, '-'), right);
  if (meant === undefined && !/^milepost-ignore/i.test(word)) return 'none';
  return {
    message: `Milepost does not know "${word}", so this comment suppresses nothing.`,
    help: `Write "# ${meant ?? right[0]} RULE: why it is right here".`,
  };
}

function namedIn(rest: string, word: string, comment: Comment, source: Source): Suppression[] {
  const lines =
    word === right[1]
      ? ([1, Number.POSITIVE_INFINITY] as const)
      : coveredBy(source.text, comment.start);
  const [names = ''] = rest.split(':', 1);
  const from = comment.start + comment.text.length - rest.length;
  return [...names.matchAll(/[^\s,]+/g)].map(({ 0: rule, index }) => {
    const start = from + index;
    return { source, rule, lines, offsets: [start, start + rule.length] };
  });
}

type Problem = Pick<Finding, 'message' | 'help'>;

const withoutReason: Problem = {
  message: 'This comment names no rule or gives no reason, so it suppresses nothing.',
  help: 'Write "# milepost-ignore RULE: why it is right here".',
};

/** Its own line at the end of one; else the next line with everything that is indented below it. */
function coveredBy(text: string, index: number): readonly [number, number] {
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
