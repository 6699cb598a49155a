import type { Command } from 'commander';
import { closest } from '../core/suggest.ts';
import type { Commands } from './tool-command.ts';

/** The commands that write, rename, remove and import records. */
export const editingCommands: Commands = {
  new: (command) =>
    command
      .summary('write a new record')
      .description(
        'Writes the file of a new record in the language that texts begin with, adds it to the lists that it ' +
          'has to be in, and says what to do next. In a terminal it asks for what no option says.\n' +
          'A text in another language: --title.fr, --subtitle.fr, --summary.fr, --description.fr.',
      )
      .argument('<kind>', 'product, family, solution, project, media, vacancy or page')
      .option('--id <id>', 'its id: the model code of a product, else a word or two with hyphens')
      .option('--family <id>', 'the family of a product')
      .option('--group <id>', 'the group of a solution in the menu')
      .option('--title <text>', 'its title')
      .option('--subtitle <text>', 'one sentence below the title')
      .option('--summary <text>', 'a short description of the post, for a vacancy')
      .option(
        '--description <text>',
        'the first paragraph of a solution, a project or a media entry',
      )
      .option('--date <day>', 'when a media entry was published: 2026-03-31')
      .option('--page-kind <kind>', 'what a page shows: text, contact, … (default: text)')
      .option('--path <path>', 'where a page is (default: / and its id)')
      .catalogue()
      .option('--dry-run', 'show the file without writing it')
      .colors()
      .allowUnknownOption()
      .allowExcessArguments()
      .examples(
        'milepost new product',
        'milepost new product --id P-110 --family pumps --title "Drum pump" --title.fr "Pompe vide-fûts" --subtitle "Empties drums."',
        'milepost new page --id imprint --title Imprint --subtitle "Who publishes this site."',
      )
      .runs(
        () => import('./new.ts'),
        (given) => ({ ...given, fields: readFields(given, command) }),
      ),
  rename: (command) =>
    command
      .summary('give a record, a figure, a connection or a unit another id, wherever it is named')
      .description(
        'Changes the id of a record, the name of its file, and every place that names it: fields, links, ' +
          'figures in texts. Its former address leads to the new one. All of it is changed, or nothing.\n' +
          'The same for a figure of figures.yaml, a connection of connections.yaml and a unit of units.yaml.',
      )
      .argument('<id>', 'the id of the record, the figure, the connection or the unit')
      .argument('<new-id>', 'the id that it gets')
      .option(
        '--kind <kind>',
        'its kind, if several have the id: product, …, figure, connection or unit',
      )
      .catalogue()
      .option('--dry-run', 'show the changes without making them')
      .colors()
      .examples(
        'milepost rename P-100 P-110 --dry-run',
        'milepost rename P-100 P-110',
        'milepost rename weight mass --kind figure',
      )
      .runs(() => import('./rename.ts')),
  remove: (command) =>
    command
      .summary('remove records that nothing names')
      .description(
        'Removes the files of records. If something else still names one, it lists each place and removes ' +
          'nothing.\nExit code: 0 removed, 1 something names it, 2 the tool could not do its work.',
      )
      .argument('<ids...>', 'the ids of the records')
      .option(
        '--kind <kind>',
        'the kind of the records, such as product; needed if several kinds have an id',
      )
      .catalogue()
      .option(
        '--redirect-to [path]',
        'the page that their addresses lead to (default: that which lists each)',
      )
      .option(
        '--force',
        'remove them although something names them, and list what is left to change',
      )
      .option('--dry-run', 'show the changes without making them')
      .colors()
      .examples(
        'milepost remove P-100 P-110',
        'milepost remove P-100 --redirect-to /products/P-110',
      )
      .runs(() => import('./remove.ts')),
  import: (command) =>
    command
      .summary('write products and families from records in another layout')
      .description(
        'Reads tables (CSV, TSV, XLSX: a product in each row) and nested data (JSON, JSON Lines, YAML) by a ' +
          'mapping, which says where each field of the catalogue comes from; writes the products and families, ' +
          'and reports what could not be placed. Products that are there change only with --update.\n' +
          'Exit code: 0 imported, 1 records are refused or values lost, 2 the tool could not do its work.',
      )
      .argument('<files...>', 'the files to read')
      .option('--mapping <file>', 'where each field comes from, in YAML: id: "{Model}"')
      .option(
        '--plan',
        'write a first mapping from the data, with what the values say; overwrites nothing',
      )
      .option(
        '--update',
        'change the products that are there already, in the fields that the mapping names',
      )
      .option(
        '--family <id>',
        'the family of the products (default: the one that each record names)',
      )
      .catalogue()
      .option('--dry-run', 'show the files and the report without writing anything')
      .colors()
      .examples(
        'milepost import products.xlsx --plan --mapping mapping.yaml',
        'milepost import products.xlsx --mapping mapping.yaml --dry-run',
        'milepost import pumps.csv --mapping mapping.yaml --family pumps',
      )
      .runs(() => import('./import.ts')),
};

const known = ['title', 'subtitle', 'summary', 'description', 'family', 'group', 'page-kind'];

/** Options and arguments that are not fields of a record. */
const general = ['kind', 'catalogue', 'config', 'dryRun', 'color'];

/** The fields given by options: declared ones, and texts in a language, such as `--title.fr`. */
function readFields(
  options: Readonly<Record<string, unknown>>,
  command: Command,
): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(options)) {
    const field = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (!general.includes(name) && typeof value === 'string') fields.set(field, value);
  }
  const rest = command.args.slice(1);
  for (let index = 0; index < rest.length; index++) {
    const word = rest[index] ?? '';
    const [, name, value = rest[++index]] = /^--(\w+\.[\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
    const meant = closest(word.replace(/^--|[.=].*$/gs, ''), known);
    const help = meant === undefined ? '' : `. Did you mean --${meant}?`;
    if (name === undefined) command.error(`error: unknown option or word "${word}"${help}`);
    if (value === undefined) command.error(`error: option "${word}" needs a text`);
    fields.set(name, value);
  }
  return fields;
}
