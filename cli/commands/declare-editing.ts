import { type Command, Option } from 'commander';
import type { Io } from '../io.ts';
import type { RemoveOptions, RenameOptions } from './editing-options.ts';
import { catalogueOption, configOption, examples } from './option-parsers.ts';

/** What is told which command to run. */
type Choose = (run: () => Promise<number>) => void;

/** The commands that write, rename and remove records. */
export function declareEditing(program: Command, io: Io, choose: Choose): void {
  declareRename(program, io, choose);
  declareRemove(program, io, choose);
}

function declareRename(program: Command, io: Io, choose: Choose): void {
  program
    .command('rename')
    .summary('give a record another id, wherever it is named')
    .description(
      'Changes the id of a record, the name of its file, and every place that names it: fields, links, ' +
        'figures in texts. Its former address leads to the new one. All of it is changed, or nothing.',
    )
    .argument('<id>', 'the id of the record')
    .argument('<new-id>', 'the id that it gets')
    .addOption(kindOption())
    .addOption(catalogueOption())
    .addOption(configOption())
    .option('--dry-run', 'show the changes without making them')
    .option('--color', 'use colours even if the output is not a terminal')
    .option('--no-color', 'use no colours, like NO_COLOR in the environment')
    .addHelpText(
      'after',
      examples('milepost rename P-100 P-110 --dry-run', 'milepost rename P-100 P-110'),
    )
    .action((id: string, newId: string, options: Omit<RenameOptions, 'id' | 'newId'>) => {
      choose(async () => (await import('./rename.ts')).run({ ...options, id, newId }, io));
    });
}

function declareRemove(program: Command, io: Io, choose: Choose): void {
  program
    .command('remove')
    .summary('remove a record that nothing names')
    .description(
      'Removes the file of a record. If something still names the record, it lists each place and removes ' +
        'nothing.\nExit code: 0 removed, 1 something names it, 2 the tool could not do its work.',
    )
    .argument('<id>', 'the id of the record')
    .addOption(kindOption())
    .addOption(catalogueOption())
    .addOption(configOption())
    .option(
      '--redirect-to [path]',
      'the page that its address leads to (default: that which lists it)',
    )
    .option('--force', 'remove it although something names it, and list what is left to change')
    .option('--dry-run', 'show the changes without making them')
    .option('--color', 'use colours even if the output is not a terminal')
    .option('--no-color', 'use no colours, like NO_COLOR in the environment')
    .addHelpText(
      'after',
      examples('milepost remove P-100', 'milepost remove P-100 --redirect-to /products/P-110'),
    )
    .action((id: string, options: Omit<RemoveOptions, 'id'>) => {
      choose(async () => (await import('./remove.ts')).run({ ...options, id }, io));
    });
}

function kindOption(): Option {
  return new Option('--kind <kind>', 'its kind, if records of several kinds have the id: product');
}
