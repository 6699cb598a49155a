import { noExtensions } from '../../site/build/extensions.ts';
import { openProject } from '../config/open-project.ts';
import { type ExitCode, type Io, showsColors } from '../core/io.ts';
import { ruleText } from '../report/rule-docs.ts';
import { allRules } from '../rules/project-rules.ts';
import { rulesOf } from '../rules/rules-of.ts';
import { findRule } from './choose-rules.ts';

export interface ExplainOptions {
  readonly rule: string;
  /** Whether to write colours; by default if the terminal can show them. */
  readonly color?: boolean;
}

/** Explains a rule, and how to suppress its findings. Throws a Failure for an unknown id. */
export async function run({ rule: id, color }: ExplainOptions, io: Io): Promise<ExitCode> {
  const isOwn = allRules.every((each) => each.id !== id);
  const { extensions } = isOwn ? await openProject({}, io.cwd) : { extensions: noExtensions };
  const rule = findRule(id, rulesOf(extensions));
  io.stdout.write(ruleText(rule, { color: showsColors(io, color) }), 'painted');
  return 0;
}
