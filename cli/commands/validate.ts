import type { Io } from '../io.ts';
import type { ValidateOptions } from '../options.ts';

export async function run(_options: ValidateOptions, _io: Io): Promise<number> {
  return 2;
}
