import { Command, InvalidArgumentError, Option } from 'commander';
import { languageCode } from '../../schema/language-code.ts';
import { memberOf } from '../../schema/member-of.ts';
import { formatNames } from '../../schema/option-names.ts';
import type { ExitCode, Io } from '../core/io.ts';
import type { FormatOption } from '../report/write-reports.ts';
import type { ShardOption } from './shard.ts';

/** Runs a command; resolves to the exit code. */
export type Run = (io: Io) => Promise<ExitCode>;

/** Options by name, and arguments by theirs: `<new-id>` is `newId`. */
type Given = Readonly<Record<string, unknown>>;

/** Loads the code of a command when it runs. Its options are those that are declared. */
type Load = () => Promise<{ readonly run: (options: never, io: Io) => Promise<ExitCode> }>;

/** What declares each command, by its name: its words, its arguments and options, and what it runs. */
export type Commands = Readonly<Record<string, (command: ToolCommand) => unknown>>;

/** A command with options that several commands share. */
export class ToolCommand extends Command {
  readonly #choose: (run: Run) => void;

  /** `choose` receives what the command of a command line runs. */
  constructor(choose: (run: Run) => void, name?: string) {
    super(name);
    this.#choose = choose;
  }

  override createCommand(name?: string): ToolCommand {
    return new ToolCommand(this.#choose, name);
  }

  /** Declares the commands below this one. */
  declare(commands: Commands): this {
    for (const [name, declare] of Object.entries(commands)) declare(this.command(name));
    return this;
  }

  /** What the command does; `complete` may read more from its words than options and arguments. */
  runs(load: Load, complete = (given: Given): Given => given): this {
    return this.action(() => {
      const named = this.registeredArguments.map((each, index) => [
        each.name().replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
        this.processedArgs[index],
      ]);
      const given = complete({ ...this.opts(), ...Object.fromEntries(named) });
      this.#choose(async (io) => (await load()).run(given as never, io));
    });
  }

  /** The options for the catalogue folder and the configuration, which names the default folder. */
  catalogue(description = `the catalogue folder ${configuredCatalogue}`): this {
    return this.option('--catalogue <dir>', description).option(
      '--config <file>',
      'the configuration (default: "milepost.config.ts", ".js" or ".yaml")',
    );
  }

  colors(): this {
    return this.option('--color', 'use colours even if the output is not a terminal').option(
      '--no-color',
      'use no colours, like NO_COLOR in the environment',
    );
  }

  /** An option with one of some values. */
  choice(flags: string, description: string, values: readonly string[], preset?: string): this {
    return this.addOption(new Option(flags, description).choices(values).default(preset));
  }

  /** An option that can be repeated. */
  list(flags: string, description: string): this {
    return this.option(flags, description, (text, before: string[] = []) => [...before, text]);
  }

  /** Reports and their files, paired by order: a file belongs to the format before it. */
  formats(): this {
    const names = formatNames.join(', ');
    const name = new FormatsOption(
      '--format <name>',
      `how the findings are written: ${names}; can be repeated`,
    );
    const file = new FormatsOption(
      '-o, --output <file>',
      'write the format before it to this file (default: stdout)',
    );
    return this.addOption(name.argParser(addFormat)).addOption(file.argParser(addFile));
  }

  coverage(): this {
    const description =
      'allow missing translations while a language has this share of its texts: fr=95';
    return this.option('--min-coverage <code=percent>', description, readCoverage);
  }

  /** The options for the host and port of a server, and the names that it answers to. */
  served(port: number): this {
    return this.option('--port <number>', 'the port to listen on', wholeNumber(0, 65535), port)
      .option('--host <name>', 'the address to listen on', 'localhost')
      .list(
        '--allow-host <name>',
        'another name to answer to, as that of a container or a tunnel; can be repeated',
      );
  }

  shard(what: string): this {
    const description = `${what}: 3/8 is the third of eight, auto what the CI engine says`;
    return this.option('--shard <n/count>', description, readShard);
  }

  /** Options by their names, and those that would have no effect with each. */
  excluding(conflicts: Readonly<Record<string, string>>): this {
    for (const option of this.options)
      option.conflicts(memberOf(conflicts, option.attributeName())?.split(' ') ?? []);
    return this;
  }

  /** Adds examples at the end of the help text. */
  examples(...lines: readonly string[]): this {
    return this.addHelpText(
      'after',
      `\nExamples:\n${lines.map((line) => `  npx ${line}`).join('\n')}\n`,
    );
  }
}

/** The default catalogue folder, for help texts. */
export const configuredCatalogue = '(default: that of the configuration, or "catalogue")';

/** The two options that make one list. */
class FormatsOption extends Option {
  override attributeName(): string {
    return 'formats';
  }
}

function addFormat(text: string, before: readonly FormatOption[] = []): FormatOption[] {
  const format = formatNames.find((name) => name === text);
  if (!format) throw new InvalidArgumentError(`The formats are ${formatNames.join(', ')}.`);
  return [...before, { format }];
}

function addFile(file: string, before: readonly FormatOption[] = []): FormatOption[] {
  if (file.trim() === '') throw new InvalidArgumentError('Name a file, or leave the option out.');
  const { format, file: taken } = before.at(-1) ?? { format: 'pretty' };
  if (taken === undefined) return [...before.slice(0, -1), { format, file }];
  throw new InvalidArgumentError('Each -o belongs to the --format before it.');
}

function readCoverage(text: string, before: ReadonlyMap<string, number> = new Map()) {
  const [, language, share] = /^([A-Za-z][A-Za-z0-9-]*)=(\d+(?:\.\d+)?)%?$/.exec(text) ?? [];
  if (language === undefined || Number(share) > 100) {
    throw new InvalidArgumentError('Write a language and a percentage, such as fr=95.');
  }
  return new Map([...before, [language, Number(share)]]);
}

export function readLanguages(text: string): string[] {
  const codes = text.split(',').map((code) => code.trim());
  const wrong = codes.find((code) => !languageCode.test(code));
  if (wrong !== undefined) {
    throw new InvalidArgumentError(`Write language codes such as en,de; "${wrong}" is none.`);
  }
  const twice = codes.find((code, index) => codes.indexOf(code) !== index);
  if (twice !== undefined) throw new InvalidArgumentError(`"${twice}" is given twice.`);
  return codes;
}

/** A parser of whole numbers in a range. */
export function wholeNumber(from = 0, to = Number.POSITIVE_INFINITY): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= from && number <= to) return number;
    const range = to === Number.POSITIVE_INFINITY ? '' : ` from ${from} to ${to}`;
    throw new InvalidArgumentError(`Write a whole number${range}.`);
  };
}

function readShard(text: string): ShardOption {
  if (text === 'auto') return text;
  const [, number = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (number >= 1 && number <= count) return { number, count };
  throw new InvalidArgumentError(
    'Write which shard it is, from 1, of how many, as in 3/8; or "auto".',
  );
}
