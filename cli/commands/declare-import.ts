import type { Command } from 'commander';
import type { Io } from '../core/io.ts';
import type { ImportRecordsOptions } from './editing-options.ts';
import { catalogueOption, configOption, examples } from './option-parsers.ts';
import type { Choose } from './options.ts';

/** The command that writes products and families from records in other layouts. */
export function declareImport(program: Command, io: Io, choose: Choose): void {
  program
    .command('import')
    .summary('write products and families from records in another layout')
    .description(
      'Reads records in the flat layout (JSON or YAML, one record or a list) and tables (CSV or XLSX, a ' +
        'product in each row), writes the products and families, and reports where every field went and ' +
        'what could not be placed. Table rows that name a figure become figures. It overwrites nothing.\n' +
        'Exit code: 0 imported, 1 some records are refused, 2 the tool could not do its work.',
    )
    .argument('<files...>', 'the files to read')
    .option('--columns <file>', 'what the columns of tables are, in YAML: "Model: id"')
    .option('--family <id>', 'the family of the products (default: the one that each record names)')
    .addOption(catalogueOption())
    .addOption(configOption())
    .option('--dry-run', 'show the files and the report without writing anything')
    .option('--color', 'use colours even if the output is not a terminal')
    .option('--no-color', 'use no colours, like NO_COLOR in the environment')
    .addHelpText(
      'after',
      examples(
        'milepost import old.json --dry-run',
        'milepost import old/*.json --family pumps',
        'milepost import products.xlsx --columns columns.yaml',
      ),
    )
    .action((files: string[], options: Omit<ImportRecordsOptions, 'files'>) => {
      choose(async () => (await import('./import.ts')).run({ ...options, files }, io));
    });
}
