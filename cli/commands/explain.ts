import { type ExitCode, type Io, showsColors } from '../core/io.ts';
import { ruleText } from '../report/rule-docs.ts';
import { findRule } from './choose-rules.ts';

export interface ExplainOptions {
  /** The id of a rule. */
  readonly rule: string;
  /** Whether to write colours; without it, as the terminal can show them. */
  readonly color?: boolean;
}

/** Says what a rule wants, why, and how to accept what it finds. Throws a Failure for no rule. */
export async function run({ rule: id, color }: ExplainOptions, io: Io): Promise<ExitCode> {
  io.stdout.write(ruleText(findRule(id), { color: showsColors(io, color) }));
  return 0;
}
