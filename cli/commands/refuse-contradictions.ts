import { Failure } from '../core/failure.ts';
import type { ValidateOptions } from './options.ts';

/** Throws a Failure for options of `validate` that would have no effect, where the command line doesn't refuse them. */
export function refuseContradictions(options: ValidateOptions): void {
  const { paths, listRules, updateBaseline, shard, stdinFilepath, failOn, maxWarnings } = options;
  const ofAll = Object.entries({ listRules, updateBaseline, shard, stdinFilepath });
  const [whole] = ofAll.find(([, value]) => value !== undefined) ?? [];
  if (whole !== undefined && paths.length > 0) {
    const name = whole.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    throw new Failure(
      `milepost: --${name} does not go with the path "${paths[0]}": leave out one of the two.`,
    );
  }
  if (options.dryRun && !options.fix)
    throw new Failure('milepost: --dry-run shows what --fix would do: add --fix.');
  if (updateBaseline && options.baseline === undefined)
    throw new Failure(
      'milepost: --update-baseline writes the file of --baseline: add --baseline FILE.',
    );
  if (maxWarnings && failOn && failOn !== 'error')
    throw new Failure(
      `milepost: --fail-on ${failOn} lets no warning pass, so --max-warnings ${maxWarnings} would have no ` +
        'effect: leave out one of the two.',
    );
}
