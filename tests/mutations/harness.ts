import type { Diagnostic } from '../../cli/core/diagnostic.ts';
import { type Edit, isOn, lineAt, makeEdits, newFindings } from './edits.ts';
import type { Fault } from './places.ts';
import { createRandom } from './random.ts';
import type { Workspace } from './workspace.ts';

/** How the faults of one kind fared. */
export interface Tally {
  readonly fault: Fault;
  readonly planted: number;
  readonly detected: number;
  readonly untrue: number;
  /** Those that no rule reported where they are, and what was said that is untrue. */
  readonly troubles: readonly string[];
}

/** Plants `count` faults of a kind, one at a time, each in another place or another way. */
export async function runFault(
  fault: Fault,
  { workspace, seed, count }: { workspace: Workspace; seed: number; count: number },
): Promise<Tally> {
  // A kind keeps its places whichever other kinds run.
  const random = createRandom(
    [...fault.name].reduce(
      (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16777619),
      seed,
    ),
  );
  const seen = new Set<string>();
  const tally = { fault, planted: 0, detected: 0, untrue: 0, troubles: [] as string[] };
  for (let tries = 0; tally.planted < count && tries < count * 100; tries++) {
    const edit = fault.plant(workspace.files, random);
    const key = JSON.stringify(edit);
    if (!edit || seen.has(key)) continue;
    seen.add(key);
    const { isDetected, untrue, fresh } = await examine(fault, edit, workspace);
    tally.planted++;
    tally.detected += Number(isDetected);
    tally.untrue += untrue.length;
    if (!isDetected) tally.troubles.push(tellOf('missed', fault, edit, workspace, fresh));
    if (untrue.length > 0) tally.troubles.push(tellOf('untrue', fault, edit, workspace, untrue));
  }
  return tally;
}

async function examine(fault: Fault, edit: Edit, { files, baseline, validate }: Workspace) {
  const { rule, or = [], near = [], far = [], isOfFile } = fault;
  const { changed, lines } = makeEdits(files, [edit]);
  const fresh = newFindings(await validate(changed), baseline);
  const isHere = (each: Diagnostic) => (isOfFile ? each.file === edit.file : isOn(lines, each));
  const hits = fresh.filter((each) => [rule, ...or].includes(each.rule) && isHere(each));
  const isTrue = (each: Diagnostic) =>
    far.includes(each.rule) || (near.includes(each.rule) && each.file === edit.file);
  const untrue = fresh.filter((each) => !hits.includes(each) && !isTrue(each));
  return { isDetected: hits.length > 0, untrue, fresh };
}

function tellOf(
  what: string,
  { name }: Fault,
  { file, start, end, text }: Edit,
  { files }: Workspace,
  reported: readonly Diagnostic[],
): string {
  const before = files.get(file) ?? '';
  return [
    `${what}: ${name}, ${file}:${lineAt(before, start)}`,
    `  before: ${JSON.stringify(before.slice(start, end))}`,
    `  after:  ${JSON.stringify(text.slice(0, 1000))}`,
    ...reported.map(
      (each) => `  reported: ${each.rule} ${each.file}:${each.start.line} ${each.message}`,
    ),
  ].join('\n');
}

/** What a run that was asked for `count` faults of each kind falls short of, in sentences. */
export function shortfalls(tallies: readonly Tally[], count: number): string[] {
  return tallies.flatMap(({ fault: { name, isJudged }, planted, detected, untrue }) => [
    // Fewer places say too little about a kind.
    ...(planted < Math.min(count, 10) ? [`${name}: only ${planted} places`] : []),
    ...(detected < planted * (isJudged ? 0.95 : 1)
      ? [`${name}: ${detected} of ${planted} detected`]
      : []),
    ...(untrue > 0 ? [`${name}: ${untrue} untrue findings`] : []),
  ]);
}
