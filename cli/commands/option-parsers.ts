import { InvalidArgumentError, Option } from 'commander';
import { languageCode } from '../../schema/language-code.ts';
import { formatNames } from '../../schema/option-names.ts';
import type { FormatOption } from '../report/write-reports.ts';
import type { ShardOption } from './shard.ts';

/** `--format` and `-o` in the order in which they are: each file belongs to the format before it. */
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

  /** The formats as an option; nothing where none was given. */
  option(): { readonly formats?: readonly FormatOption[] } {
    return this.#formats.length > 0 ? { formats: this.#formats } : {};
  }
}

/** A command with this option has {@link configOption} as well: the configuration names the catalogue. */
export function catalogueOption(
  description = `the catalogue folder ${configuredCatalogue}`,
): Option {
  return new Option('--catalogue <dir>', description);
}

/** Which catalogue a command takes without the option. */
export const configuredCatalogue = '(default: that of the configuration, or "catalogue")';

export function configOption(): Option {
  return new Option(
    '--config <file>',
    'the configuration (default: "milepost.config.ts", ".js" or ".yaml")',
  );
}

/** An option that can be given several times. */
export function listOption(flags: string, description: string): Option {
  return new Option(flags, description).argParser((text: string, before: string[] = []) => [
    ...before,
    text,
  ]);
}

export function allowHostOption(): Option {
  const description =
    'another name to answer to, as that of a container or a tunnel; can be repeated';
  return listOption('--allow-host <name>', description);
}

export function localeOption(description: string): Option {
  return listOption('--locale <code>', description);
}

export function coverageOption(): Option {
  const description =
    'allow missing translations while a language has this share of its texts: fr=95';
  return new Option('--min-coverage <code=percent>', description).argParser(readCoverage);
}

function readCoverage(text: string, before: ReadonlyMap<string, number> = new Map()) {
  const [, language, share] = /^([A-Za-z][A-Za-z0-9-]*)=(\d+(?:\.\d+)?)%?$/.exec(text) ?? [];
  if (language === undefined || Number(share) > 100) {
    throw new InvalidArgumentError('Write a language and a percentage, such as fr=95.');
  }
  return new Map([...before, [language, Number(share)]]);
}

export function portOption(port: number): Option {
  return new Option('--port <number>', 'the port to listen on').default(port).argParser(readPort);
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65536) return port;
  throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
}

export function languagesOption(): Option {
  return new Option('--languages <codes>', 'the languages, the default one first: en,de')
    .default(['en'], 'en')
    .argParser(readLanguages);
}

function readLanguages(text: string): string[] {
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

export function threadsOption(): Option {
  return new Option(
    '--threads <n>',
    'do the work in so many threads (default: one for each core, one for a small site)',
  ).argParser((text) => {
    const count = readCount(text);
    if (count >= 1 && count <= mostThreads) return count;
    throw new InvalidArgumentError(`Write a whole number from 1 to ${mostThreads}.`);
  });
}

export function shardOption(what: string): Option {
  const description = `${what}: 3/8 is the third of eight, auto what the CI engine says`;
  return new Option('--shard <n/count>', description).argParser(readShard);
}

function readShard(text: string): ShardOption {
  if (text === 'auto') return text;
  const [, number = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (number >= 1 && number <= count) return { number, count };
  throw new InvalidArgumentError(
    'Write which shard it is, from 1, of how many, as in 3/8; or "auto".',
  );
}

/** Each has the whole catalogue in memory. */
const mostThreads = 64;

/** The end of a help text: command lines to copy. */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  ${line}`).join('\n')}\n`;
}
