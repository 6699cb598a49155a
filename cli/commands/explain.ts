import { type ExitCode, type Io, showsColors } from '../core/io.ts';
import { ruleText } from '../report/rule-docs.ts';
import { findRule } from './choose-rules.ts';

export interface ExplainOptions {
  readonly rule: string;
  /** Whether to write colours; by default if the terminal can show them. */
  readonly color?: boolean;
}

/** Explains a rule, and how to suppress its findings. Throws a Failure for an unknown id. */
export async function run({ rule: id, color }: ExplainOptions, io: Io): Promise<ExitCode> {
  io.stdout.write(ruleText(findRule(id), { color: showsColors(io, color) }), 'painted');
  return 0;
}
