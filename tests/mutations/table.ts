import { readFileSync } from 'node:fs';
import { rules } from '../../cli/rules/index.ts';
import { groupBy } from '../../schema/group-by.ts';
import { shortfalls, type Tally } from './harness.ts';
import type { Outcome } from './mistakes.ts';

/** One run over all kinds of fault. */
export interface Run {
  readonly seed: number;
  readonly tallies: readonly Tally[];
}

/** `97.9%`, rounded down: only all is 100%. Of nothing there is no share. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${Math.floor((1000 * part) / whole) / 10}%`;
}

function sum(tallies: readonly Tally[], key: 'planted' | 'detected' | 'untrue'): number {
  return tallies.reduce((total, tally) => total + tally[key], 0);
}

function row(...cells: readonly (string | number)[]): string {
  return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
}

/** The table of the faults, a column for each run. */
export function faultTable(runs: readonly Run[]): string[] {
  const [first] = runs;
  const cells = (tally: Tally | undefined) =>
    tally ? [tally.planted, percent(tally.detected, tally.planted), tally.untrue] : ['', '', ''];
  const head = runs.flatMap(({ seed }) => [`seed ${seed}: planted`, 'detected', 'untrue']);
  const totals = runs.flatMap(({ tallies }) => [
    sum(tallies, 'planted'),
    percent(sum(tallies, 'detected'), sum(tallies, 'planted')),
    sum(tallies, 'untrue'),
  ]);
  return [
    row('fault', 'rule', ...head),
    row('---', '---', ...head.map(() => '--:')),
    ...(first?.tallies ?? []).map(({ fault: { name, rule, or = [], isJudged } }, index) => {
      const own = runs.flatMap(({ tallies }) => cells(tallies[index]));
      const rules = [rule, ...or].map((each) => `\`${each}\``).join(', ');
      return row(isJudged ? `${name} *` : name, rules, ...own);
    }),
    row('**all**', '', ...totals),
  ];
}

/** How the mistakes of people fared, kind by kind, and what was not found. */
export function mistakeTable(outcomes: readonly Outcome[]): string[] {
  const mistakes = outcomes.filter(({ mistake }) => mistake.isMistake);
  const kinds = groupBy(mistakes, ({ mistake }) => mistake.kind);
  const cells = (own: readonly Outcome[]) => {
    const [found, noted, missed] = (['found', 'noted', 'missed'] as const).map((result) =>
      count(own, result),
    );
    return [own.length, found ?? 0, noted ?? 0, missed ?? 0, percent(found ?? 0, own.length)];
  };
  return [
    row('kind', 'mistakes', 'found', 'noted', 'missed', 'share'),
    row('---', '--:', '--:', '--:', '--:', '--:'),
    ...[...kinds].map(([kind, own]) => row(kind, ...cells(own))),
    row('**all**', ...cells(mistakes)),
    row(
      '**all that can be decided**',
      ...cells(mistakes.filter(({ mistake }) => mistake.isDecidable !== false)),
    ),
  ];
}

function count(outcomes: readonly Outcome[], result: Outcome['result']): number {
  return outcomes.filter((outcome) => outcome.result === result).length;
}

/** Each mistake with the rules that found it: what was missed first. */
export function mistakeList(outcomes: readonly Outcome[]): string[] {
  const missed = outcomes.filter(({ result }) => result === 'missed');
  const found = outcomes.filter(({ result }) => result === 'found' || result === 'noted');
  const byRule = groupBy(found, ({ reported }) => reported[0]?.rule ?? '');
  const note = ({ mistake: { isDecidable, accepted } }: Outcome) =>
    accepted ? ` (accepted: ${accepted})` : isDecidable === false ? ' (not decidable)' : '';
  return [
    '### Missed',
    '',
    ...missed.map((each) => `- ${each.mistake.what}${note(each)}`),
    '',
    '### Found, by the first rule that says so',
    '',
    row('rule', 'mistakes'),
    row('---', '--:'),
    ...[...byRule]
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([rule, own]) => row(`\`${rule}\``, own.length)),
  ];
}

/** What was said of right edits. */
export function falseAlarms(outcomes: readonly Outcome[]): string[] {
  return outcomes
    .filter(({ result }) => result === 'false alarm')
    .map(({ mistake, reported }) => {
      const said = reported.map(({ rule, message }) => `\`${rule}\`: ${message}`).join(' ');
      return `- ${mistake.what} ${said}`;
    });
}

/** The rules that no kind of fault breaks. */
function rulesWithoutFault(runs: readonly Run[]): string[] {
  const all = runs.flatMap(({ tallies }) => tallies.map(({ fault }) => fault));
  const broken = new Set(all.flatMap(({ rule, or = [] }) => [rule, ...or]));
  return rules.flatMap(({ id }) => (broken.has(id) ? [] : `\`${id}\``));
}

/** What did not reach the share that is asked for, in each run. */
function fallenShort(runs: readonly Run[], count: number): string[] {
  const lines = runs.flatMap(({ seed, tallies }) =>
    shortfalls(tallies, count).map((line) => `- seed ${seed}: ${line}`),
  );
  return lines.length > 0 ? ['What falls short:', '', ...lines] : ['Nothing falls short.'];
}

/** docs/detection.md. */
export function detectionPage(
  runs: readonly Run[],
  outcomes: readonly Outcome[],
  count: number,
): string {
  const right = outcomes.filter(({ mistake }) => !mistake.isMistake);
  const alarms = falseAlarms(outcomes);
  const inPlace = outcomes.filter(({ result, isInPlace }) => result === 'found' && isInPlace);
  const parts: Readonly<Record<string, readonly (string | number)[]>> = {
    COUNT: [count],
    'RULES WITHOUT FAULT': [rulesWithoutFault(runs).join(', ')],
    FAULTS: faultTable(runs),
    SHORT: fallenShort(runs, count),
    READ: [readPart('read-findings.md')],
    'COUNT OF MISTAKES': [outcomes.length - right.length],
    'COUNT OF RIGHT': [right.length],
    'COUNT IN PLACE': [inPlace.length],
    MISTAKES: mistakeTable(outcomes),
    'COUNT OF ALARMS': [alarms.length],
    ALARMS: alarms.length > 0 ? alarms : ['None.'],
    LIST: mistakeList(outcomes),
  };
  return readPart('detection.md').replace(/⟦([A-Z ]+)⟧/g, (_, name: string) => {
    const lines = parts[name];
    if (!lines) throw new Error(`detection.md asks for "${name}".`);
    return lines.join('\n');
  });
}

const readPart = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
