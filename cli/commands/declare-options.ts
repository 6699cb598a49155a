import { Option } from 'commander';
import { presetNames } from '../../schema/option-names.ts';
import { severities } from '../core/diagnostic.ts';
import { editingCommands } from './declare-editing.ts';
import { i18nCommands } from './declare-i18n.ts';
import { type Commands, configuredCatalogue, readLanguages, wholeNumber } from './tool-command.ts';

/** Every command with its options. The code of a command is loaded only when it runs. */
export const commands: Commands = {
  init: (command) =>
    command
      .summary('write a small catalogue to start from')
      .description(
        'Writes a configuration, a catalogue of two products, and the colours of the site. In a terminal it ' +
          'asks for the look, unless --preset names it. It overwrites nothing. Texts are ready in en, fr, es, ' +
          'de, it, pt, nl and pl.',
      )
      .argument('[dir]', 'the folder that is written', '.')
      .addOption(
        new Option('--languages <codes>', 'the languages, the default one first: en,de')
          .default(['en'], 'en')
          .argParser(readLanguages),
      )
      .option('--name <name>', 'the name of your company (default: that of the folder)')
      .addOption(
        new Option('--preset <name>', 'the look that the theme begins with').choices([
          'neutral',
          ...presetNames,
        ]),
      )
      .examples(
        'milepost init --preset soft',
        'milepost init shop --languages en,de --name "Example Pumps"',
      )
      .runs(() => import('./init.ts')),
  ...editingCommands,
  validate: (command) =>
    command
      .summary('check the catalogue and report every mistake')
      .description(
        'Checks every file of the catalogue and reports every mistake in one run, each with its ' +
          'place, the reason and what to do.\n' +
          'Exit code: 0 nothing reaches --fail-on or exceeds --max-warnings, 1 something does, 2 the ' +
          'tool could not do its work.',
      )
      .argument(
        '[paths...]',
        'report only on these files or folders; those outside of the catalogue are skipped',
      )
      .catalogue()
      .formats()
      .choice('--fail-on <severity>', 'the lowest severity that makes the exit code 1', severities)
      .option('--max-warnings <number>', 'more warnings make the exit code 1', wholeNumber())
      .coverage()
      .list('--locale <code>', 'report only on texts in this language; can be repeated')
      .list('--rule <id>', 'run only this rule; can be repeated')
      .shard('report on one part of the files')
      .option('--fix', 'fix what has only one right answer, and report the rest')
      .option('--dry-run', 'with --fix: show the changes without making them')
      .option('--watch', 'check again after every change')
      .option('--baseline <file>', 'do not report what this file lists')
      .option('--update-baseline', 'write the current findings as the baseline')
      .option(
        '--changed [commit]',
        'report what broke since a commit (default: the last one), in any file, and nothing older',
      )
      .option('--stdin-filepath <file>', 'take the text of this file from stdin, and report on it')
      .option('--quiet', 'report errors only')
      .option('--notes', 'show each note instead of their number')
      .option(
        '--list-rules',
        'list the rules without checking; "files" marks those that compare files',
      )
      .colors()
      .excluding({
        listRules:
          'formats failOn maxWarnings minCoverage locale shard fix dryRun watch baseline updateBaseline changed ' +
          'stdinFilepath quiet notes',
        dryRun: 'formats',
        fix: 'watch stdinFilepath',
        updateBaseline: 'fix watch formats locale rule changed stdinFilepath',
        shard: 'stdinFilepath fix watch updateBaseline',
        quiet: 'notes',
        stdinFilepath: 'watch',
      })
      .examples(
        'milepost validate',
        'milepost validate catalogue/products/sensors --locale fr',
        'milepost validate --changed origin/main',
        'milepost validate --fix --dry-run',
        'milepost validate --format pretty --format sarif -o findings.sarif',
        'milepost validate --min-coverage fr=95 --max-warnings 0',
      )
      .runs(() => import('./validate.ts')),
  build: (command) =>
    command
      .summary('check the catalogue and write the site')
      .description('Checks the catalogue and, if it has no error, writes the site as static files.')
      .catalogue()
      .coverage()
      .option('--out <dir>', 'the folder that is written', 'dist')
      .option('--release', 'refuse placeholders, samples and partial records', false)
      .option('--drafts', 'build drafts, and records with a later "publishFrom", too', false)
      .option('--compress', 'write a brotli and a gzip file next to each text file', false)
      .option('--no-data-sheets', 'make no PDF of the products')
      .option(
        '--threads <n>',
        'do the work in so many threads (default: one for each core, one for a small site)',
        // Each thread has the whole catalogue in memory.
        wholeNumber(1, 64),
      )
      .option(
        '--pages-only',
        'make neither PDF nor pictures for sharing: the quickest build',
        false,
      )
      .shard('make one part of the site, for "npx milepost merge"')
      .examples(
        'milepost build',
        'milepost build --release --compress --out public',
        'milepost build --pages-only --out preview',
        'milepost build --shard 3/8 --out shards/3',
      )
      .runs(() => import('./build.ts')),
  merge: (command) =>
    command
      .summary('join the shards of a build into one site')
      .description(
        'Joins what "npx milepost build --shard" has written on several machines. The site is the same, byte ' +
          'for byte, as one machine builds it. A missing shard, one of another input and a changed file are ' +
          'refused.',
      )
      .argument('<dirs...>', 'the folders of all shards')
      .option('--out <dir>', 'the folder that is written', 'dist')
      .examples('milepost merge shards/*', 'milepost merge a b --out public')
      .runs(() => import('./merge.ts')),
  dev: (command) =>
    command
      .summary('serve the site while the catalogue is edited')
      .description(
        'Serves the site, follows every change of the catalogue, and shows what is wrong over the ' +
          'page that it belongs to.',
      )
      .catalogue()
      .served(5173)
      .examples('milepost dev', 'milepost dev --port 8080 --host 0.0.0.0')
      .runs(() => import('./dev.ts')),
  preview: (command) =>
    command
      .summary('serve the built site as a static host would')
      .description('Serves the folder that a build wrote, as a good static host would.')
      .option('--out <dir>', 'the folder that is served', 'dist')
      .served(4173)
      .examples('milepost preview', 'milepost preview --out public --port 80')
      .runs(() => import('./preview.ts')),
  i18n: (command) =>
    command
      .summary('see the state of the translations, send texts to translators and get them back')
      .description(
        'Shows the state of the translations, sends texts to translators and gets them back.',
      )
      .declare(i18nCommands),
  explain: (command) =>
    command
      .summary('explain a rule')
      .description('Shows what a rule requires and why, with a wrong and a right example.')
      .argument('<rule>', 'the id of the rule, as a finding names it')
      .colors()
      .examples('milepost explain broken-path')
      .runs(() => import('./explain.ts')),
  schema: (command) =>
    command
      .summary('write the JSON Schemas that editors read')
      .description(
        'Writes the JSON Schema of every kind of record, for the languages of the catalogue. With ' +
          'a first line "# yaml-language-server: $schema=…" an editor completes and checks a file.',
      )
      .catalogue(`the catalogue whose languages the schemas take ${configuredCatalogue}`)
      .option('--out <dir>', 'the folder that is written', 'schema/generated')
      .option(
        '--cms [file]',
        'instead, write the configuration of Decap CMS or Sveltia CMS (default: "admin/config.yml"), and keep what ' +
          'it has besides collections',
      )
      .examples(
        'milepost schema',
        'milepost schema --cms',
        'milepost schema --catalogue ../other --out ../other/.schema',
      )
      .runs(() => import('./schema.ts')),
  lsp: (command) =>
    command
      .summary('serve an editor: findings, completion, definitions, renaming')
      .description(
        'A language server for editors: it speaks the Language Server Protocol over stdin and stdout. ' +
          'While you type, it shows what "npx milepost validate" finds, with its fixes.\n' +
          'Without options it looks for the configuration or the site.yaml above each file.',
      )
      .catalogue('the only catalogue that is served')
      .option('--stdio', 'use stdin and stdout, as it does anyway; some editors add this')
      .addOption(new Option('--clientProcessId <id>', 'some editors add this').hideHelp())
      .examples('milepost lsp', 'milepost lsp --catalogue catalogue')
      .runs(() => import('./lsp.ts')),
};
