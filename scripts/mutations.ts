// Plants faults into the shipped catalogue, one at a time, and shows whether the validator finds
// each where it is, and says nothing untrue. Both sets, all kinds and a fresh seed, unless told:
//   npm run test:mutations
//   npm run test:mutations -- --seed 7 --count 20 --kind 'digit changed in one language'
//   npm run test:mutations -- --set mistakes
//   npm run test:mutations -- --write
import { randomInt } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';
import { faults } from '../tests/mutations/faults.ts';
import { runFault, shortfalls, type Tally } from '../tests/mutations/harness.ts';
import {
  type Outcome,
  readMistakes,
  refuseStale,
  runMistakes,
} from '../tests/mutations/mistakes.ts';
import {
  detectionPage,
  falseAlarms,
  faultTable,
  mistakeTable,
  type Run,
} from '../tests/mutations/table.ts';
import { createWorkspace, type Workspace } from '../tests/mutations/workspace.ts';
import { wholeNumber } from './whole-number.ts';

const page = fileURLToPath(new URL('../docs/detection.md', import.meta.url));

interface Options {
  readonly seed?: number;
  readonly count: number;
  readonly kind?: readonly string[];
  readonly set?: string;
  readonly write?: boolean;
}

const kinds = faults.map(({ name }) => name);
const values = new Command('npm run test:mutations --')
  .option(
    '--seed <number>',
    'from which places are chosen; by default another one each time',
    wholeNumber,
  )
  .option('--count <number>', 'how often each kind of fault is planted', wholeNumber, 50)
  .addOption(new Option('--kind <name...>', 'only these kinds of fault').choices(kinds))
  .addOption(new Option('--set <name>', 'only this set').choices(['faults', 'mistakes']))
  .option('--write', 'write docs/detection.md, of a complete run')
  .parse()
  .opts<Options>();

const { count } = values;
const fresh = values.seed ?? randomInt(2, 2 ** 31);
const seeds = values.write ? [1, fresh] : [fresh];
const chosen = faults.filter(({ name }) => values.kind?.includes(name) ?? true);
const isWanted = (set: string) => values.write || values.set === undefined || values.set === set;

async function runFaults(workspace: Workspace, seed: number): Promise<Run> {
  const tallies: Tally[] = [];
  for (const fault of chosen) {
    const place = `${tallies.length + 1} of ${chosen.length}`;
    process.stderr.write(`\r\u001b[Kseed ${seed}, ${place}: ${fault.name}`);
    tallies.push(await runFault(fault, { workspace, seed, count }));
  }
  process.stderr.write('\r\u001b[K');
  return { seed, tallies };
}

function show(run: Run): void {
  const troubles = run.tallies.flatMap((tally) => tally.troubles);
  for (const line of [...faultTable([run]), '', ...troubles]) console.log(line);
}

const workspace = await createWorkspace();
const runs: Run[] = [];
let outcomes: readonly Outcome[] = [];
try {
  const mistakes = isWanted('mistakes') && !values.kind ? readMistakes() : [];
  // Before the faults, which take long.
  refuseStale(mistakes, workspace.files);
  for (const seed of isWanted('faults') ? seeds : []) {
    const run = await runFaults(workspace, seed);
    show(run);
    runs.push(run);
  }
  outcomes = await runMistakes(mistakes, workspace);
} finally {
  workspace.remove();
}

if (outcomes.length > 0) {
  const missed = outcomes.filter(({ result }) => result === 'missed');
  for (const { mistake } of missed) console.log(`missed: ${mistake.id}: ${mistake.what}`);
  for (const line of falseAlarms(outcomes)) console.log(`false alarm: ${line}`);
  for (const line of mistakeTable(outcomes)) console.log(line);
}
if (values.write) await writeFile(page, detectionPage(runs, outcomes, count));
const failures = runs.flatMap(({ tallies }) => shortfalls(tallies, count));
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;
