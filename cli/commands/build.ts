import { Failure } from '../failure.ts';
import type { Io } from '../io.ts';
import type { BuildOptions } from '../options.ts';

/** Takes the place of the command until it is written. */
export async function run(_options: BuildOptions, _io: Io): Promise<number> {
  throw new Failure('"milepost build" is not available yet.');
}
