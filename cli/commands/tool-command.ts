import { Command, InvalidArgumentError } from 'commander';
import { languageCode } from '../../schema/language-code.ts';
import { formatNames } from '../../schema/option-names.ts';
import type { ExitCode } from '../core/io.ts';
import type { FormatOption } from '../report/write-reports.ts';
import type { ShardOption } from './shard.ts';

/** Runs a command; resolves to the exit code. */
export type Run = () => Promise<ExitCode>;

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

  /** What the command does with its arguments and options. */
  runs<Args extends readonly unknown[]>(run: (...args: Args) => Promise<ExitCode>): this {
    return this.action((...args) => this.#choose(() => run(...(args as unknown as Args))));
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

  /** An option that can be repeated. */
  list(flags: string, description: string): this {
    return this.option(flags, description, (text, before: string[] = []) => [...before, text]);
  }

  locale(description: string): this {
    return this.list('--locale <code>', description);
  }

  coverage(): this {
    const description =
      'allow missing translations while a language has this share of its texts: fr=95';
    return this.option('--min-coverage <code=percent>', description, readCoverage);
  }

  /** The options for the host and port of a server, and the names that it answers to. */
  served(port: number): this {
    return this.option('--port <number>', 'the port to listen on', readPort, port)
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

  /** Adds examples at the end of the help text. */
  examples(...lines: readonly string[]): this {
    return this.addHelpText(
      'after',
      `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}\n`,
    );
  }
}

/** The default catalogue folder, for help texts. */
export const configuredCatalogue = '(default: that of the configuration, or "catalogue")';

/** Pairs `--format` with `-o` by their order: a file belongs to the format before it. */
export class FormatList {
  readonly help = `how the findings are written: ${formatNames.join(', ')}; can be repeated`;
  #formats: FormatOption[] = [];

  readonly addFormat = (text: string): string => {
    const format = formatNames.find((name) => name === text);
    if (!format) throw new InvalidArgumentError(`The formats are ${formatNames.join(', ')}.`);
    this.#formats.push({ format });
    return text;
  };

  readonly addFile = (file: string): string => {
    const { format, file: taken } = this.#formats.pop() ?? { format: 'pretty' };
    if (taken !== undefined) {
      throw new InvalidArgumentError('Each -o belongs to the --format before it.');
    }
    this.#formats.push({ format, file });
    return file;
  };

  /** The formats as an option; empty if none was given. */
  option(): { readonly formats?: readonly FormatOption[] } {
    return this.#formats.length > 0 ? { formats: this.#formats } : {};
  }
}

function readCoverage(text: string, before: ReadonlyMap<string, number> = new Map()) {
  const [, language, share] = /^([A-Za-z][A-Za-z0-9-]*)=(\d+(?:\.\d+)?)%?$/.exec(text) ?? [];
  if (language === undefined || Number(share) > 100) {
    throw new InvalidArgumentError('Write a language and a percentage, such as fr=95.');
  }
  return new Map([...before, [language, Number(share)]]);
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65536) return port;
  throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
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

export function readCount(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Write a whole number.');
}

/** The maximum number: each thread has the whole catalogue in memory. */
const maxThreads = 64;

export function readThreads(text: string): number {
  const count = readCount(text);
  if (count >= 1 && count <= maxThreads) return count;
  throw new InvalidArgumentError(`Write a whole number from 1 to ${maxThreads}.`);
}

function readShard(text: string): ShardOption {
  if (text === 'auto') return text;
  const [, number = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (number >= 1 && number <= count) return { number, count };
  throw new InvalidArgumentError(
    'Write which shard it is, from 1, of how many, as in 3/8; or "auto".',
  );
}
