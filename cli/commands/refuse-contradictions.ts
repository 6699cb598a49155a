import { Failure } from '../core/failure.ts';
import type { ValidateOptions } from './options.ts';

/** Invalid combinations of options, and what to do; the first that applies is reported. */
type Problems = readonly (readonly [isWrong: unknown, message: string])[];

/** Throws a Failure for options of `validate` that would silently cancel each other out. */
export function refuseContradictions(options: ValidateOptions): void {
  const problems = [...listing(options), ...fixing(options), ...baseline(options)];
  const problem = [...problems, ...sharing(options), ...others(options)].find(
    ([isWrong]) => isWrong,
  );
  if (problem) throw new Failure(`milepost: ${problem[1]}.`);
}

/** The options allowed with `--list-rules`. */
const ofLists = ['listRules', 'rule', 'color', 'catalogue', 'config'];

function listing(options: ValidateOptions): Problems {
  if (!options.listRules) return [];
  const others = Object.keys(options).filter((name) => !ofLists.includes(name));
  return givenOptions(options, others).map((name) => [
    true,
    `--list-rules checks nothing, so ${name} would have no effect: leave out one of the two`,
  ]);
}

/** The given options among some names, as a user writes them. */
function givenOptions(options: ValidateOptions, names: readonly string[]): string[] {
  return Object.entries(options).flatMap(([name, value]) => {
    const isGiven = Array.isArray(value) ? value.length > 0 : ![undefined, false].includes(value);
    if (!isGiven || !names.includes(name)) return [];
    if (name === 'paths') return `the path "${options.paths[0]}"`;
    if (name === 'formats') return '--format and -o';
    return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  });
}

function fixing({ fix, dryRun, watch, stdinFilepath, formats }: ValidateOptions): Problems {
  return [
    [dryRun && !fix, '--dry-run shows what --fix would do: give both'],
    [
      dryRun && formats,
      '--dry-run writes the changes to stdout, and no report: leave out --format and -o',
    ],
    [watch && fix, '--watch and --fix do not go together: an editor may have the file open'],
    [fix && stdinFilepath, '--fix changes files, and --stdin-filepath has none'],
  ];
}

function baseline(options: ValidateOptions): Problems {
  const { updateBaseline, changed, fix, watch, formats, stdinFilepath } = options;
  if (!updateBaseline) return [];
  const isPart = [options.paths, options.locale, options.rule].some((each) => each?.length);
  return [
    [!options.baseline, '--update-baseline wants to know the file: --baseline FILE'],
    [fix || watch, '--update-baseline does not go with --fix or --watch: leave them out'],
    [formats, '--update-baseline writes the baseline, and no report: leave out --format and -o'],
    [
      isPart || stdinFilepath || changed,
      '--update-baseline writes what the whole catalogue has: leave out paths, --locale, --rule, ' +
        '--changed and --stdin-filepath',
    ],
  ];
}

function sharing(options: ValidateOptions): Problems {
  if (!options.shard) return [];
  return givenOptions(options, ['paths', 'stdinFilepath', 'fix', 'watch', 'updateBaseline']).map(
    (name) => [
      true,
      `--shard reports on a part of all files, for CI, and does not go with ${name}: leave out one of the two`,
    ],
  );
}

/** Throws a Failure if warnings of all shards would have to be counted. */
export function refuseSum(maxWarnings = 0): void {
  if (maxWarnings === 0) return;
  throw new Failure(
    `milepost: --shard sees the warnings of one part, and --max-warnings ${maxWarnings} counts those of all.\n` +
      'Allow none with --max-warnings 0, or check the whole catalogue in one job.',
  );
}

function others({
  watch,
  stdinFilepath,
  paths,
  failOn,
  maxWarnings = 0,
  quiet,
  notes,
}: ValidateOptions): Problems {
  return [
    [quiet && notes, '--quiet shows errors only, and --notes each note: leave out one of the two'],
    [watch && stdinFilepath, '--watch follows files, and --stdin-filepath has none'],
    [
      stdinFilepath && paths.length > 0,
      `--stdin-filepath reports on that file alone: leave out "${paths[0]}"`,
    ],
    [
      failOn && failOn !== 'error' && maxWarnings > 0,
      `--fail-on ${failOn} lets no warning pass, so --max-warnings ${maxWarnings} would have no ` +
        'effect: leave out one of the two',
    ],
  ];
}
