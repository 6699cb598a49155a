import { Failure } from '../failure.ts';
import type { Io } from '../io.ts';
import type { DevOptions } from '../options.ts';

/** Takes the place of the command until it is written. */
export async function run(_options: DevOptions, _io: Io): Promise<number> {
  throw new Failure('"milepost dev" is not available yet.');
}
