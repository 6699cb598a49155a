import { Failure } from '../failure.ts';
import { type ExitCode, type Io, showsColors } from '../io.ts';
import { ruleText } from '../rule-docs.ts';
import { rules } from '../rules/index.ts';
import { didYouMean } from '../suggest.ts';

export interface ExplainOptions {
  /** The id of a rule. */
  readonly rule: string;
  /** Whether to write colours; without it, as the terminal can show them. */
  readonly color?: boolean;
}

/** Says what a rule wants, why, and how to accept what it finds. Throws a Failure for no rule. */
export async function run({ rule: id, color }: ExplainOptions, io: Io): Promise<ExitCode> {
  const rule = rules.find((each) => each.id === id);
  if (!rule) {
    const ids = rules.map((each) => each.id);
    const help = didYouMean(id, ids, '"milepost validate --list-rules" lists the rules.');
    throw new Failure(`milepost: there is no rule "${id}".\n${help}`);
  }
  io.stdout.write(ruleText(rule, { color: showsColors(io, color) }));
  return 0;
}
