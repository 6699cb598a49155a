import { InvalidArgumentError } from 'commander';
import { didYouMean, listOf } from '../core/suggest.ts';
import { exchangeFormats, type TextState, textStates } from '../i18n/exchange/exchange-names.ts';
import { statusFormats } from './options.ts';
import type { Commands } from './tool-command.ts';

/** The commands of `milepost i18n`. */
export const i18nCommands: Commands = {
  status: (command) =>
    command
      .summary('show how much is translated')
      .description(
        'Shows for each language how many texts and words it has, by family. "npx milepost validate --rule ' +
          'missing-translation" names the files that lack texts.',
      )
      .catalogue()
      .choice('--format <name>', 'how it is written', statusFormats, 'pretty')
      .option('-o, --output <file>', 'write to this file instead of stdout')
      .list('--locale <code>', 'only this language; can be repeated')
      .option('--stale', 'show each changed original as it was and as it is, with its translations')
      .colors()
      .examples(
        'milepost i18n status',
        'milepost i18n status --format markdown',
        'milepost i18n status --stale --locale fr',
      )
      .runs(() => import('./i18n-status.ts')),
  accept: (command) =>
    command
      .summary('record that translations match their originals')
      .description(
        'Records in translations.lock, which you commit, that the translations match their ' +
          'originals. When an original changes, its translations count as stale.',
      )
      .argument('[paths...]', 'only these files or folders')
      .catalogue()
      .list('--locale <code>', 'only this language; can be repeated')
      .option('--check', 'write nothing; exit code 1 if there is something to accept')
      .examples(
        'milepost i18n accept',
        'milepost i18n accept catalogue/products/sensors --locale fr',
      )
      .runs(() => import('./i18n-accept.ts')),
  export: (command) =>
    command
      .summary('write texts to a file for translators')
      .description(
        'Writes texts, their translations and what helps to translate them to a file that the tools of ' +
          'translators read. Bold type, links and figures are protected where the format can do that.',
      )
      .requiredOption('--to <code>', 'the language that they are translated to')
      .option(
        '--only <states>',
        `only texts that are ${textStates.join(', ')}; separated by commas (default: all)`,
        readStates,
      )
      .option('--interface', 'also the words of the interface, where Milepost lacks the language')
      .choice('--format <name>', 'how the file is written', exchangeFormats, 'xliff')
      .option('-o, --output <file>', 'the file (default: "texts.LANGUAGE.xlf", by the format)')
      .catalogue()
      .examples(
        'milepost i18n export --to fr --only missing,stale',
        'milepost i18n export --to fr --format csv --output texts.csv',
        'milepost i18n export --to it --interface',
      )
      .runs(() => import('./i18n-export.ts')),
  import: (command) =>
    command
      .summary('import the translations from a file of translators')
      .description(
        'Writes the translations of a file that "npx milepost i18n export" wrote into the records, and ' +
          'changes nothing else. A text is refused if its marks are damaged, if it is unknown, if its ' +
          'original has changed since the export, or if validation finds an error in it.\n' +
          'Exit code: 0 imported, 1 some texts are refused, 2 the tool could not do its work.',
      )
      .argument('<file>', 'the file that came back')
      .list('--force <id>', 'import this text even if its original has changed; can be repeated')
      .option('--dry-run', 'show the changes without making them')
      .colors()
      .catalogue()
      .examples(
        'milepost i18n import texts.fr.xlf --dry-run',
        'milepost i18n import texts.fr.xlf --force "products/P-100.yaml#/title"',
      )
      .runs(() => import('./i18n-import.ts')),
};

function readStates(text: string): TextState[] {
  return text.split(',').map((word) => {
    const state = textStates.find((each) => each === word.trim());
    if (state) return state;
    const fallback = `Write one or more of ${listOf(textStates, 'and')}, separated by commas.`;
    throw new InvalidArgumentError(didYouMean(word.trim(), textStates, fallback));
  });
}
