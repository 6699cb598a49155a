import { Failure } from '../core/failure.ts';
import type { ValidateOptions } from './options.ts';

type Name = keyof ValidateOptions;

/** Options that --list-rules may have. */
const ofLists: readonly Name[] = ['listRules', 'rule', 'color', 'catalogue', 'config'];

/** An option, what it does, and those that would have no effect with it; of --list-rules, all but `ofLists`. */
const conflicts: readonly (readonly [option: Name, does: string, others?: readonly Name[]])[] = [
  ['listRules', 'checks nothing'],
  ['dryRun', 'writes the changes to stdout, and no report', ['formats']],
  ['fix', 'changes files, which an editor may have open', ['watch', 'stdinFilepath']],
  [
    'updateBaseline',
    'writes what the whole catalogue has, and no report',
    ['fix', 'watch', 'formats', 'paths', 'locale', 'rule', 'changed', 'stdinFilepath'],
  ],
  [
    'shard',
    'reports on a part of all files, for CI',
    ['paths', 'stdinFilepath', 'fix', 'watch', 'updateBaseline'],
  ],
  ['quiet', 'shows errors only', ['notes']],
  ['stdinFilepath', 'reports on the text of that file alone', ['watch', 'paths']],
];

/** An option, what it does, and the one that it needs. */
const needs: readonly (readonly [option: Name, does: string, other: Name, written: string])[] = [
  ['dryRun', 'shows what --fix would do', 'fix', '--fix'],
  ['updateBaseline', 'writes the file of --baseline', 'baseline', '--baseline FILE'],
];

/** Throws a Failure for options of `validate` that would silently cancel each other out. */
export function refuseContradictions(options: ValidateOptions): void {
  const given = (Object.keys(options) as Name[]).filter((name) => {
    const value: unknown = options[name];
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
  });
  for (const [option, does, others] of conflicts) {
    const other = given.find((name) => (others ? others.includes(name) : !ofLists.includes(name)));
    if (!given.includes(option) || other === undefined) continue;
    const [one, two] = [written(option, options), written(other, options)];
    throw new Failure(
      `milepost: ${one} ${does}, and does not go with ${two}: leave out one of the two.`,
    );
  }
  for (const [option, does, other, example] of needs) {
    if (!given.includes(option) || given.includes(other)) continue;
    throw new Failure(`milepost: ${written(option, options)} ${does}: add ${example}.`);
  }
  const { failOn, maxWarnings = 0 } = options;
  if (!failOn || failOn === 'error' || maxWarnings === 0) return;
  throw new Failure(
    `milepost: --fail-on ${failOn} lets no warning pass, so --max-warnings ${maxWarnings} would have no ` +
      'effect: leave out one of the two.',
  );
}

/** An option as a user writes it. */
function written(name: Name, { paths }: ValidateOptions): string {
  if (name === 'paths') return `the path "${paths[0]}"`;
  if (name === 'formats') return '--format and -o';
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

/** Throws a Failure if warnings of all shards would have to be counted. */
export function refuseSum(maxWarnings = 0): void {
  if (maxWarnings === 0) return;
  throw new Failure(
    `milepost: --shard sees the warnings of one part, and --max-warnings ${maxWarnings} counts those of all.\n` +
      'Allow none with --max-warnings 0, or check the whole catalogue in one job.',
  );
}
