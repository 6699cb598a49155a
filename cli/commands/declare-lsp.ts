import { type Command, Option } from 'commander';
import type { Io } from '../core/io.ts';
import { catalogueOption, configOption, examples } from './option-parsers.ts';
import type { Choose, LspOptions } from './options.ts';

/** The command that editors start. */
export function declareLsp(program: Command, io: Io, choose: Choose): void {
  program
    .command('lsp')
    .summary('serve an editor: findings, completion, definitions, renaming')
    .description(
      'A language server for editors: it speaks the Language Server Protocol over stdin and stdout. ' +
        'While you type, it shows what "milepost validate" finds, with its fixes.\n' +
        'Without options it looks for the configuration or the site.yaml above each file.',
    )
    .addOption(catalogueOption('the only catalogue that is served'))
    .addOption(configOption())
    .option('--stdio', 'use stdin and stdout, as it does anyway; some editors add this')
    .addOption(new Option('--clientProcessId <id>', 'some editors add this').hideHelp())
    .addHelpText('after', examples('milepost lsp', 'milepost lsp --catalogue catalogue'))
    .action((options: LspOptions) => {
      choose(async () => (await import('./lsp.ts')).run(options, io));
    });
}
