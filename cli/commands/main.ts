import { type Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { memberOf } from '../../schema/member-of.ts';
import { Failure, failureOf } from '../core/failure.ts';
import { foreignLog, type Io } from '../core/io.ts';
import { visibleOutput } from '../report/reporters/visible.ts';
import { commands } from './declare-options.ts';
import { type Run, ToolCommand } from './tool-command.ts';

/**
 * Runs a command line (without `node` and the script) and resolves to the exit code: 0 done, 1 the catalogue has
 * errors, 2 the tool failed. Throws only for bugs.
 */
export async function main(
  args: readonly string[],
  { stdout, stderr, ...given }: Io,
): Promise<number> {
  const io = { ...given, stdout: visibleOutput(stdout), stderr: visibleOutput(stderr) };
  foreignLog.write = io.stderr.write;
  let run: Run = async () => 2;
  const program = declareProgram(io, (chosen) => {
    run = chosen;
  });
  try {
    program.parse([...args], { from: 'user' });
    return await run(io);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const failure = failureOf(error);
    if (!failure) throw error;
    io.stderr.write(`${failure.message}\n`);
    return 2;
  }
}

function declareProgram(io: Io, choose: (run: Run) => void): ToolCommand {
  const program = new ToolCommand(choose, 'milepost')
    .description('Checks a catalogue of technical products and builds a website from it.')
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      outputError: (text, write) => write(text.replace(/^error: /, 'milepost: ')),
    })
    .hook('preAction', (_, command) => refuseEmpty(command))
    .showHelpAfterError('"npx milepost --help" lists the commands and what they take.');
  return program.declare(commands);
}

/** An empty value is a mistake, such as an unset variable of a script. */
function refuseEmpty(command: Command): void {
  const isEmpty = (value: unknown) =>
    [value].flat().some((each) => typeof each === 'string' && each.trim() === '');
  const values = command.opts();
  const option = command.options.find((each) => isEmpty(memberOf(values, each.attributeName())));
  const what = option ? `the value of ${option.long}` : 'an argument';
  if (!option && !isEmpty(command.args)) return;
  throw new Failure(
    `milepost: ${what} is empty, as when a script uses a variable that is not set.\n` +
      `Give it a value, or leave ${option ? 'the option' : 'it'} out.`,
  );
}
