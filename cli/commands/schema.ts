import type { Io } from '../io.ts';
import type { SchemaOptions } from '../options.ts';

export async function run(_options: SchemaOptions, _io: Io): Promise<number> {
  return 2;
}
