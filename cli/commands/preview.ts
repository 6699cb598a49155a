import { Failure } from '../failure.ts';
import type { Io } from '../io.ts';
import type { PreviewOptions } from '../options.ts';

/** Takes the place of the command until it is written. */
export async function run(_options: PreviewOptions, _io: Io): Promise<number> {
  throw new Failure('"milepost preview" is not available yet.');
}
